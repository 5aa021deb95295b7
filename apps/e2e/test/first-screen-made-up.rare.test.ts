import { families } from '../src/boat.ts';
import { draftNow, manageDraft } from '../src/draft-night.ts';
import { freeWeeks, look, one } from '../src/first-screen.ts';
import { draftAfter, requestsOf, scenario, signedIn } from '../src/stage.ts';
import { until } from '../src/wait.ts';
import { weekSelection } from '../src/week-selection.ts';

const [first] = families;

// A turn is passed by a hard clock alone, the shortest of which takes half a minute.
scenario('a turn to make up: which, and the free weeks', async () => {
  await draftAfter(0);
  // Without a list, from which a hard clock would pick.
  const client = await requestsOf(first?.username);
  await client.put('/api/draft/2026/wish-list', { data: { weekIds: [], auto: false } });
  const page = await signedIn(first?.username ?? '');
  const screen = weekSelection(page);
  await screen.open();
  await manageDraft('clock', { mode: 'hard', seconds: 30 });
  await until(async () => (await draftNow()).passed.length === 1);
  await manageDraft('clock', { mode: 'off' });
  await page.getByText('You have a turn to make up').waitFor();
  await look(page, 'a turn to make up', {
    headline: one(page.getByText('You have a turn to make up')),
    round: one(page.getByText('Round 1: choose a week at any time.')),
    free: freeWeeks(screen, 21),
  });
});
