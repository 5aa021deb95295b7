import { families } from '../src/boat.ts';
import { draftAfter, laptop, phone, scenario, signedIn } from '../src/stage.ts';
import { onEach, weekSelection } from '../src/week-selection.ts';

scenario('picks work and are seen in a network that blocks sockets', async () => {
  await draftAfter(0);
  const [first, second] = await Promise.all(
    families.slice(0, 2).map(async (family, index) => {
      const page = await signedIn(family.username, index % 2 ? phone : laptop);
      // Both WebSocket and polling.
      await page.route('**/socket.io/**', (route) => route.abort());
      const screen = weekSelection(page);
      await screen.open();
      return { family, page, screen };
    }),
  );
  if (!first || !second) throw new Error('Two families are needed.');

  await first.screen.week(5).click();
  await first.page.getByText('Week Assigned', { exact: true }).waitFor();
  await onEach([first, second], ({ screen }) => screen.takenWeek(5, first.family.name).waitFor());
  await onEach([first, second], ({ page }) =>
    page.getByText('Updates are slower right now. This page refreshes every few seconds.', { exact: true }).waitFor(),
  );
  await second.screen.week(9).click();
  await onEach([first, second], ({ screen }) => screen.takenWeek(9, second.family.name).waitFor());
});
