import { addDays } from '@houseboat/draft/season.ts';
import { describe, expect, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { dayAndTime } from '../../src/lib/season/start-words.ts';
import { DraftServer, room } from '../support/draft-server.ts';
import type { Answer } from '../support/fake-fetch.ts';
import { idOf } from '../support/fixtures.ts';
import { alder, birch, openHome, started } from '../support/home-page.tsx';
import { setTime } from '../support/time.ts';

describe('while the draft is open', () => {
  test('it says whose turn it is and how many picks until my turn, and links to the draft', async () => {
    await openHome(new DraftServer().pickFirst(2), birch);
    const panel = await screen.findByRole('region', { name: 'The draft' });
    expect(panel).toHaveTextContent('Cedar is picking');
    expect(panel).toHaveTextContent('Round 1, pick 3 of 7. 10 picks until your turn.');
    expect(within(panel).getByRole('link', { name: 'Watch the draft' })).toHaveAttribute('href', '/week-selection');
  });

  test('my turn shows as soon as the room publishes it', async () => {
    const server = started();
    const { join, publish } = await openHome(server, birch);
    const panel = await screen.findByRole('region', { name: 'The draft' });
    expect(panel).toHaveTextContent('Alder is picking');
    expect(panel).toHaveTextContent("You're next.");
    await join();
    await publish(server.pick(4));
    expect(panel).toHaveTextContent("It's your turn to pick");
    expect(within(panel).getByRole('link', { name: 'Choose your week' })).toBeInTheDocument();
  });

  test('a family with all its picks made sees that', async () => {
    await openHome(new DraftServer().pickFirst(16), alder);
    expect(await screen.findByText(/You've made all your picks/)).toBeInTheDocument();
  });
});

test('before the draft starts, it says when that is and who is here, and leads to the call and the lobby', async () => {
  const server = new DraftServer();
  const startsAt = new Date(Date.now() + 119_000).toISOString();
  server.manage({ type: 'ScheduleStart', startsAt, callUrl: 'https://meet.example.org/boat', now: 0 });
  server.now = new Date().toISOString();
  const { join, publish, receive } = await openHome(server);
  const panel = await screen.findByRole('region', { name: 'The draft' });
  expect(panel).toHaveTextContent(`The draft starts ${dayAndTime(Date.parse(startsAt))}`);
  expect(within(panel).getByRole('timer')).toHaveTextContent(/^in 1:\d\d$/);
  expect(within(panel).getByRole('button', { name: "I'm ready" })).toBeInTheDocument();
  expect(within(panel).getByRole('link', { name: /^Join the call/ })).toHaveTextContent('meet.example.org');
  expect(within(panel).getByRole('link', { name: 'Enter the lobby' })).toHaveAttribute('href', '/week-selection');

  await join();
  await receive('room:presence', { room, families: [alder?.id], ready: [alder?.id] });
  expect(panel).toHaveTextContent('1 of 7 families is here, 1 ready');
  await publish(server.manage({ type: 'StartDraft' }));
  expect(await screen.findByRole('heading', { name: "It's your turn to pick" })).toBeInTheDocument();
});

test('weeks before the draft, nobody is asked to be ready', async () => {
  const server = new DraftServer();
  server.manage({ type: 'ScheduleStart', startsAt: '2026-06-20T19:00:00.000Z', now: 0 });
  await openHome(server, birch);
  const panel = await screen.findByRole('region', { name: 'The draft' });
  expect(within(panel).getByRole('timer')).toHaveTextContent(/^in \d+ days/);
  expect(within(panel).queryByRole('button', { name: "I'm ready" })).toBeNull();
});

describe('first of all', () => {
  const panels = /^(Your next week|The draft|The handover|The 2026 season)$/;
  const openOn = async (day: string, picks = 21) => {
    setTime(new Date(`${day}T19:00:00Z`));
    await openHome(started().pickFirst(picks));
    const [first] = await screen.findAllByRole('region', { name: panels });
    return first as HTMLElement;
  };

  test('comes the next week of the family, with the way to its handover', async () => {
    const panel = await openOn('2026-05-20');
    expect(panel).toHaveAccessibleName('Your next week');
    expect(panel).toHaveTextContent("You're on the water in 4 days");
    expect(panel).toHaveTextContent('Week 1, Sun, May 24 – Fri, May 29.');
    const handover = within(panel).getByRole('link', { name: 'See the handover' });
    expect(handover).toHaveAttribute('href', expect.stringMatching(/^\/handover\//));
    expect(screen.queryByRole('region', { name: 'The draft' })).not.toBeInTheDocument();
  });

  test('comes my turn, with the time that is left for it', async () => {
    setTime(new Date('2026-03-01T18:01:00Z'));
    const server = started().pickFirst(14);
    server.manage({ type: 'SetClock', clock: { mode: 'soft', seconds: 300, quietHours: null } });
    await openHome(server);
    const [panel] = await screen.findAllByRole('region', { name: panels });
    expect(panel).toHaveAccessibleName('The draft');
    expect(panel).toHaveTextContent("It's your turn to pick");
    expect(within(panel as HTMLElement).getByRole('timer')).toHaveTextContent(/^(4:00|3:5\d)left$/);
  });

  test('comes a turn to make up, and that it may be made at any time', async () => {
    const server = started();
    server.pass();
    await openHome(server);
    const [panel] = await screen.findAllByRole('region', { name: panels });
    expect(panel).toHaveTextContent('You have a turn to make upRound 1, at any time. Birch is picking.');
    expect(within(panel as HTMLElement).getByRole('link', { name: 'Choose your week' })).toBeInTheDocument();
  });

  test('comes the word that an open lottery wants, until it is there', async () => {
    const server = new DraftServer();
    server.record({ type: 'LotteryCommitted', data: { commitment: '0e' } });
    const { join, publish } = await openHome(server, birch);
    const panel = await screen.findByRole('region', { name: 'The lottery' });
    expect(panel).toHaveTextContent('Add your word to the lottery');
    expect(panel).toHaveTextContent('0 of 7 families have added theirs.');
    expect(within(panel).getByRole('link', { name: 'Add your word' })).toHaveAttribute('href', '/draft-night');
    await join();
    await publish([
      server.record({ type: 'LotteryWordAdded', data: { familyId: birch?.id ?? '', word: 'drift' } }, birch?.id),
    ]);
    expect(screen.queryByRole('region', { name: 'The lottery' })).toBeNull();
  });

  test('comes the next week also during the draft, which follows it', async () => {
    const panel = await openOn('2026-05-20', 12);
    expect(panel).toHaveTextContent(/^You're on the water in 4 days\s*Week 1, Sun, May 24 – Fri, May 29\.$/);
    const regions = screen.getAllByRole('region', { name: panels }).map((region) => region.getAttribute('aria-label'));
    expect(regions.slice(0, 2)).toEqual(['Your next week', 'The draft']);
  });

  test('comes the draft in which the family has turns to come, while its week is weeks ahead', async () => {
    expect(await openOn('2026-05-09', 12)).toHaveAccessibleName('The draft');
    cleanup();
    expect(await openOn('2026-05-10', 12)).toHaveAccessibleName('Your next week');
  });

  test('comes the draft as long as the family has no week', async () => {
    expect(await openOn('2026-05-20', 0)).toHaveAccessibleName('The draft');
  });

  test.each([
    ['2026-05-26', "You're aboardWeek 1, until Friday, May 29."],
    ['2026-05-30', 'Your week has endedWeek 2 begins tomorrow. The checklist shows what is left to do.'],
    ['2026-05-31', "You're on the water in 84 daysWeek 14, Sun, Aug 23 – Fri, Aug 28."],
    ['2026-09-06', 'Your 2026 weeks are overThe season runs through Friday, October 16.'],
    ['2026-11-20', 'The 2026 season is overThe season ended Friday, October 16.'],
  ])('it says on %s: %s', async (day, words) => {
    expect(await openOn(day)).toHaveTextContent(words);
  });
});

/** Opens home on a day with seasons of three weeks before the current one, each by its year and first Sunday. The family has their last weeks. */
const openWithEarlier = (day: string, earlier: Readonly<Record<string, string>>) => {
  setTime(new Date(`${day}T19:00:00Z`));
  const server = started();
  const id = alder?.id ?? '';
  const seasons = Object.entries({ ...earlier, 2026: '2026-05-24' }).map(([year, first]) => ({
    year: Number(year),
    firstWeekStart: first,
    lastWeekStart: addDays(first, 14),
    isComplete: year in earlier,
    isCurrent: !(year in earlier),
  }));
  const answers = Object.entries(earlier).flatMap(([year, first]): [string, Answer][] => {
    const weeks = [0, 1, 2].map((nth) => ({
      ...server.weeks()[nth],
      id: idOf(Number(year) + 10 * nth),
      season: year,
      startDate: addDays(first, 7 * nth),
      endDate: addDays(first, 7 * nth + 5),
    }));
    const events = [
      { type: 'DraftOpened', data: { order: [id], weeks: weeks.map(({ id }) => id) } },
      { type: 'WeekPicked', data: { familyId: id, weekId: weeks[2]?.id, round: 1, pick: 1 } },
    ].map((event, nth) => ({ ...event, version: nth + 1, actor: null, at: server.now }));
    const headers = { ...server.headers, 'Room-Version': '2' };
    return [
      [`GET /api/weeks/${year}`, { body: weeks, headers }],
      [`GET /api/draft/${year}/events`, { body: { version: 2, events }, headers }],
    ];
  });
  return openHome(server, alder, { 'GET /api/seasons': { body: seasons }, ...Object.fromEntries(answers) });
};

test('a family that has two weeks in a row hands nothing over between them', async () => {
  setTime(new Date('2026-05-30T19:00:00Z'));
  const server = started().pickFirst(21);
  const [first, second] = server.families;
  const moves = [{ weekId: server.weeks()[1]?.id ?? '', from: second?.id ?? '', to: first?.id ?? '' }];
  server.record({ type: 'WeeksTraded', data: { tradeId: idOf(9), moves } });
  await openHome(server, alder);
  expect(await screen.findByText("You're on the water tomorrow")).toBeVisible();
  expect(screen.queryByRole('region', { name: 'The handover' })).toBeNull();
});

test('the last week of one season is handed over to the first of the next, if that begins right after it', async () => {
  await openWithEarlier('2026-05-23', { 2025: '2026-05-03' });
  const panel = await screen.findByRole('region', { name: 'The handover' });
  expect(panel).toHaveTextContent('Your week has endedWeek 1 begins tomorrow.');
});

test('the season that is still on counts, also when two have been opened since', async () => {
  await openWithEarlier('2024-06-10', { 2024: '2024-06-02', 2025: '2025-06-01' });
  expect(await screen.findByText("You're on the water in 6 days")).toBeVisible();
});
