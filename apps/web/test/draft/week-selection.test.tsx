import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { LazyMotion } from 'framer-motion';
import { queryClient } from '../../src/lib/query-client.ts';
import { weeksQuery } from '../../src/lib/season/queries.ts';
import { openPage } from '../support/draft-night.tsx';
import { DraftServer, familiesNamed, logPath, sevenFamilies } from '../support/draft-server.ts';
import { deferred } from '../support/fake-fetch.ts';
import { badge, freeWeeks, noWeek, open, ripples, week } from '../support/week-selection.tsx';

const [alder, birch, cedar] = sevenFamilies;
const statuses = () =>
  within(screen.getByRole('list', { name: 'Families in draft order' }))
    .getAllByRole('listitem')
    .map((entry) => entry.textContent?.replace(/\s+/g, ' '));

test('shows a skeleton while it loads', async () => {
  const reply = deferred();
  const server = new DraftServer();
  await open(server, { as: alder, answers: { 'GET /api/weeks/2026': reply.answer } });
  expect(await screen.findByRole('status', { name: 'Loading the draft' })).toBeInTheDocument();
  reply.send({ body: server.weeks(), headers: { 'Room-Version': '1', 'Room-Log': 'log' } });
  expect(await badge('Your Turn - Alder Family')).toBeInTheDocument();
  expect(screen.queryByRole('status', { name: 'Loading the draft' })).not.toBeInTheDocument();
});

