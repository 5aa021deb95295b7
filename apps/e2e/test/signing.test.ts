import { expect } from '@jest/globals';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { overhang, seriousFaults } from '../src/accessibility.ts';
import { decoded, signPage } from '../src/sign-page.ts';
import { laptop, newcomer, phone, scenario } from '../src/stage.ts';
import { guest } from '../src/waivers.ts';

const turned: BrowserContextOptions = { ...phone, viewport: { width: 844, height: 390 } };

/** Opens a guest's link on a device. */
const at = async (link: string, options: BrowserContextOptions = phone) => {
  const page = await newcomer(options);
  const screen = signPage(page);
  await screen.open(link);
  return { page, ...screen };
};

/** What the page would send is taken on its way, and the server is said to be away. */
const intercepted = async (page: Page) => {
  const taken: string[] = [];
  await page.route('**/api/sign/*', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    taken.push(route.request().postDataJSON().signatureURL);
    await route.fulfill({ status: 503, json: { message: 'The database is away.' } });
  });
  return taken;
};

scenario('a guest signs with a finger by the mailed link, once, and gets a copy', async () => {
  const { host, link, copy, waiver, request } = await guest('Łóóʼ Begay');
  const address = await link();
  const { page, ...there } = await at(address);
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  await page.getByRole('heading', { name: 'Waiver for Łóóʼ Begay' }).waitFor();
  await page.getByText(`a guest of the ${host} family`).first().waitFor();
  await there.consent.check();
  await there.fullName.fill('Łóóʼ Begay');
  await there.drawWithFinger([40, 130], [120, 40], [160, 150], [460, 90]);
  await there.sign.click();
  await there.thanks.waitFor();
  expect(await page.evaluate(() => document.body.textContent)).not.toContain('Begay');
  expect(sockets).toEqual([]);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);

  const signed = await waiver();
  expect(signed).toMatchObject({ status: 'signed', viewedAt: expect.any(String) });
  const png = await (await request.get(signed?.signatureUrl ?? '')).body();
  expect(await decoded(page, `data:image/png;base64,${png.toString('base64')}`)).toMatchObject({
    width: 500,
    height: 200,
  });
  const { attachments } = await copy();
  expect(attachments.map(({ mimeType }) => mimeType)).toEqual(['application/pdf']);

  await page.reload();
  await there.notFound.waitFor();
  const other = await newcomer();
  await other.goto(address);
  await signPage(other).notFound.waitFor();
});

scenario('whatever the screen, a signature is the same 500 × 200 pixels, with lines of two', async () => {
  const address = await (await guest('Jo Guest')).link();
  const narrow = { viewport: { width: 320, height: 640 }, hasTouch: true };
  const devices = [
    { ...phone, deviceScaleFactor: 1 },
    { ...phone, deviceScaleFactor: 3 },
    { ...turned, deviceScaleFactor: 2 },
    { ...narrow, deviceScaleFactor: 1.5 },
    { ...laptop, deviceScaleFactor: 1 },
    { ...laptop, deviceScaleFactor: 2 },
  ];
  const pngs: string[] = [];
  for (const device of devices) {
    const { page, ...there } = await at(address, device);
    const taken = await intercepted(page);
    const draw = device.hasTouch ? there.drawWithFinger : there.drawWithMouse;
    await there.consent.check();
    await there.fullName.fill('Jo Guest');
    await draw([20, 60], [510, 60]);
    await draw([120, 80], [120, 210]);
    await there.sign.click();
    await there.troubles.getByText('The database is away.').waitFor();
    pngs.push(...taken);
    await page.context().close();
  }
  expect(pngs).toHaveLength(devices.length);

  const viewer = await newcomer();
  const [first, ...others] = await Promise.all(pngs.map((png) => decoded(viewer, png)));
  const { width, height, black } = first ?? { black: [] };
  expect([width, height]).toEqual([500, 200]);
  // A device tells where a finger is to a fraction of its pixels, and that may be another fraction.
  const differences = others.map((other) =>
    Math.max(...black.flatMap((row, y) => row.map((ink, x) => Math.abs(ink - (other.black[y]?.[x] ?? 0))))),
  );
  expect(Math.max(...differences)).toBeLessThan(0.1);
  const across = (x: number) => black.slice(40, 80).reduce((sum, row) => sum + (row[x] ?? 0), 0);
  const along = (y: number) => (black[y] ?? []).slice(100, 140).reduce((sum, at) => sum + at, 0);
  for (const thick of [across(50), across(300), across(499), along(120), along(199)]) {
    expect(thick).toBeGreaterThan(1.8);
    expect(thick).toBeLessThan(2.05);
  }
  expect(across(10)).toBe(0);
});

