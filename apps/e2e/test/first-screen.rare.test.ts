import { expect } from '@jest/globals';
import { families } from '../src/boat.ts';
import { manageDraft } from '../src/draft-night.ts';
import { freeWeeks, look, one, openAsFirst, yourTurn } from '../src/first-screen.ts';
import { draftAfter, pickLowest, playWithTakeBack, requestsOf, scenario, signedIn } from '../src/stage.ts';
import { weekSelection } from '../src/week-selection.ts';

// A list then waits so long for a pick by hand to be taken back that it picks in no scenario.
playWithTakeBack(600);

const [first, second] = families;
const last = families.at(-1);

scenario('a turn that the wish list makes: which week it takes, and a way to stop it', async () => {
  await draftAfter(14);
  const client = await requestsOf(first?.username);
  const weeks: { id: string; weekNumber: number }[] = await (await client.get('/api/weeks/2026')).json();
  const weekIds = weeks.filter(({ weekNumber }) => weekNumber >= 17).map(({ id }) => id);
  // After a pick by hand it waits until that one can no longer be taken back.
  const saved = await client.put('/api/draft/2026/wish-list', { data: { weekIds, auto: true } });
  expect(saved.status()).toBe(200);
  const { page, screen } = await openAsFirst();
  const taken = page.getByText(/^Your list takes week 17 in \d+ s\.$/);
  await taken.waitFor();
  await look(page, '7 free, list on', {
    week: one(taken),
    stop: one(page.getByRole('button', { name: "Stop, I'll pick myself" })),
    free: freeWeeks(screen, 7),
  });
  await page.getByRole('button', { name: "Stop, I'll pick myself" }).click();
  await page.getByText('Choose another week.').waitFor();
  await screen.week(17).getByText('1st').waitFor();
});

scenario('my turn with a call whose address is long', async () => {
  await draftAfter(0);
  await manageDraft('call', { callUrl: 'https://teams.microsoft.com/l/meetup-join' });
  const { page, screen } = await openAsFirst();
  await look(page, '21 free, call', {
    call: one(page.getByRole('link', { name: 'Join the call' })),
    here: one(page.getByText(/^\d of 7 here now$/)),
    free: freeWeeks(screen, 21),
  });
  await manageDraft('call', { callUrl: null });
});

scenario('the last turn: the only free week', async () => {
  await draftAfter(20);
  const page = await signedIn(last?.username ?? '');
  const screen = weekSelection(page);
  await screen.open();
  await screen.badge(yourTurn(last)).waitFor();
  await look(page, '1 free', { badge: one(screen.badge(yourTurn(last))), free: freeWeeks(screen, 1) });
});

scenario("another family's turn: who, how many picks until mine, and the season", async () => {
  await draftAfter(3);
  const { page, screen } = await openAsFirst();
  const badge = screen.badge(`Waiting - ${families[3]?.name} Family's Turn`);
  await badge.waitFor();
  await look(page, 'waiting', {
    badge: one(badge),
    until: one(page.getByText('10 picks until your turn.')),
    free: freeWeeks(screen, 18),
    taken: { of: page.locator('[data-week=taken]'), phone: 3, laptop: 3 },
  });
});

const lobbyIn = async (minutes: number) => {
  await draftAfter(0);
  await manageDraft('schedule', {
    startsAt: new Date(Date.now() + minutes * 60_000).toISOString(),
    callUrl: 'https://meet.example.org/boat',
  });
  const page = await signedIn(second?.username ?? '');
  await page.goto('/week-selection');
  await page.getByText('The draft starts').waitFor();
  return page;
};

scenario('a draft that is far off: when, the call, and what is wanted until then', async () => {
  const page = await lobbyIn(52 * 24 * 60);
  await manageDraft('lottery', {});
  await look(page, 'far', {
    when: one(page.getByText(/^in 5[12] days/)),
    call: one(page.getByRole('link', { name: 'Join the call' })),
    word: one(page.getByRole('link', { name: 'Add your lottery word' })),
    list: one(page.getByRole('link', { name: 'Make a wish list' }).first()),
  });
  expect(await page.getByRole('button', { name: "I'm ready" }).count()).toBe(0);
});

scenario('an open lottery of a draft without a date: what is wanted', async () => {
  await draftAfter(0);
  await manageDraft('lottery', {});
  const page = await signedIn(second?.username ?? '');
  await weekSelection(page).open();
  await look(page, 'lottery', {
    word: one(page.getByRole('link', { name: 'Add your lottery word' })),
    list: one(page.getByRole('link', { name: 'Make a wish list' }).first()),
  });
});

scenario('a draft that starts within the hour: when, the call, and that the family is ready', async () => {
  const page = await lobbyIn(30);
  await look(page, 'near', {
    when: one(page.getByText(/^in \d+:\d+$/)),
    call: one(page.getByRole('link', { name: 'Join the call' })),
    ready: one(page.getByRole('button', { name: "I'm ready" })),
  });
});

scenario('a complete draft: my weeks with their dates, into my calendar', async () => {
  await draftAfter(0);
  await pickLowest(2026, 21);
  const { page, screen } = await openAsFirst();
  await screen.badge('Draft complete').waitFor();
  await look(page, 'complete', {
    weeks: { of: page.getByRole('list', { name: 'Your weeks' }).getByRole('listitem'), phone: 3, laptop: 3 },
    calendar: one(page.getByRole('button', { name: 'Add to my calendar' })),
  });
});
