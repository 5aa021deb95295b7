import { describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../support/draft-night.tsx';
import { DraftServer, familiesNamed } from '../support/draft-server.ts';
import { type Answer, deferred } from '../support/fake-fetch.ts';

const { CalendarPage } = await import('../../src/modules/calendar/page.tsx');

const open = (server: DraftServer, answers: Record<string, Answer> = {}) => {
  // 4 AM on the 25th in London is still the 24th at the lake.
  server.now = '2026-05-25T04:00:00.000Z';
  return openPage(CalendarPage, server, { as: server.families[0], answers });
};

const month = (name: string) => screen.findByRole('grid', { name });
const press = (name: string | RegExp) => screen.getByRole('button', { name });
const day = (name: string) => screen.getByRole('gridcell', { name });
const assignments = () =>
  within(screen.getByRole('list', { name: 'Weekly Assignments' }))
    .queryAllByRole('listitem')
    .map((entry) => entry.textContent);

describe('the month', () => {
  test('opens on the month of the earliest week, Sunday first, and labels each day with its week and family', async () => {
    await open(new DraftServer().pickFirst(2));
    const grid = await month('May 2026');
    expect(
      within(grid)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']);
    expect(within(grid).getAllByRole('gridcell')).toHaveLength(42);
    expect(day('Monday, May 25, 2026, Week 1, Alder')).toHaveTextContent('25');
    expect(day('Saturday, May 30, 2026')).toBeVisible();
    // The week that continues into June is shown in full.
    expect(day('Friday, June 5, 2026, Week 2, Birch')).toHaveTextContent('5');
    expect(within(grid).getByText('Birch')).toBeVisible();
  });

  test('marks today at the lake', async () => {
    await open(new DraftServer().pickFirst(1));
    const grid = await month('May 2026');
    const marked = grid.querySelectorAll('[aria-current=date]');
    expect([...marked].map((cell) => cell.getAttribute('aria-label'))).toEqual([
      'Sunday, May 24, 2026, today, Week 1, Alder',
    ]);
  });

  test('changes by the buttons without limits, and Today leads back', async () => {
    const { user } = await open(new DraftServer());
    await month('May 2026');
    for (const _ of Array(6)) await user.click(press('Previous month'));
    await month('November 2025');
    await user.click(press('Today'));
    await month('May 2026');
    await user.click(press('Next month'));
    await month('June 2026');
    expect(press('Next month')).toHaveFocus();
    expect(screen.getByRole('heading', { name: 'June 2026' })).toHaveAttribute('aria-live', 'polite');
  });

  test('labels free weeks', async () => {
    await open(new DraftServer());
    await month('May 2026');
    expect(day('Tuesday, May 26, 2026, Week 1, free')).toBeVisible();
  });

  test('has a legend of all families, from two to twelve of them', async () => {
    const names = ['Ash', 'Bay', 'Cole', 'Dee', 'Eck', 'Fox', 'Gill', 'Hale', 'Ivy', 'Jay', 'Kit', 'Ling'];
    await open(new DraftServer(familiesNamed(...names)));
    const legend = await screen.findByRole('list', { name: 'Family colors' });
    expect(
      within(legend)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(names);
  });
});

describe('now and next', () => {
  const lines = async () => {
    const list = within(await screen.findByRole('list', { name: 'Now and next' }));
    return list.getAllByRole('listitem').map(({ textContent }) => textContent);
  };

  test("has who is aboard and the family's next week, which leads to it", async () => {
    const { user } = await open(new DraftServer().pickFirst(21));
    expect(await lines()).toEqual([
      "You're aboardWeek 1, Sun, May 24 – Fri, May 29",
      'Your next week is in 91 daysWeek 14, Sun, Aug 23 – Fri, Aug 28',
    ]);
    await user.click(press(/^Your next week/));
    expect(await screen.findByRole('dialog', { name: /Week 14/ })).toBeVisible();
  });

  test('is not there while the family has no week and nobody is aboard', async () => {
    const server = new DraftServer();
    server.pick(9);
    await openPage(CalendarPage, server, { as: server.families[1] });
    await month('May 2026');
    expect(screen.queryByRole('list', { name: 'Now and next' })).toBeNull();
  });
});

describe('the keyboard', () => {
  test('moves the focus by day, into the next month too', async () => {
    const { user } = await open(new DraftServer().pickFirst(2));
    await month('May 2026');
    await user.click(press('Next month'));
    await user.tab();
    expect(day('Wednesday, June 24, 2026, Week 5, free')).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('grid', { name: 'July 2026' })).toBeVisible());
    expect(day('Wednesday, July 1, 2026, Week 6, free')).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    await waitFor(() => expect(screen.getByRole('grid', { name: 'June 2026' })).toBeVisible());
    expect(day('Tuesday, June 30, 2026, Week 6, free')).toHaveFocus();
    await user.keyboard('{Home}{PageUp}{End}');
    expect(day('Saturday, May 30, 2026')).toHaveFocus();
  });

  test('leaves the focus on a button after a key that leads nowhere else', async () => {
    const { user } = await open(new DraftServer());
    await month('May 2026');
    await user.click(day('Sunday, May 3, 2026'));
    await user.keyboard('{Home}');
    expect(day('Sunday, May 3, 2026')).toHaveFocus();
    press('Next month').focus();
    await user.keyboard('{Enter}');
    await month('June 2026');
    expect(press('Next month')).toHaveFocus();
  });

  test('has a single tab stop', async () => {
    const { user } = await open(new DraftServer());
    const grid = await month('May 2026');
    expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    await user.click(day('Friday, May 1, 2026'));
    await user.keyboard('{ArrowRight}');
    expect(day('Saturday, May 2, 2026')).toHaveFocus();
    expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  });

  test("ignores the browser's own shortcuts", async () => {
    const { user } = await open(new DraftServer());
    await month('May 2026');
    await user.click(day('Friday, May 1, 2026'));
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}{Control>}{Home}{/Control}');
    await waitFor(() => expect(screen.getByRole('grid', { name: 'May 2026' })).toBeVisible());
    expect(day('Friday, May 1, 2026')).toHaveFocus();
  });
});

