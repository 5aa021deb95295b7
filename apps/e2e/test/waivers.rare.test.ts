import { expect } from '@jest/globals';
import { seriousViolations } from '../src/accessibility.ts';
import { phone, scenario, screenOpener } from '../src/stage.ts';
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
  await here.press('Send Correction');
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
