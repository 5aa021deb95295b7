import { expect } from '@jest/globals';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { overhang, seriousViolations } from '../src/accessibility.ts';
import { decoded, signPage } from '../src/sign-page.ts';
import { idle, laptop, newcomer, phone, scenario } from '../src/stage.ts';
import { guest } from '../src/waivers.ts';

const landscape: BrowserContextOptions = { ...phone, viewport: { width: 844, height: 390 } };

/** Opens a guest's link on a device. */
const openLink = async (link: string, options: BrowserContextOptions = phone) => {
  const page = await newcomer(options);
  const screen = signPage(page);
  await screen.open(link);
  return { page, ...screen };
};

/** Answers the page's submissions with 503 and returns the submitted signatures. */
const interceptSignatures = async (page: Page) => {
  const signatures: string[] = [];
  await page.route('**/api/sign/*', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    signatures.push(route.request().postDataJSON().signatureURL);
    await route.fulfill({ status: 503, json: { message: 'The database is unavailable.' } });
  });
  return signatures;
};

scenario('a link that a mail scanner opens is not recorded as opened; a person’s first move is', async () => {
  const { link, waiver } = await guest('Ana Reader');
  const { page } = await openLink(await link(), laptop);
  await page.getByRole('heading', { name: 'Waiver for Ana Reader' }).waitFor();
  // As a script in the page does.
  await page.evaluate(() => {
    document.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    document.querySelector('input')?.focus();
  });
  await idle(page);
  expect((await waiver())?.viewedAt).toBeNull();
  const viewed = page.waitForResponse('**/viewed');
  await page.mouse.move(300, 300);
  expect((await viewed).status()).toBe(204);
  expect((await waiver())?.viewedAt).toEqual(expect.any(String));
});

scenario('a guest signs once with a finger through the mailed link, and gets a copy', async () => {
  const { host, link, copy, waiver, request } = await guest('Łóóʼ Begay');
  const address = await link();
  const { page, ...there } = await openLink(address);
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

scenario('a signature has the same 500 × 200 pixels and lines of two pixels on every screen', async () => {
  const address = await (await guest('Jo Guest')).link();
  const narrow = { viewport: { width: 320, height: 640 }, hasTouch: true };
  const devices = [
    { ...phone, deviceScaleFactor: 1 },
    { ...phone, deviceScaleFactor: 3 },
    { ...landscape, deviceScaleFactor: 2 },
    { ...narrow, deviceScaleFactor: 1.5 },
    { ...laptop, deviceScaleFactor: 1 },
    { ...laptop, deviceScaleFactor: 2 },
  ];
  const pngs: string[] = [];
  for (const device of devices) {
    const { page, ...there } = await openLink(address, device);
    const signatures = await interceptSignatures(page);
    const draw = device.hasTouch ? there.drawWithFinger : there.drawWithMouse;
    await there.consent.check();
    await there.fullName.fill('Jo Guest');
    await draw([20, 60], [510, 60]);
    await draw([120, 80], [120, 210]);
    await there.sign.click();
    await there.troubles.getByText('The database is unavailable.').waitFor();
    pngs.push(...signatures);
    await page.context().close();
  }
  expect(pngs).toHaveLength(devices.length);

  const viewer = await newcomer();
  const [first, ...others] = await Promise.all(pngs.map((png) => decoded(viewer, png)));
  const { width, height, black } = first ?? { black: [] };
  expect([width, height]).toEqual([500, 200]);
  // Devices report a finger's position with different precision.
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

scenario('a stroke may leave the pad and return, and the page neither scrolls nor selects text', async () => {
  const { page, ...there } = await openLink(await (await guest('Jo Guest')).link());
  const signatures = await interceptSignatures(page);
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
  const { black } = await decoded(page, signatures[0] ?? '');
  const around = (x: number) => black.slice(97, 103).flatMap((row) => row.slice(x - 5, x + 5));
  // A dot is the smallest drawing: a disc two pixels across.
  for (const x of [100, 250, 300, 400, 450]) expect(around(x).reduce((sum, ink) => sum + ink)).toBeGreaterThan(2.8);
});

scenario('nothing is lost while offline, and a parent then signs with a typed name', async () => {
  const { link, waiver } = await guest('Little Guest');
  const { page, ...there } = await openLink(await link(), laptop);
  await there.consent.check();
  await there.minor.check();
  await there.fullName.fill('Ann Guest');
  await page.getByLabel('Relation to the minor').fill('Mother');
  await there.press('Type your name instead');
  await page.getByLabel('Type your name').fill('Ann Guest');
  await page.context().setOffline(true);
  await there.sign.click();
  await there.troubles.getByText("We can't reach the boat.").waitFor();
  await page.context().setOffline(false);
  expect(await page.getByLabel('Type your name').inputValue()).toBe('Ann Guest');
  await there.sign.click();
  await there.thanks.waitFor();
  expect((await waiver())?.status).toBe('signed');
});

scenario('a page whose link was replaced says so instead of signing; after a reload it is not found', async () => {
  const { host, link, resend, waiver } = await guest('Jo Guest');
  const { page, ...there } = await openLink(await link());
  await there.consent.check();
  await there.fullName.fill('Jo Guest');
  await there.drawWithMouse([40, 130], [460, 90]);
  await resend();
  await there.sign.click();
  await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
  await page.getByText(`ask the ${host} family for a new link`).waitFor();
  expect(await seriousViolations(page)).toEqual([]);
  expect((await waiver())?.status).toBe('pending');
  await page.reload();
  await there.notFound.waitFor();
});

scenario('on a shared device, Back shows nothing of the previous guest', async () => {
  const [first, second] = [await guest('First Guest'), await guest('Second Guest')];
  const { page, ...there } = await openLink(await first.link());
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

scenario("the guest's page: axe finds no serious violation, and nothing extends beyond the window", async () => {
  const { link } = await guest('Featherstonehaugh-Papadimitriou'.repeat(3));
  const address = await link();
  for (const device of [laptop, phone, landscape]) {
    const { page, ...there } = await openLink(address, device);
    await there.minor.check();
    await there.sign.click();
    await there.troubles.waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    await there.press('Type your name instead');
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await seriousViolations(page)).toEqual([]);
    for (const viewport of [
      { width: 720, height: 450 },
      { width: 320, height: 640 },
    ]) {
      await page.setViewportSize(viewport);
      expect(await overhang(page)).toEqual([]);
    }
  }
});
