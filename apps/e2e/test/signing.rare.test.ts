import { readFileSync } from 'node:fs';
import { expect } from '@jest/globals';
import type { BrowserContextOptions } from 'playwright-core';
import { backFrom } from '../src/back.ts';
import { families } from '../src/boat.ts';
import { checkGuestPage, openLink } from '../src/signing.ts';
import { idle, laptop, phone, scenario, screenOpener, signedIn } from '../src/stage.ts';
import { guest } from '../src/waivers.ts';
import { waiversScreen } from '../src/waivers-screen.ts';

const tablet: BrowserContextOptions = { viewport: { width: 820, height: 1180 }, hasTouch: true };

const openAs = screenOpener(waiversScreen);

scenario('the PDF opens in a new tab, downloads as a file, and can be verified', async () => {
  await guest('Ana Ruiz');
  const { page, ...here } = await openAs();
  await here.can('Ana Ruiz', 'Sign').click();
  await here.drawWithMouse([40, 140], [460, 60]);
  await here.press('Save Signature');
  const view = here.can('Ana Ruiz', 'View');
  await view.waitFor();
  const opened = page.waitForEvent('popup');
  await view.click();
  await opened;
  const shown = await page.request.get((await view.getAttribute('href')) ?? '');
  expect(shown.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^inline/),
  });
  const downloading = page.waitForEvent('download');
  await here.can('Ana Ruiz', 'Download').click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^Waiver Ana Ruiz .*\.pdf$/);
  const record = readFileSync(await download.path());
  expect(record.equals(await shown.body())).toBe(true);

  await here.press('Check a PDF');
  const choose = async (name: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser');
    await here.dialog.getByText('Choose a PDF or drop it here').click();
    await (await chooser).setFiles({ name, mimeType: 'application/pdf', buffer });
  };
  await choose('waiver.pdf', record);
  await here.dialog.getByText('This waiver is original and unaltered.').waitFor();
  await here.dialog.getByText(`It is the waiver of Ana Ruiz, a guest of the ${families[0]?.name} family`).waitFor();
  const altered = Buffer.from(record);
  altered.writeUInt8(altered.readUInt8(1000) ^ 1, 1000);
  await choose('altered.pdf', altered);
  await here.dialog.getByText("This isn't one of our waivers, or it was altered.").waitFor();
  await choose('holiday.pdf', Buffer.alloc(11 * 1024 * 1024));
  await here.dialog.getByText("This PDF is larger than 10 MB, so it can't be one of our waivers.").waitFor();
});

scenario('guests sign on one tablet one after the other, and each sees only their own waiver', async () => {
  const host = families[2];
  const page = await signedIn(host?.username ?? '', tablet);
  for (const guestName of ['Bea Dock', 'Al Dock'])
    await page.request.post('/api/waivers', { data: { guestName, guestEmail: 'dock@example.org' } });
  const here = waiversScreen(page);
  await here.open();
  await here.button('Sign with guests').tap();
  await here.button('Start with 2 guests').tap();
  const title = (text: string) => page.getByRole('heading', { level: 1, name: text }).waitFor();
  await title('Waiver for Al Dock');
  await backFrom(page, 1);
  await here.button('No, keep signing').tap();
  await here.drawWithFinger([40, 140], [460, 60]);
  await here.button('Save Signature').tap();
  await title('Thank you for signing');
  expect(await here.dialog.textContent()).not.toContain('Al Dock');
  await here.button('Hand to the next guest').tap();
  await title('Waiver for Bea Dock');
  expect(await here.dialog.textContent()).not.toContain('Al Dock');
  expect(await here.sheet.getAttribute('aria-label')).toBe('Not signed yet');
  await here.drawWithFinger([40, 140], [460, 60]);
  await here.button('Save Signature').tap();
  await here.button(`The ${host?.name} family has it back`).tap();
  await here.dialog.waitFor({ state: 'hidden' });
  await here.word('Al Dock', 'Signed').waitFor();
  await here.word('Bea Dock', 'Signed').waitFor();
});

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

scenario('nothing is lost while offline, and a parent then signs with a typed name', async () => {
  const { link, waiver } = await guest('Little Guest');
  const { page, ...there } = await openLink(await link(), laptop);
  await there.sign.click();
  // Already of the first attempt, which only a browser renders step by step.
  await page.locator('[role=alert]:focus', { hasText: 'Not signed yet' }).waitFor();
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
