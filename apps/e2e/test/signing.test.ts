import { expect } from '@jest/globals';
import { decoded, signPage } from '../src/sign-page.ts';
import { checkGuestPage, openLink } from '../src/signing.ts';
import { idle, laptop, newcomer, phone, scenario } from '../src/stage.ts';
import { guest } from '../src/waivers.ts';

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

checkGuestPage([phone]);