scenario('a stroke leaves the sheet and comes back, and the page neither scrolls nor selects', async () => {
  const { page, ...there } = await at(await (await guest('Jo Guest')).link());
  const taken = await intercepted(page);
  await there.consent.check();
  await there.fullName.fill('Jo Guest');
  await there.sheet.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await there.drawWithFinger([250, 20], [250, 260], [300, 260], [300, 20]);
  await there.drawWithMouse([400, 150], [400, -120], [450, -120], [450, 150]);
  await there.drawWithMouse([100, 100]);
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
  expect(await page.evaluate(() => String(window.getSelection()))).toBe('');
  await page.setViewportSize({ width: 844, height: 390 });
  await there.sign.click();
  await there.troubles.waitFor();
  const { black } = await decoded(page, taken[0] ?? '');
  const around = (x: number) => black.slice(97, 103).flatMap((row) => row.slice(x - 5, x + 5));
  // A dot is the smallest of it: a disc of two pixels across.
  for (const x of [100, 250, 300, 400, 450]) expect(around(x).reduce((sum, ink) => sum + ink)).toBeGreaterThan(2.8);
});

scenario('without a network nothing is lost, and a parent signs with a typed name once it is back', async () => {
  const { link, waiver } = await guest('Little Guest');
  const { page, ...there } = await at(await link(), laptop);
  await there.consent.check();
  await there.minor.check();
  await there.fullName.fill('Ann Guest');
  await page.getByLabel('Relation to the minor').fill('Mother');
  await there.press('Type your name instead');
  await page.getByLabel('Your name, as your signature').fill('Ann Guest');
  await page.context().setOffline(true);
  await there.sign.click();
  await there.troubles.getByText("We can't reach the boat.").waitFor();
  await page.context().setOffline(false);
  expect(await page.getByLabel('Your name, as your signature').inputValue()).toBe('Ann Guest');
  await there.sign.click();
  await there.thanks.waitFor();
  expect((await waiver())?.status).toBe('signed');
});

scenario(
  'a link that is replaced while its page is open says so, keeps everything, and is gone when loaded again',
  async () => {
    const { host, link, resend, waiver } = await guest('Jo Guest');
    const { page, ...there } = await at(await link());
    await there.consent.check();
    await there.fullName.fill('Jo Guest');
    await there.drawWithMouse([40, 130], [460, 90]);
    await resend();
    await there.sign.click();
    await there.troubles.getByText(`ask the ${host} family for a new link`).waitFor();
    expect(await there.fullName.inputValue()).toBe('Jo Guest');
    await page.getByRole('img', { name: 'Your signature' }).waitFor();
    expect((await waiver())?.status).toBe('pending');
    await page.reload();
    await there.notFound.waitFor();
  },
);

scenario('on a device that goes from hand to hand, Back shows nothing of the guest before', async () => {
  const [first, second] = [await guest('First Guest'), await guest('Second Guest')];
  const { page, ...there } = await at(await first.link());
  await there.consent.check();
  await there.fullName.fill('First Guest');
  await there.drawWithFinger([40, 130], [460, 90]);
  await there.sign.click();
  await there.thanks.waitFor();
  await there.open(await second.link());
  expect(await there.fullName.inputValue()).toBe('');
  await there.fullName.fill('Second Guest');
  await page.goBack();
  await there.notFound.waitFor();
  await page.goForward();
  await page.getByRole('heading', { name: 'Waiver for Second Guest' }).waitFor();
  expect(await there.fullName.inputValue()).toBe('');
});

scenario("the guest's page: axe finds nothing serious, and nothing reaches beyond the window", async () => {
  const { link } = await guest('Featherstonehaugh-Papadimitriou'.repeat(3));
  const address = await link();
  for (const device of [laptop, phone, turned]) {
    const { page, ...there } = await at(address, device);
    await there.minor.check();
    await there.sign.click();
    await there.troubles.waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await there.press('Type your name instead');
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await seriousFaults(page)).toEqual([]);
    for (const viewport of [
      { width: 720, height: 450 },
      { width: 320, height: 640 },
    ]) {
      await page.setViewportSize(viewport);
      expect(await overhang(page)).toBeLessThanOrEqual(0);
    }
  }
});
