import { expect } from '@jest/globals';
import type { BrowserContext } from 'playwright-core';
import { boat, families } from '../src/boat.ts';
import { holdStart } from '../src/hold-start.ts';
import { requestsUntilLive, watch } from '../src/loading.ts';
import { familyPaths, startOf } from '../src/page-start.ts';
import { laptop, newcomer, phone, productAt, scenario, signedIn } from '../src/stage.ts';

const [family, other] = families;
if (!family || !other) throw new Error('The boat has too few families.');

/** Whether a document has what is at a path, so that the page need not ask for it. */
const isKnown = (path: string) => path === '/api/auth/family/session' || path === '/api/boat';

scenario('a family that is signed in sees its page and never a login form while a page loads slowly', async () => {
  const page = await signedIn(family.username, phone);
  await watch(page);
  const requests = requestsUntilLive(page);
  for (const path of ['/', '/season/2026']) {
    await page.goto(path);
    await page.locator('#content h1').waitFor();
    // The weather's button is not in the document.
    await page.getByRole('button', { name: /Weather/ }).waitFor();
    expect([path, await page.evaluate(() => window.seen)]).toMatchObject([
      path,
      { hadPassword: false, wasFound: false },
    ]);
  }
  expect(requests.filter(isKnown)).toEqual([]);
});

for (const [name, device] of [
  ['a phone', phone],
  ['a laptop', laptop],
] as const)
  scenario(`no login form shows and nothing moves when the app takes the document over on ${name}`, async () => {
    const page = await signedIn(family.username, device);
    await watch(page, false);
    const requests = requestsUntilLive(page);
    for (const path of ['/week-selection', '/calendar', '/handover', '/inventory', '/waivers', '/preferences']) {
      await page.goto(path);
      await page.locator('#content h1').waitFor();
      await page.getByRole('button', { name: /Weather/ }).waitFor();
      const { shift, ...seen } = await page.evaluate(() => window.seen);
      expect([path, shift, seen]).toEqual([path, expect.closeTo(0, 1), { hadPassword: false, wasFound: false }]);
    }
    expect(requests.filter(isKnown)).toEqual([]);
  });

scenario('the document shows the page’s frame with the family in it before any script has run', async () => {
  const { context } = await signedInWithoutScripts(family.username);
  for (const [path, heading] of [
    ['/', `${family.name} Family`],
    ['/week-selection', '2026 Season - Week Selection'],
    ['/calendar', 'Calendar View'],
  ] as const) {
    const page = await context.newPage();
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await page.getByRole('complementary').getByText(family.name, { exact: true }).waitFor();
    expect(await page.locator('form').count()).toBe(0);
  }
});

async function signedInWithoutScripts(username: string): Promise<{ context: BrowserContext }> {
  const page = await signedIn(username, { ...laptop, javaScriptEnabled: false });
  return { context: page.context() };
}

scenario('the document of a page preloads its code', async () => {
  const page = await signedIn(families[0]?.username ?? '');
  let loaded: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') loaded.push(new URL(request.url()).pathname);
  });
  for (const path of familyPaths) {
    const { scripts } = await startOf(page.request, path);
    loaded = [];
    await page.goto(path);
    await page.locator('#content h1').waitFor();
    const late = loaded.filter((script) => !scripts.includes(script));
    expect([path, late.filter((script) => /-page-|week-selection|draft-night|\/calendar-/.test(script))]).toEqual([
      path,
      [],
    ]);
  }
});

scenario('before the app has started, links work, and controls take no press that would be lost', async () => {
  const page = await signedIn(family.username);
  const start = await holdStart(page);
  await page.goto('/calendar', { waitUntil: 'commit' });
  await page.locator('a', { hasText: 'Inventory' }).click();
  await page.getByRole('heading', { level: 1, name: 'Inventory Management' }).waitFor();
  const add = page.locator('button', { hasText: 'Add Item' });
  expect(await add.evaluate((button: HTMLElement) => button.inert)).toBe(true);
  start();
  await add.click();
  await page.getByRole('dialog').waitFor();
});

scenario('after a log-out, and as another family, a document has nothing of the one before', async () => {
  const page = await signedIn(family.username);
  await page.goto('/inventory');
  await page.goto('/calendar');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByLabel('Family Username').waitFor();
  await page.goBack();
  await page.getByLabel('Family Username').waitFor();
  expect(await page.getByText(family.name, { exact: true }).count()).toBe(0);

  await page.request.post('/api/auth/family/login', {
    data: { username: other.username, password: boat.defaultPassword },
  });
  await watch(page, false);
  await page.goto('/calendar');
  await page.getByRole('complementary').getByText(other.name, { exact: true }).waitFor();
  expect(await page.content()).not.toContain(`>${family.username}<`);
  expect((await page.evaluate(() => window.seen)).hadPassword).toBe(false);
});

scenario('Back to the address at which a family logged in shows no login form', async () => {
  const page = await newcomer();
  await page.goto('/week-selection');
  await page.getByLabel('Family Username').fill(family.username);
  await page.getByLabel('Password', { exact: true }).fill(boat.defaultPassword);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: /Week Selection/ }).waitFor();
  await watch(page, false);
  await page.goto('/calendar');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: /Week Selection/ }).waitFor();
  expect((await page.evaluate(() => window.seen)).hadPassword).toBe(false);
});

scenario('a session that has ended is said to have at once', async () => {
  const page = await signedIn(family.username);
  const [cookie] = await page.context().cookies();
  if (!cookie) throw new Error('There is no cookie.');
  await page.request.post('/api/auth/family/logout');
  await page.context().addCookies([cookie]);
  const requests = requestsUntilLive(page);
  await page.goto('/calendar');
  await page.getByText("You've been logged out").waitFor();
  expect(requests).not.toContain('/api/auth/family/session');
  expect(new URL(page.url()).origin).toBe(productAt());
});

scenario('the code of the first screen loads while the server checks the password', async () => {
  const page = await newcomer(phone);
  const checked = Promise.withResolvers<void>();
  await page.route('**/api/auth/family/login', async (route) => {
    await checked.promise;
    await route.continue();
  });
  await page.goto('/');
  await page.getByLabel('Family Username').fill(family.username);
  await page.getByLabel('Password', { exact: true }).fill(boat.defaultPassword);
  const loaded = page.waitForResponse(/\/assets\/home-page-/);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await loaded;
  checked.resolve();
  await page.getByRole('heading', { level: 1, name: `${family.name} Family` }).waitFor();
});
