import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { dayAndTime } from '../../src/lib/season/start-words.ts';
import { activityEvent } from '../support/activity.ts';
import { openPage } from '../support/draft-night.tsx';
import { DraftServer, room, sevenFamilies } from '../support/draft-server.ts';
import { type Answer, deferred } from '../support/fake-fetch.ts';
import { boat } from '../support/fixtures.ts';
import { InventoryServer } from '../support/inventory-server.ts';
import { IssuesServer } from '../support/issues-server.ts';
import { setTime } from '../support/time.ts';
import { WaiversServer } from '../support/waivers-server.ts';

const { HomePage } = await import('../../src/modules/home/page.tsx');
const { ModulesProvider } = await import('../../src/lib/module.ts');
const { modules } = await import('../../src/shell/modules.ts');

const Page = () => (
  <ModulesProvider value={modules}>
    <HomePage />
  </ModulesProvider>
);

const [alder, birch] = sevenFamilies;
const picked = activityEvent({
  type: 'WeekPicked',
  actor: { familyId: birch?.id ?? '', name: 'Birch' },
  family: { id: birch?.id ?? '', name: 'Birch' },
  moves: [
    {
      weekId: '3f2b8c1e-98a3-4d0f-9a64-3f0f8a9c1a09',
      weekNumber: 9,
      from: null,
      to: { id: birch?.id ?? '', name: 'Birch' },
    },
  ],
});
const open = (server: DraftServer, as = alder, inventory = new InventoryServer(), issues = new IssuesServer()) =>
  openPage(Page, server, {
    as,
    answers: { 'GET /api/activity': { body: [picked] }, ...inventory.answers, ...issues.answers },
  });

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-05-20T12:00:00'), advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
});

/** Returns a server whose draft has started. */
const started = (): DraftServer => {
  const server = new DraftServer();
  server.record({ type: 'DraftStarted', data: {} });
  return server;
};

