import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { DraftServer } from '../support/draft-server.ts';
import {
  afternoonOf,
  fairWeather,
  fetched,
  openTelevision,
  openTelevisionOn,
  picked,
  present,
  weeksIn,
} from '../support/television.tsx';
import { setTime } from '../support/time.ts';

const minute = 60_000;
const months = () => screen.getAllByRole('table').map((table) => table.getAttribute('aria-label'));
const press = (key: string) => fireEvent.keyDown(document.body, { key });

beforeEach(() => {
  jest.useFakeTimers({ now: afternoonOf('2026-06-10') });
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

describe('the calendar', () => {
  test('shows whose week it is, who is next, this month and the next', async () => {
    await openTelevision(picked());
    const now = await present('This week');
    expect(now).toHaveTextContent('Cedar');
    expect(now).toHaveTextContent('until Friday, June 12');
    expect(now).toHaveTextContent('Next: Dogwood');
    expect(now).toHaveTextContent('from Sunday, June 14');
    expect(months()).toEqual(['June 2026', 'July 2026']);
    expect(screen.getByRole('cell', { current: 'date' })).toHaveTextContent('10');
  });

  test("shows the lake's time and day, in any time zone of the TV", async () => {
    const { pass } = await openTelevision(picked());
    expect(await screen.findByText('3:42 PM')).toBeVisible();
    expect(screen.getByText('Wednesday, June 10 at the lake')).toBeVisible();
    await pass(minute);
    expect(screen.getByText('3:43 PM')).toBeVisible();
  });

  test('updates at midnight at the lake', async () => {
    const { pass } = await openTelevision(picked());
    await present('This week');
    setTime(afternoonOf('2026-06-13'));
    await pass(minute);
    expect(await present('Today')).toHaveTextContent('Turnover day');
    setTime(afternoonOf('2026-07-01'));
    await pass(minute);
    expect(months()).toEqual(['July 2026', 'August 2026']);
  });

  test.each(['ArrowRight', 'PageDown'])('%s shows the next month, and returns to today after a while', async (key) => {
    const { pass } = await openTelevision(picked());
    await present('This week');
    press(key);
    press(key);
    expect(months()).toEqual(['August 2026', 'September 2026']);
    await pass(80_000);
    expect(months()).toEqual(['August 2026', 'September 2026']);
    await pass(11_000);
    expect(months()).toEqual(['June 2026', 'July 2026']);
  });

  test.each(['ArrowLeft', 'PageUp'])('%s shows the previous month', async (key) => {
    await openTelevision(picked());
    await present('This week');
    press(key);
    expect(months()).toEqual(['May 2026', 'June 2026']);
  });
});

describe('out of season', () => {
  test('shows the season to come, and when it begins', async () => {
    await openTelevisionOn('2026-03-01', picked());
    const next = await present('The 2026 season begins');
    expect(next).toHaveTextContent('in 84 days');
    expect(next).toHaveTextContent('First: Alder');
    expect(weeksIn('May')).toEqual(['24Alder', '31Birch']);
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('shows draft night first, while it is scheduled', async () => {
    const server = new DraftServer();
    server.manage({ type: 'ScheduleStart', startsAt: '2026-03-15T01:00:00.000Z', callUrl: null, now: 0 });
    server.now = '2026-03-13T22:42:00.000Z';
    const { pass } = await openTelevisionOn('2026-03-13', server);
    const next = await present('Draft night');
    expect(next).toHaveTextContent(
      'tomorrowSaturday, March 14 at 6:00 PM, lake timeThe 2026 season begins Sunday, May 24.',
    );
    expect(weeksIn('October')).toEqual(['4Free', '11Free']);
    setTime(new Date('2026-03-14T15:00:00Z'));
    await pass(minute);
    expect(next).toHaveTextContent('today');
  });

  test('shows the season that was', async () => {
    await openTelevisionOn('2026-11-22', picked());
    expect(await present('The 2026 season')).toHaveTextContent('is overIt ended Friday, October 16');
    expect(screen.getAllByRole('list').flatMap((list) => within(list).getAllByRole('listitem'))).toHaveLength(21);
  });
});

describe('the weather', () => {
  test('shows next to it and is refreshed every 15 minutes', async () => {
    const { calls, leap } = await openTelevision(picked());
    const weather = await screen.findByRole('region', { name: 'Weather at the lake' });
    expect(weather).toHaveTextContent('84°Partly cloudyWind 9, gusts 18 mph');
    const asked = () => calls.filter(({ path }) => path === '/api/weather').length;
    expect(asked()).toBe(1);
    await leap(16 * minute);
    await leap(15 * minute);
    expect(asked()).toBe(3);
    expect(weather).not.toHaveTextContent('as of');
  });

  test('warns of gusts', async () => {
    await openTelevision(picked(), { answers: { 'GET /api/weather': { body: { ...fairWeather, windGusts: 31 } } } });
    expect(await screen.findByText(/gusts 31 mph: take care in a small boat/)).toBeVisible();
  });
});

describe('leaving TV mode', () => {
  const own = { path: '/calendar?display=tv', as: 'family' } as const;

  test('works by Escape in the browser of a family', async () => {
    await openTelevision(picked(), own);
    await present('This week');
    press('Escape');
    await fetched('nav');
    expect(window.location.pathname + window.location.search).toBe('/calendar');
  });

  test('works by a button', async () => {
    await openTelevision(picked(), own);
    await present('This week');
    expect(screen.getByRole('link', { name: 'Leave TV mode' })).toHaveAttribute('href', '/calendar');
  });

  test('is not possible on a paired TV', async () => {
    await openTelevision(picked());
    await present('This week');
    press('Escape');
    await present('This week');
    expect(screen.queryByRole('link', { name: 'Leave TV mode' })).toBeNull();
    expect(window.location.pathname).toBe('/tv');
  });

  test('signed out, the address of the TV view leads to the login', async () => {
    await openTelevision(picked(), { path: '/calendar?display=tv', as: 'out' });
    expect(await screen.findByLabelText('Family Username')).toBeVisible();
    expect(window.location.pathname + window.location.search).toBe('/');
  });
});
