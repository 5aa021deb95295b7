import { expect } from '@jest/globals';
import type { BrowserContextOptions } from 'playwright-core';
import { seriousViolations } from '../src/accessibility.ts';
import { decoded } from '../src/sign-page.ts';
import { checkGuestPage, checkSignature, interceptSignatures, openLink } from '../src/signing.ts';
import { laptop, phone, scenario, screenOpener } from '../src/stage.ts';
import { guest } from '../src/waivers.ts';
import { waiversScreen } from '../src/waivers-screen.ts';

const openAs = screenOpener(waiversScreen);

scenario('a waiver is corrected while a guest reads it at the host’s, who then signs the new text', async () => {
  await guest('Marta Nowack');
  const there = await openAs(1, phone);
  await there.can('Marta Nowack', 'Sign').tap();
  await there.drawWithFinger([60, 60], [60, 180], [300, 20]);
  const here = await openAs(0);
  await here.can('Marta Nowack', 'Correct').click();
  await here.field('Guest Name').fill('Marta Nowak');
  await here.dialog.getByText('Marta Nowak gets a new email. The old link stops working.').waitFor();
  await here.press('Send correction');
  await here.toast('Waiver Corrected').waitFor();
  await here.dialog.waitFor({ state: 'hidden' });
  await here.can('Marta Nowak', 'Correct').and(here.page.locator(':focus')).waitFor();

  await there.dialog.getByText('This waiver was corrected while you had it open.').waitFor();
  await there.dialog.getByText(/I, Marta Nowak, am coming aboard/).waitFor();
  expect(await seriousViolations(there.page)).toEqual([]);
  await there.dialog.getByLabel("I've read the new text").check();
  await there.button('Save Signature').tap();
  await here.word('Marta Nowak', 'Signed').waitFor();
});

scenario('a waiver is signed with a finger for a minor, and the page does not scroll', async () => {
  await guest('Finn Berg');
  const here = await openAs(0, phone);
  await here.can('Finn Berg', 'Sign').tap();
  await here.dialog.getByLabel("I'm signing for a minor").check();
  await here.drawWithFinger([60, 60], [60, 180], [300, 20]);
  const scrolled = () => here.sheet.evaluate((sheet) => sheet.getBoundingClientRect().top);
  const before = await scrolled();
  await here.drawWithFinger([340, 20], [340, 180]);
  expect(await scrolled()).toBe(before);
  await here.button('Save Signature').tap();
  await here.dialog.getByText('Guardian name must not be blank.').waitFor();
  await here.field('Name of the guardian').fill('Rosa Berg');
  await here.field('Relation to the minor').fill('mother');
  await here.button('Save Signature').tap();
  await here.word('Finn Berg', 'Signed').waitFor();
});

scenario('a waiver with the text of the app is printed on one page, of Letter and of A4', async () => {
  await guest('Wilhelmina Featherstonehaugh');
  const here = await openAs(0);
  await here.can('Wilhelmina Featherstonehaugh', 'Sign').click();
  await here.page.evaluate(() => {
    window.print = () => {};
  });
  await here.press('Print to sign on paper');
  await here.page.locator('[data-sheet]').waitFor({ state: 'attached' });
  for (const format of ['Letter', 'A4']) {
    const pdf = (await here.page.pdf({ format })).toString('latin1');
    expect([format, pdf.match(/\/Type \/Page\b/g)?.length]).toEqual([format, 1]);
  }
});

const landscape: BrowserContextOptions = { ...phone, viewport: { width: 844, height: 390 } };

const narrow: BrowserContextOptions = { viewport: { width: 320, height: 640 }, hasTouch: true };

checkSignature([
  { ...phone, deviceScaleFactor: 3 },
  { ...landscape, deviceScaleFactor: 2 },
  { ...narrow, deviceScaleFactor: 1.5 },
  { ...laptop, deviceScaleFactor: 1 },
]);

checkGuestPage([laptop, landscape]);

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
