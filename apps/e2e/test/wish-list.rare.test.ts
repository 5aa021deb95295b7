import { expect } from '@jest/globals';
import { boat, type Family, families } from '../src/boat.ts';
import { pickNow } from '../src/draft-night.ts';
import { draftAfter, laptop, playWithTakeBack, postAs, scenario, signedIn } from '../src/stage.ts';
import { television } from '../src/television.ts';
import { onEach } from '../src/week-selection.ts';
import { autoSwitch, openSeats, saveList, seatOf } from '../src/wish-list.ts';

// A list then waits only 2 seconds for a pick by hand to be taken back.
playWithTakeBack(2);

const [abara, bell, papadimitriou, ito, , ng] = families;

scenario('seven families draft, four of them from lists, one of which runs out', async () => {
  await draftAfter(0);
  await saveList(papadimitriou, 7, 8, 9);
  await saveList(ito, 8);
  await saveList(ng, 7, 12);
  const seats = await openSeats(4);
  const picked = (number: number, family: Family | undefined) =>
    onEach(seats, ({ screen }) => screen.takenWeek(number, family?.name ?? '').waitFor());

  // A list is made on a phone: added by press, ordered by key, and switched on in the family's own turn.
  const { page } = seatOf(seats, abara);
  await page.getByRole('link', { name: 'Make a wish list' }).click();
  await page.getByRole('group', { name: 'Show' }).getByRole('button', { name: 'Add weeks' }).click();
  for (const number of [3, 9])
    await page
      .getByRole('button', { name: `Week ${number}`, exact: false })
      .first()
      .click();
  await page.getByRole('button', { name: 'Your list · 2' }).click();
  await page.getByRole('button', { name: 'Move week 9 up' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Week 9 is now number 1 of 2.').waitFor();
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.getByRole('switch', { name: autoSwitch }).click();
  await page.getByText('Week 9 was your 1st choice.').waitFor();
  await page.getByRole('link', { name: 'Week Selection' }).first().click();
  await picked(9, abara);
  await page.getByRole('switch', { name: autoSwitch }).waitFor();

  // After a pick by hand, the next list waits until it can't be taken back. It says which week was gone.
  await seatOf(seats, bell).screen.week(7).click();
  await picked(7, bell);
  await picked(8, papadimitriou);
  await seatOf(seats, papadimitriou)
    .page.getByText(/^Week 8 was your 2nd choice: week 7 went to Bell at \d+:\d+.[AP]M\.$/)
    .waitFor();

  // A list that has run out leaves the pick to its family.
  const { page: itoPage, screen: itoScreen } = seatOf(seats, ito);
  await itoPage.getByText('No week on your list is free anymore, so you pick yourself.').waitFor();
  await onEach(seats, ({ screen }) => screen.turn(1, 4).waitFor());
  await itoScreen.week(1).click();
  await picked(1, ito);
  expect(await pickNow(2)).toBe(200);
  await picked(12, ng);

  // The hash that everybody got is that of the family's list.
  const { page: checked } = seatOf(seats, papadimitriou);
  await checked.getByRole('link', { name: 'Your wish list' }).click();
  await checked.getByRole('button', { name: 'Check it' }).click();
  await checked.getByText('They match. Week 8 was picked from exactly this list.').waitFor();
});

scenario('what another window saves while a week is dragged is not replaced by the drop', async () => {
  await draftAfter(0);
  await saveList(bell, 7, 8, 9);
  const page = await signedIn(bell?.username ?? '', laptop);
  await page.goto('/wish-list');
  const rows = page.getByRole('list', { name: 'Your weeks, best first' }).getByRole('listitem');
  await rows.nth(2).waitFor();
  const [from, to] = await Promise.all([0, 1].map((nth) => rows.nth(nth).locator('svg').first().boundingBox()));
  if (!from || !to) throw new Error('A row has no handle.');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height, { steps: 10 });
  await rows.first().getByText('Week 8', { exact: true }).waitFor();

  await saveList(bell, 7, 8, 9, 10);
  const isRead = page.waitForResponse(
    (response) => response.url().endsWith('/wish-list') && response.request().method() === 'GET',
  );
  // The family's turn begins, for which its page reads the list again.
  expect(await pickNow(1)).toBe(200);
  await isRead;
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.mouse.up();
  await page.getByText('Your list was changed in another window').waitFor();
  await page.getByText('Weeks 7, 8, 9, 10.', { exact: true }).waitFor();
});

scenario('the order is drawn by lottery from seven words, on every screen, and checked', async () => {
  await draftAfter(0);
  const seats = await openSeats(3);
  const { page: admin } = seatOf(seats, bell);
  const tv = await signedIn(boat.adminUsername, television);
  await tv.goto('/calendar?display=tv');
  await admin.goto('/draft-night');
  await admin.getByRole('button', { name: 'Open the lottery' }).click();
  await onEach(seats, async ({ page }, index) => {
    await page.getByLabel("Your family's word").fill(`word | ${index + 1} 🛶`);
    await page.getByRole('button', { name: 'Add our word' }).click();
    await page.getByText(`word | ${index + 1} 🛶`, { exact: true }).waitFor();
  });
  for (const { username } of families.slice(3))
    await postAs(username, '/api/draft/2026/lottery/word', { word: `the word of ${username}` });
  await admin.getByRole('button', { name: 'Draw', exact: true }).click();
  await admin.getByText('Every family has added its word.').waitFor();
  await admin.getByRole('button', { name: 'Draw the order', exact: true }).click();

  const order = (page: typeof tv) =>
    page.getByRole('list', { name: 'Draft order', exact: true }).getByRole('listitem').allTextContents();
  await tv.getByRole('heading', { name: 'The order is drawn' }).waitFor();
  const drawn = await order(tv);
  expect(new Set(drawn.map((place) => place.slice(1)))).toEqual(new Set(families.map(({ name }) => name)));
  await onEach(seats, async ({ page }) => {
    await page.getByRole('dialog', { name: 'The order is drawn' }).waitFor();
    expect(await order(page)).toEqual(drawn);
    await page.getByRole('button', { name: "Let's go" }).click();
  });
  await admin.getByRole('button', { name: 'Check the draw' }).click();
  await admin.getByText('It is the commitment that everybody saw before.').waitFor();
  await admin.getByText('It is the order that was set.').waitFor();
});
