import { chromium, request } from 'playwright-core';
const base = 'http://localhost:4771';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--disable-background-networking','--disable-component-update','--disable-sync','--no-first-run','--no-sandbox'] });
const admin = 'featherstonehaugh-papadimitriou';
const login = async (req, username) => { const r = await req.post(base + '/api/auth/family/login', { data: { username, password: 'low water' } }); if (!r.ok()) throw new Error(await r.text()); };
const api = await request.newContext({ baseURL: base });
await login(api, admin);
const post = async (path, data) => { const r = await api.post(path, { data }); console.log(path, r.status(), r.ok() ? '' : await r.text()); return r; };
const what = process.argv[2] ?? 'all';
await post('/api/weeks/2026/reset', {});
const soon = process.argv[3] === 'soon';
await post('/api/draft/2026/schedule', { startsAt: new Date(Date.now() + (soon ? 42 * 60e3 : 3 * 86400e3 + 5 * 3600e3)).toISOString(), callUrl: 'https://us02web.zoom.us/j/123456789' });
const open = async (username, options) => {
  const context = await browser.newContext({ baseURL: base, timezoneId: 'America/New_York', locale: 'en-US', ...options });
  const page = await context.newPage();
  page.on('pageerror', (e) => console.log('PAGEERROR', e.message));
  page.on('console', (m) => { if (m.type() === 'error' || m.type() === 'warning') console.log('CONSOLE', m.text().slice(0, 300)); });
  await login(page.request, username);
  return page;
};
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const laptop = { viewport: { width: 1440, height: 900 } };
// Others who are here
const bell = await open('bell', laptop); await bell.goto('/week-selection'); await bell.getByRole('button', { name: "I'm ready" }).click();
const ito = await open('ito', laptop); await ito.goto('/');
for (const [name, device] of [['phone', phone], ['laptop', laptop]])
  for (const scheme of ['light', 'dark']) {
    const page = await open(admin, { ...device, colorScheme: scheme });
    for (const [path, id] of [['/week-selection', 'lobby'], ['/', 'home'], ['/draft-night', 'night']]) {
      if (what !== 'all' && what !== id) continue;
      await page.goto(path);
      await page.getByText(id === 'night' ? 'Save the clock' : /families are here/).first().waitFor();
      if (id === 'night') await page.getByRole('radio', { name: /Hard/ }).check();
      await page.waitForTimeout(900);
      await page.screenshot({ path: `/tmp/lobby/shots/${id}-${name}-${scheme}.png`, fullPage: id === 'night' || name === 'phone' });
    }
    await page.context().close();
  }
const other = await open('bell', laptop); await other.goto('/draft-night'); await other.getByText('Only the').waitFor(); await other.waitForTimeout(500); await other.screenshot({ path: '/tmp/lobby/shots/night-other.png' });
await browser.close(); await api.dispose();
