import { expect } from '@jest/globals';
import { families } from '../src/boat.ts';
import { decoded, signPage } from '../src/sign-page.ts';
import { openLink } from '../src/signing.ts';
import { newcomer, phone, scenario, screenOpener } from '../src/stage.ts';
import { guest } from '../src/waivers.ts';
import { waiversScreen } from '../src/waivers-screen.ts';

const openAs = screenOpener(waiversScreen);

scenario('a waiver is created and signed with the mouse, and another family sees both without a reload', async () => {
  const there = await openAs(1, phone);
  const here = await openAs(0);
  await here.press('New Waiver');
  await here.field('Guest Name').fill('Marta Nowak');
  await here.field('Guest Email').fill('marta@example.org');
  await here.press('Create Waiver');
  await here.toast('Waiver Created').waitFor();
  await here.toast('Waiver has been created and sent to guest.').waitFor();
  await there.word('Marta Nowak', 'Pending').waitFor();
  await there.word('Marta Nowak', `${families[0]?.name} Family`).waitFor();
  await there.word('Marta Nowak', 'Expires in 30 days').waitFor();
  await here.word('Marta Nowak', /^Sent/).waitFor();

  await here.can('Marta Nowak', 'Sign').click();
  await here.dialog.getByText('Houseboat Liability Waiver and Release').waitFor();
  const nothingToSave = here.button('Save Signature').and(here.page.locator(':disabled'));
  await nothingToSave.waitFor();
  await here.drawWithMouse([40, 140], [200, 40], [460, 120]);
  await here.press('Clear');
  await nothingToSave.waitFor();
  await here.drawWithMouse([40, 140], [200, 40], [460, 120]);
  await here.press('Save Signature');
  await here.toast('Waiver Signed').waitFor();
  await here.toast('Waiver has been signed successfully.').waitFor();
  await here.dialog.waitFor({ state: 'hidden' });
  await there.word('Marta Nowak', 'Signed').waitFor();
  await there.can('Marta Nowak', 'View').waitFor();
  await here.page.waitForFunction(() => document.activeElement?.textContent?.startsWith('View'));
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