describe('Weekly Assignments', () => {
  test('lists the taken weeks by number, with their dates and families', async () => {
    const server = new DraftServer();
    server.pick(9);
    server.pick(3);
    await open(server);
    await month('May 2026');
    expect(assignments()).toEqual(['Week 3 BirchSun, Jun 7 – Fri, Jun 12', 'Week 9 AlderSun, Jul 19 – Fri, Jul 24']);
    expect(screen.getByText('Week 3', { selector: 'li *' })).toBeVisible();
  });

  test('has each of the family’s own weeks as a file', async () => {
    const server = new DraftServer().pickFirst(3);
    await open(server);
    const links = await screen.findAllByRole('link', { name: /^Save week/ });
    expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
      ['Save week 1 as a calendar file', `/api/weeks/${server.weeks()[0]?.id}/calendar.ics`],
    ]);
    expect(links[0]).toHaveAttribute('download');
  });

  test("in an app on an iPhone's Home Screen, that file goes to the share sheet", async () => {
    const share = jest.fn(async (_: ShareData) => {});
    const phone = { standalone: true, maxTouchPoints: 5, canShare: () => true, share };
    for (const [name, value] of Object.entries(phone))
      Object.defineProperty(navigator, name, { value, configurable: true });
    try {
      const server = new DraftServer().pickFirst(2);
      const headers = { 'content-type': 'text/calendar', 'content-disposition': 'attachment; filename="week-1.ics"' };
      const path = `/api/weeks/${server.weeks()[0]?.id}/calendar.ics`;
      const { user } = await open(server, { [`GET ${path}`]: { body: 'BEGIN:VCALENDAR', headers } });
      const pressed = jest.fn((press: Event) => press.defaultPrevented);
      window.addEventListener('click', pressed, { once: true });
      await user.click(await screen.findByRole('link', { name: /^Save week 1/ }));
      await waitFor(() => expect(share.mock.calls[0]?.[0]).toMatchObject({ files: [{ name: 'week-1.ics' }] }));
      expect(pressed.mock.results).toEqual([{ type: 'return', value: true }]);
    } finally {
      for (const name of Object.keys(phone)) Reflect.deleteProperty(navigator, name);
    }
  });

  test('says so while no week is taken', async () => {
    await open(new DraftServer());
    expect(await screen.findByText(/^No weeks are taken yet/)).toBeVisible();
    expect(assignments()).toEqual([]);
  });
});

test('a link opens the TV view', async () => {
  await open(new DraftServer());
  expect(screen.getByRole('link', { name: 'TV view' })).toHaveAttribute('href', '/calendar?display=tv');
});

test('a season of the address that cannot be loaded says so, and does not show another one', async () => {
  const seasons = [2025, 2026].map((year) => ({
    year,
    firstWeekStart: `${year}-06-01`,
    lastWeekStart: `${year}-08-01`,
    isCurrent: year === 2026,
    isComplete: year !== 2026,
  }));
  const { user } = await open(new DraftServer(), {
    'GET /api/seasons': { body: seasons },
    'GET /api/weeks/2025': { status: 503 },
    'GET /api/draft/2025/events': { status: 503 },
  });
  await month('May 2026');
  await user.click(await screen.findByRole('link', { name: /2025/ }));
  expect(await screen.findByText("We couldn't load the calendar. Try again.")).toBeVisible();
  expect(screen.queryByRole('grid')).toBeNull();
});

test('a skeleton shows while it loads, and a failure can be retried', async () => {
  const server = new DraftServer().pickFirst(1);
  const weeks = { body: server.weeks(), headers: { 'Room-Version': String(server.version), 'Room-Log': 'log' } };
  const { answer, send } = deferred();
  let isUnavailable = true;
  const { user } = await open(server, { 'GET /api/weeks/2026': () => (isUnavailable ? answer() : weeks) });
  expect(await screen.findByRole('status', { name: 'Loading the calendar' })).toBeVisible();
  send({ status: 503, body: { message: 'The database is unavailable.' } });
  expect(await screen.findByText("We couldn't load the calendar. Try again.")).toBeVisible();
  isUnavailable = false;
  await user.click(press('Retry'));
  await month('May 2026');
});
