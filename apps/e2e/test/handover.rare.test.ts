import { families } from '../src/boat.ts';
import { box, saturday } from '../src/handover.ts';
import { serverFollowsClockOf } from '../src/server-time.ts';
import { draftAfter, phone, scenario, signedIn } from '../src/stage.ts';
import { until } from '../src/wait.ts';

const coming = families[3]?.username ?? '';

scenario('a tick without a connection says so and goes back', async () => {
  await draftAfter(21);
  const page = await signedIn(coming, phone);
  await page.clock.setFixedTime(saturday);
  await serverFollowsClockOf(page);
  await page.goto('/handover');
  await box(page, 'Close the propane valves').waitFor();
  await page.context().setOffline(true);
  await box(page, 'Close the propane valves').click();
  await page
    .getByText(/“Close the propane valves” is as it was\./)
    .first()
    .waitFor();
  await until(async () => !(await box(page, 'Close the propane valves').isChecked()));
});