describe('while the draft is open', () => {
  test('it says whose turn it is and how many picks until my turn, and links to the draft', async () => {
    await open(new DraftServer().pickFirst(2), birch);
    const panel = await screen.findByRole('region', { name: 'The draft' });
    expect(panel).toHaveTextContent('Cedar is picking');
    expect(panel).toHaveTextContent('Round 1, pick 3 of 7. 10 picks until your turn.');
    expect(within(panel).getByRole('link', { name: 'Watch the draft' })).toHaveAttribute('href', '/week-selection');
  });

  test('my turn shows as soon as the room publishes it', async () => {
    const server = started();
    const { join, publish } = await open(server, birch);
    const panel = await screen.findByRole('region', { name: 'The draft' });
    expect(panel).toHaveTextContent('Alder is picking');
    expect(panel).toHaveTextContent("You're next.");
    await join();
    await publish(server.pick(4));
    expect(panel).toHaveTextContent("It's your turn to pick");
    expect(within(panel).getByRole('link', { name: 'Choose your week' })).toBeInTheDocument();
  });

  test('a family with all its picks made sees that', async () => {
    await open(new DraftServer().pickFirst(16), alder);
    expect(await screen.findByText(/You've made all your picks/)).toBeInTheDocument();
  });
});

test('before the draft starts, it says when that is and who is here, and leads to the call and the lobby', async () => {
  const server = new DraftServer();
  const startsAt = new Date(Date.now() + 119_000).toISOString();
  server.manage({ type: 'ScheduleStart', startsAt, callUrl: 'https://meet.example.org/boat', now: 0 });
  server.now = new Date().toISOString();
  const { join, publish, receive } = await open(server);
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
  await open(server, birch);
  const panel = await screen.findByRole('region', { name: 'The draft' });
  expect(within(panel).getByRole('timer')).toHaveTextContent(/^in \d+ days/);
  expect(within(panel).queryByRole('button', { name: "I'm ready" })).toBeNull();
});

describe('first of all', () => {
  const panels = /^(Your next week|The draft|The 2026 season)$/;
  const openOn = async (day: string, picks = 21) => {
    setTime(new Date(`${day}T19:00:00Z`));
    await open(started().pickFirst(picks));
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
    await open(server);
    const [panel] = await screen.findAllByRole('region', { name: panels });
    expect(panel).toHaveAccessibleName('The draft');
    expect(panel).toHaveTextContent("It's your turn to pick");
    expect(within(panel as HTMLElement).getByRole('timer')).toHaveTextContent('4:00left');
  });

  test('comes a turn to make up, and that it may be made at any time', async () => {
    const server = started();
    server.pass();
    await open(server);
    const [panel] = await screen.findAllByRole('region', { name: panels });
    expect(panel).toHaveTextContent('You have a turn to make upRound 1, at any time. Birch is picking.');
    expect(within(panel as HTMLElement).getByRole('link', { name: 'Choose your week' })).toBeInTheDocument();
  });

  test('comes the word that an open lottery wants, until it is there', async () => {
    const server = new DraftServer();
    server.record({ type: 'LotteryCommitted', data: { commitment: '0e' } });
    const { join, publish } = await open(server, birch);
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

  test('comes the draft as long as the family has no week', async () => {
    expect(await openOn('2026-05-20', 0)).toHaveAccessibleName('The draft');
  });

  test.each([
    ['2026-05-26', "You're aboardWeek 1, until Friday, May 29."],
    ['2026-05-30', "You're on the water in 85 daysWeek 14, Sun, Aug 23 – Fri, Aug 28."],
    ['2026-09-06', 'Your 2026 weeks are overThe season goes on until Friday, October 16.'],
    ['2026-11-20', 'The 2026 season is overThe season ended Friday, October 16.'],
  ])('it says on %s: %s', async (day, words) => {
    expect(await openOn(day)).toHaveTextContent(words);
  });
});

describe('on a fresh boat', () => {
  const openFresh = (server: DraftServer, as = alder, seen: string[] = [], seasons?: Answer) =>
    openPage(Page, server, {
      as,
      answers: {
        'GET /api/activity': { body: [] },
        'GET /api/families/seen': { body: seen },
        'GET /api/seasons': seasons ?? {
          body: [
            {
              year: 2026,
              firstWeekStart: '2026-05-24',
              lastWeekStart: '2026-10-11',
              isCurrent: true,
              isComplete: false,
            },
          ],
        },
        ...new InventoryServer().answers,
        ...new IssuesServer().answers,
      },
    });
  const steps = async () => {
    const title = await screen.findByRole('heading', { name: 'Before your first draft' });
    return within(title.parentElement as HTMLElement)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  };
  const all = sevenFamilies.map(({ id }) => id);

  test('the family that runs it sees what comes first, instead of a turn', async () => {
    await openFresh(new DraftServer(), alder, all.slice(0, 5));
    expect(await steps()).toEqual([
      'Choose the date, to doEvery family gets an email, and every screen counts down.',
      'Settle the order, to doAlder picks first, unless you arrange the order or draw it by lottery.',
      expect.stringMatching(/^Get every family aboard, to doSend them .+ Not here yet: Fir and Gingko\.$/),
    ]);
    expect(screen.getByRole('link', { name: 'Choose the date' })).toHaveAttribute('href', '/draft-night');
    expect(screen.queryByText("It's your turn to pick")).toBeNull();
    expect(screen.getByText('You pick first')).toBeInTheDocument();
  });

  test('each step ticks itself off, and after the last one the list is gone', async () => {
    const server = new DraftServer();
    const { join, publish, receive } = await openFresh(server, alder, all.slice(0, 5));
    await steps();
    await join();
    await publish(server.manage({ type: 'ScheduleStart', startsAt: '2026-06-07T19:00:00.000Z', now: 0 }));
    expect((await steps())[0]).toMatch(/^Choose the date, done/);
    expect(screen.getByRole('region', { name: 'The draft' })).toHaveTextContent('The draft starts');
    await receive('room:presence', { room, families: all.slice(5), ready: [] });
    expect((await steps())[2]).toBe('Get every family aboard, doneAll 7 families have been here.');
    await publish(server.manage({ type: 'SetOrder', order: all.toReversed() }));
    expect(screen.queryByRole('heading', { name: 'Before your first draft' })).toBeNull();
  });

  test('the family that runs it sees neither the steps nor a missing date until it is known whether it is the first season', async () => {
    const { answer, send } = deferred();
    await openFresh(new DraftServer(), alder, [], answer);
    await screen.findByRole('heading', { name: 'Your weeks' });
    expect(screen.queryByRole('heading', { name: 'Before your first draft' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'The draft' })).toBeNull();
    send({ status: 500 });
    expect(await screen.findByRole('region', { name: 'The draft' })).toHaveTextContent('The draft has no date yet');
    expect(screen.queryByRole('heading', { name: 'Before your first draft' })).toBeNull();
  });

  test('other families see that the date is not set yet', async () => {
    await openFresh(new DraftServer(), birch);
    const panel = await screen.findByRole('region', { name: 'The draft' });
    expect(panel).toHaveTextContent('The draft has no date yet');
    expect(panel).toHaveTextContent('The Alder family will choose one.');
    expect(screen.queryByRole('heading', { name: 'Before your first draft' })).toBeNull();
  });

  test('a clock that runs is a turn all the same', async () => {
    const server = new DraftServer();
    server.manage({ type: 'SetClock', clock: { mode: 'hard', seconds: 300, quietHours: null } });
    await openFresh(server);
    expect(await screen.findByRole('region', { name: 'The draft' })).toHaveTextContent("It's your turn to pick");
  });
});

describe('my weeks', () => {
  test('show their dates and the time until them', async () => {
    await open(new DraftServer().pickFirst(14));
    expect(await screen.findByText('Sun, May 24 – Fri, May 29')).toBeInTheDocument();
    expect(screen.getByText('Week 1, in 4 days')).toBeInTheDocument();
    expect(screen.getByText('Week 14, in 95 days')).toBeInTheDocument();
  });

  const entries = async () => {
    const section = (await screen.findByRole('heading', { name: 'Your weeks' })).parentElement as HTMLElement;
    return within(section)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  };

  test('have a place for each pick to come before the first one', async () => {
    await open(started(), birch);
    expect(await screen.findByText('No weeks yet. Your picks will show up here.')).toBeInTheDocument();
    expect(await entries()).toEqual(["Round 1You're next", 'Round 2In 12 picks', 'Round 3In 15 picks']);
    expect(screen.getByText('All 21 weeks are free.')).toBeInTheDocument();
  });

  test('are none for a family that had no part in the draft, or has traded them away', async () => {
    await open(new DraftServer().pickFirst(21), alder && { ...alder, id: 'newcomer' });
    expect(await screen.findByText('You have no weeks this season.')).toBeInTheDocument();
  });

  test('have a place for each pick to come beside those that were made', async () => {
    await open(new DraftServer().pickFirst(13), alder);
    const week = '1Sun, May 24 – Fri, May 29Week 1, in 4 days';
    expect(await entries()).toEqual([week, "Round 2It's your turn", "Round 3You're next"]);
  });

  test('have a place for a turn to make up', async () => {
    const server = new DraftServer();
    server.pass();
    await open(server, alder);
    expect(await entries()).toEqual(['Round 1Make it up at any time', 'Round 2In 12 picks', 'Round 3In 13 picks']);
  });
});

describe('the waivers of the family', () => {
  const openWith = async (waivers: WaiversServer, waiversNav: 'coming-soon' | 'enabled') => {
    const page = await openPage(Page, new DraftServer().pickFirst(21), {
      as: alder,
      answers: {
        'GET /api/activity': { body: [] },
        'GET /api/boat': { body: { ...boat, features: { ...boat.features, waiversNav } } },
        ...new InventoryServer().answers,
        ...new IssuesServer().answers,
        ...waivers.answers,
      },
    });
    await screen.findByRole('heading', { name: 'Your weeks' });
    return page;
  };
  const asked = ({ calls }: Awaited<ReturnType<typeof openWith>>) => calls.some(({ path }) => path === '/api/waivers');

  test('are found from home while the navigation does not lead to them', async () => {
    const waivers = new WaiversServer();
    waivers.create({ hostFamilyId: alder?.id ?? '' });
    waivers.create({ hostFamilyId: alder?.id ?? '', status: 'signed' });
    waivers.create({ hostFamilyId: birch?.id ?? '' });
    await openWith(waivers, 'coming-soon');
    expect(await screen.findByText('1 pending, 1 signed')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See your waivers' })).toHaveAttribute('href', '/waivers');
  });

  test('are not mentioned by a family that has none, and not asked for where the navigation leads to them', async () => {
    const page = await openWith(new WaiversServer(), 'coming-soon');
    await waitFor(() => expect(asked(page)).toBe(true));
    expect(screen.queryByText('Your waivers')).toBeNull();
    cleanup();
    expect(asked(await openWith(new WaiversServer(), 'enabled'))).toBe(false);
  });
});

describe('the season', () => {
  test("shows each week's family and the draft's progress", async () => {
    await open(new DraftServer().pickFirst(7));
    expect(await screen.findByText('7 of 21 picks made.')).toBeInTheDocument();
    expect(screen.getByText('Week 2: Birch')).toBeInTheDocument();
    expect(screen.getByText('Week 8: free')).toBeInTheDocument();
  });

  test('shows who is next on the water once the draft is complete', async () => {
    await open(new DraftServer().pickFirst(21));
    const next = 'Next on the water, in 4 days: Alder, Sun, May 24 – Fri, May 29.';
    expect(await screen.findByText(next)).toBeInTheDocument();
  });

  test('is over after its last week', async () => {
    setTime(new Date('2026-11-20T12:00:00'));
    await open(new DraftServer().pickFirst(21));
    expect(await screen.findByText('The 2026 season is over.')).toBeInTheDocument();
    expect(screen.getByText('Week 1, over')).toBeInTheDocument();
  });

  test('is not over while the draft is open, even after its last week', async () => {
    setTime(new Date('2026-11-20T12:00:00'));
    await open(new DraftServer().pickFirst(7));
    expect(await screen.findByText('Week 1')).toBeInTheDocument();
    expect(screen.queryByText(/over/)).not.toBeInTheDocument();
  });
});

test('its parts come in the order in which they matter, and end with the activity', async () => {
  const inventory = new InventoryServer();
  inventory.add({ status: 'low' });
  await open(new DraftServer().pickFirst(21), alder, inventory);
  await screen.findByText('Birch picked week 9.');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    "You're on the water in 4 days",
    'To do around the boat',
    'Your weeks',
    'The 2026 season',
    'Recent activity',
  ]);
  expect(screen.getByRole('link', { name: 'See the recap' })).toHaveAttribute('href', '/season/2026/recap');
  expect(screen.getByRole('link', { name: 'Weeks by family' })).toHaveAttribute('href', '/fairness');
});

describe('what is to do around the boat', () => {
  const needs = async (inventory: InventoryServer, issues = new IssuesServer()) => {
    await open(new DraftServer().pickFirst(7), alder, inventory, issues);
    await screen.findByRole('heading', { name: 'Your weeks' });
  };
  const entries = () => {
    const section = screen.getByRole('heading', { name: 'To do around the boat' }).parentElement;
    return within(section ?? document.body)
      .getAllByRole('listitem')
      .map((item) => item.textContent);
  };

  test('lists the items that are out of stock, then those that are low, newest first, with a link', async () => {
    const inventory = new InventoryServer();
    inventory.add({ name: 'Coffee', status: 'out_of_stock' });
    inventory.add({ name: 'Rope', status: 'low' });
    inventory.add({ name: 'Kettle', status: 'restocked' });
    inventory.add({ name: 'Soap', status: 'low' });
    await needs(inventory);
    await waitFor(() => expect(entries()).toEqual(['CoffeeOut of Stock', 'SoapLow Stock', 'RopeLow Stock']));
    expect(screen.getByRole('heading', { name: '3 supplies to restock' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See all supplies' })).toHaveAttribute('href', '/inventory');
    expect(screen.queryByRole('link', { name: 'See all issues' })).toBeNull();
  });

  test('lists the unresolved issues, most urgent first and then newest, before the items', async () => {
    const inventory = new InventoryServer();
    inventory.add({ name: 'Coffee', status: 'out_of_stock' });
    const issues = new IssuesServer();
    issues.report({ title: 'Bilge pump', priority: 'high', status: 'in_progress' });
    issues.report({ title: 'Awning', priority: 'medium', status: 'reported' });
    issues.report({ title: 'Fridge door', priority: 'high', status: 'resolved' });
    issues.report({ title: 'Cabin light', priority: 'low' });
    issues.report({ title: 'Stern rail', priority: 'high' });
    await needs(inventory, issues);
    const expected = [
      'Stern railHigh Priority, Open',
      'Bilge pumpHigh Priority, In Progress',
      'AwningMedium Priority, Open',
      'Cabin lightLow Priority, Open',
      'CoffeeOut of Stock',
    ];
    await waitFor(() => expect(entries()).toEqual(expected));
    expect(screen.getByRole('link', { name: 'See all issues' })).toHaveAttribute('href', '/needs-attention');
  });

  test('lists the first few and says how many there are', async () => {
    const inventory = new InventoryServer();
    const issues = new IssuesServer();
    for (let number = 0; number < 9; number++) inventory.add();
    for (let number = 0; number < 8; number++) issues.report();
    await needs(inventory, issues);
    expect(await screen.findByRole('heading', { name: '9 supplies to restock' })).toBeVisible();
    expect(await screen.findByRole('heading', { name: '8 open issues' })).toBeVisible();
    expect(entries()).toHaveLength(12);
  });

  test('is hidden when nothing needs attention', async () => {
    const inventory = new InventoryServer();
    inventory.add({ status: 'restocked' });
    const issues = new IssuesServer();
    issues.report({ status: 'resolved' });
    await needs(inventory, issues);
    expect(screen.queryByRole('heading', { name: 'To do around the boat' })).toBeNull();
  });
});
