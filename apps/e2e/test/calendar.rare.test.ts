import { checkZones, month, press } from '../src/calendar.ts';
import { scenario, signedIn } from '../src/stage.ts';

// The lake has June 10, and Honolulu June 9.
checkZones('Honolulu', '2026-06-10T08:30:00Z', 'Wednesday, June 10, 2026');

scenario('a page that cannot be loaded says so and keeps the navigation, and Retry loads it', async () => {
  const page = await signedIn('ito');
  await page.route(/assets\/calendar-/, (route) => route.abort());
  await page.goto('/week-selection');
  await page.getByRole('link', { name: 'Calendar View' }).click();
  await page.getByText("We couldn't load this page. Try again.").waitFor();
  await page.getByRole('link', { name: 'Week Selection' }).click();
  await page.getByRole('heading', { name: '2026 Season - Week Selection' }).waitFor();

  await page.getByRole('link', { name: 'Calendar View' }).click();
  await page.getByText("We couldn't load this page. Try again.").waitFor();
  await page.unroute(/assets\/calendar-/);
  await press(page, 'Retry');
  await month(page, 'May 2026').waitFor();
});