test('introduces the season together with the draft, so that nothing moves while it loads', async () => {
  const reply = deferred();
  const server = new DraftServer();
  const early: string[] = [];
  const observer = new MutationObserver(() => {
    const text = screen.queryByText(/^A snake draft/)?.textContent;
    if (text && screen.queryByLabelText('Loading the draft')) early.push(text);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  await open(server, { as: alder, answers: { [logPath]: reply.answer } });
  await screen.findByRole('heading', { level: 1, name: /2026/ });
  await waitFor(() => expect(queryClient.getQueryData(weeksQuery(2026).queryKey)).toBeDefined());
  reply.send(server.answerLog());
  expect(await badge('Your Turn - Alder Family')).toBeInTheDocument();
  observer.disconnect();
  expect(early).toEqual([]);
});

test('shows whose turn it is before the code of animations has loaded', async () => {
  const { WeekSelectionPage } = await import('../../src/modules/week-selection/page.tsx');
  const Page = () => (
    <LazyMotion features={() => new Promise(() => {})}>
      <WeekSelectionPage />
    </LazyMotion>
  );
  await openPage(Page, new DraftServer(), { as: birch });
  expect(await badge("Waiting - Alder Family's Turn")).toBeVisible();
});

test('shows the first turn before it has joined the room', async () => {
  await open(new DraftServer(), { as: birch });
  expect(await badge("Waiting - Alder Family's Turn")).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('2026 Season - Week Selection');
  expect(screen.getByText('Round 1 - Pick 1 of 7')).toBeInTheDocument();
  expect(screen.getByText(/last week of May through second week of October 2026, Sunday to Friday/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Available Weeks (Select Your Week)' })).toBeInTheDocument();
  expect(freeWeeks()).toHaveLength(21);
  expect(ripples()).toBe(0);
  expect(week(1)).toHaveAccessibleName(/^Week 1 May 24 – May 29 Available$/);
  const board = within(screen.getByRole('region', { name: 'Available Weeks (Select Your Week)' }));
  expect(board.getAllByRole('heading', { level: 3 }).map((month) => month.textContent)).toEqual([
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
  ]);
});

test('shows this round, earlier rounds and who is online in the second round', async () => {
  const server = new DraftServer().pickFirst(9);
  const { join } = await open(server, { as: cedar, presence: sevenFamilies.slice(0, 2).map(({ id }) => id) });
  await join();
  expect(await badge("Waiting - Elm Family's Turn")).toBeInTheDocument();
  expect(screen.getByText('Round 2 - Pick 3 of 7')).toBeInTheDocument();
  expect(statuses()).toEqual([
    'Alder is here nowWaitingWeek 1',
    'Birch is here nowWaitingWeek 2',
    'Cedar WaitingWeek 3',
    'Dogwood WaitingWeek 4',
    'Elm Selecting...Week 5',
    'Fir Week 9Also week 6',
    'Gingko Week 8Also week 7',
  ]);
  expect(screen.getByText('2 of 7 here now')).toBeInTheDocument();
  expect(noWeek(9)).toBeUndefined();
  expect(freeWeeks()).toHaveLength(12);
  expect(
    screen.getByRole('img', { name: /round 2 of 3, Elm is on the clock. Next: Dogwood, Cedar, Birch/ }),
  ).toBeVisible();
});

test('says when the draft is complete', async () => {
  await open(new DraftServer().pickFirst(21), { as: alder });
  expect(await badge('Draft complete')).toBeInTheDocument();
  expect(screen.getByText('Round 3 - Pick 7 of 7')).toBeInTheDocument();
  expect(screen.getByText('No available weeks at this time.')).toBeInTheDocument();
  expect(statuses()[0]).toBe('Alder Week 15Also weeks 1, 14');
  expect(screen.getByRole('heading', { name: "Everybody's weeks" })).toBeInTheDocument();
});

test("shows the family's own weeks first when the draft is complete, and no longer helps to choose", async () => {
  await open(new DraftServer().pickFirst(21), { as: alder });
  await badge('Draft complete');
  const own = within(screen.getByRole('list', { name: 'Your weeks' })).getAllByRole('listitem');
  expect(own.map(({ textContent }) => textContent)).toEqual([
    'Week 1Sun, May 24 – Fri, May 29',
    'Week 14Sun, Aug 23 – Fri, Aug 28',
    'Week 15Sun, Aug 30 – Fri, Sep 4',
  ]);
  expect(screen.getByRole('button', { name: 'Add to my calendar' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See the recap' })).toHaveAttribute('href', '/season/2026/recap');
  expect(screen.queryByText(/wish list|practice|What if/)).toBeNull();
});

test('says that a family has no weeks once it gave all of them away', async () => {
  const server = new DraftServer().pickFirst(21);
  const ids = server.weeks().flatMap(({ id, assignedFamilyId }) => (assignedFamilyId === alder?.id ? [id] : []));
  const moves = ids.map((weekId) => ({ weekId, from: alder?.id ?? '', to: birch?.id ?? '' }));
  server.record({ type: 'WeeksTraded', data: { tradeId: '00000005-0000-4000-8000-000000000001', moves } });
  await open(server, { as: alder });
  await badge('Draft complete');
  expect(screen.getByText('You have no weeks this season.')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Your weeks' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add to my calendar' })).toBeNull();
});

test('fits long names and leftover weeks', async () => {
  const families = familiesNamed('Featherstonehaugh-Papadimitriou', 'Ng');
  const server = new DraftServer(families, '2026-06-07').pickFirst(2);
  await open(server, { as: families[1] });
  expect(await badge('Draft complete')).toBeInTheDocument();
  // On its week, and among the families.
  expect(screen.getAllByText('Featherstonehaugh-Papadimitriou')).toHaveLength(2);
  expect(freeWeeks()).toHaveLength(1);
  expect(screen.queryByText('No available weeks at this time.')).not.toBeInTheDocument();
});

test('says when it cannot be loaded, with a retry', async () => {
  const server = new DraftServer();
  let isAway = true;
  const lists = () =>
    isAway
      ? { status: 503, body: { message: 'The database is unavailable.' } }
      : { body: server.weeks(), headers: { 'Room-Version': '1', 'Room-Log': 'log' } };
  const { user } = await open(server, { as: alder, answers: { 'GET /api/weeks/2026': lists } });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  isAway = false;
  await user.click(retry);
  expect(await badge('Your Turn - Alder Family')).toBeInTheDocument();
});

test('shows a turn of the family in the title bar while it lasts', async () => {
  const server = new DraftServer();
  const { join, publish } = await open(server, { as: alder });
  await badge('Your Turn - Alder Family');
  await waitFor(() => expect(document.title).toBe('Your turn · Week Selection · Desert Rose Houseboat'));
  await join();
  await publish(server.pick(1));
  expect(document.title).toBe('Week Selection · Desert Rose Houseboat');
});
