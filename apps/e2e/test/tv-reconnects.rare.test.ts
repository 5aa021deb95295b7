import { expect } from '@jest/globals';
import { draftAfter, scenario, signedIn } from '../src/stage.ts';
import { longest, onClock, television } from '../src/television.ts';
import { until } from '../src/wait.ts';

scenario('it shows the time of its data while disconnected, and catches up by itself', async () => {
  await draftAfter(3);
  const tv = await signedIn(longest, television);
  await tv.goto('/calendar?display=tv');
  await onClock(tv, 'Ito').waitFor();
  await tv.context().setOffline(true);
  await tv.getByText(/^As of \d+:\d\d [AP]M\.$/).waitFor();
  await draftAfter(5);
  await onClock(tv, 'Ito').waitFor();
  await tv.context().setOffline(false);
  await onClock(tv, 'Ng').waitFor();
  await tv.getByText(/^As of /).waitFor({ state: 'hidden' });
});

scenario('a new version is loaded exactly once', async () => {
  await draftAfter(21);
  const tv = await signedIn(longest, television);
  let loads = 0;
  tv.on('load', () => {
    loads++;
  });
  // The page's check finds a new version, but its reload still gets the old one.
  let checks = 0;
  let isNewVersionOut = false;
  await tv.route('**/', async (route) => {
    if (route.request().resourceType() !== 'fetch') return route.continue();
    checks++;
    if (!isNewVersionOut) return route.continue();
    await route.fulfill({ body: '<script type="module" src="/assets/index-next.js"></script>' });
  });
  await tv.goto('/calendar?display=tv');
  await tv.getByRole('heading', { name: 'Calendar', level: 1 }).waitFor();
  await until(() => checks > 0);
  expect(loads).toBe(1);

  const loseConnection = async () => {
    await tv.context().setOffline(true);
    await tv.getByText(/^As of /).waitFor();
    isNewVersionOut = true;
    await tv.context().setOffline(false);
    await tv.getByText(/^As of /).waitFor({ state: 'hidden' });
  };
  await Promise.all([tv.waitForEvent('load'), loseConnection()]);
  await tv.getByRole('heading', { name: 'Calendar', level: 1 }).waitFor();

  const before = checks;
  await loseConnection();
  await until(() => checks > before);
  await tv.getByRole('heading', { name: 'Calendar', level: 1 }).waitFor();
  expect(loads).toBe(2);
});
