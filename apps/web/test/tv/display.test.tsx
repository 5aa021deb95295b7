import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useLink } from '../../src/lib/link.ts';
import { DraftServer, familiesNamed } from '../support/draft-server.ts';
import type { Answer } from '../support/fake-fetch.ts';
import { afternoonOf, fairWeather, fetched, openTelevision } from '../support/television.tsx';

const minute = 60_000;
const picked = () => new DraftServer().pickFirst(21);
const months = () => screen.getAllByRole('table').map((table) => table.getAttribute('aria-label'));
const press = (key: string) => fireEvent.keyDown(document.body, { key });
const present = async (label: string) => {
  const heading = await screen.findByRole('heading', { name: label });
  return heading.parentElement as HTMLElement;
};

beforeEach(() => {
  jest.useFakeTimers({ now: afternoonOf('2026-06-10'), doNotFake: ['performance'] });
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
    expect(screen.getByText('Wednesday, June 10')).toBeVisible();
    await pass(minute);
    expect(screen.getByText('3:43 PM')).toBeVisible();
  });

  test('updates at midnight at the lake', async () => {
    const { pass } = await openTelevision(picked());
    await present('This week');
    jest.setSystemTime(afternoonOf('2026-06-13'));
    await pass(minute);
    expect(await present('Today')).toHaveTextContent('Turnover day');
    jest.setSystemTime(afternoonOf('2026-07-01'));
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
  const openOn = (day: string, server: DraftServer) => {
    jest.setSystemTime(afternoonOf(day));
    return openTelevision(server);
  };
  const weeksIn = (month: string) =>
    within(screen.getByRole('list', { name: month }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  test('shows the season to come, and when it begins', async () => {
    await openOn('2026-03-01', picked());
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
    const { pass } = await openOn('2026-03-13', server);
    const next = await present('Draft night');
    expect(next).toHaveTextContent('tomorrowSaturday, March 14 at 6:00 PMThe 2026 season begins Sunday, May 24.');
    expect(weeksIn('October')).toEqual(['4Free', '11Free']);
    jest.setSystemTime(new Date('2026-03-14T15:00:00Z'));
    await pass(minute);
    expect(next).toHaveTextContent('today');
  });

  test('shows the season that was', async () => {
    await openOn('2026-11-22', picked());
    expect(await present('The 2026 season')).toHaveTextContent('is overIt ended Friday, October 16');
    expect(screen.getAllByRole('list').flatMap((list) => within(list).getAllByRole('listitem'))).toHaveLength(21);
  });

  test('a remote still turns the months, and leads back after a while', async () => {
    const { pass } = await openOn('2026-03-01', picked());
    await present('The 2026 season begins');
    press('ArrowRight');
    expect(months()).toEqual(['April 2026', 'May 2026']);
    await pass(91_000);
    expect(weeksIn('May')).toEqual(['24Alder', '31Birch']);
  });

  test.each([
    ['2026-04-01', ['April 2026', 'May 2026']],
    ['2026-10-16', ['October 2026', 'November 2026']],
  ])('begins and ends with the months: on %s it shows %s', async (day, shown) => {
    await openOn(day, picked());
    await screen.findAllByRole('table');
    expect(months()).toEqual(shown);
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

  test('shows its time once it is old', async () => {
    const { answers, leap } = await openTelevision(picked());
    await screen.findByText(/Partly cloudy/);
    answers['GET /api/weather'] = { status: 502, body: { message: 'Weather data unavailable' } };
    await leap(61 * minute);
    expect(screen.getByText('as of 3:30 PM')).toBeInTheDocument();
  });

  test('is left out when unavailable', async () => {
    await openTelevision(picked(), { answers: { 'GET /api/weather': { status: 502 } } });
    await present('This week');
    expect(screen.queryByRole('region', { name: 'Weather at the lake' })).toBeNull();
  });
});

describe('while a draft is open', () => {
  test('the board shows who is on the clock, who is up next, the rounds and the remaining weeks', async () => {
    await openTelevision(new DraftServer().pickFirst(8));
    expect(await screen.findByRole('heading', { level: 1, name: 'Fir' })).toBeInTheDocument();
    expect(screen.getByText('Round 2 - Pick 2 of 7')).toBeVisible();
    const ahead = within(screen.getByRole('list', { name: 'Up next' })).getAllByRole('listitem');
    expect(ahead.map((entry) => entry.textContent)).toEqual(['NextEElm', 'DDogwood']);
    expect(screen.getByText('Round 1')).toBeVisible();
    expect(screen.getByText('Round 3')).toBeVisible();
    expect(screen.getByText('13 weeks left')).toBeVisible();
    expect(screen.getByLabelText('Week 8: Gingko')).toBeInTheDocument();
    expect(screen.getByLabelText('Week 9: free')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: /Fir is on the clock/ })).toBeInTheDocument();
  });

  test('a pick shows live', async () => {
    const server = new DraftServer().pickFirst(8);
    const { join, publish, pass } = await openTelevision(server);
    await screen.findByRole('heading', { level: 1, name: 'Fir' });
    await join();
    await publish(server.pick(20));
    expect(screen.getByRole('heading', { level: 1, name: 'Elm' })).toBeInTheDocument();
    expect(screen.getByText('Fir took Oct 4 – Oct 9')).toBeVisible();
    await pass(2000);
    expect(screen.getByLabelText('Week 20: Fir')).toBeInTheDocument();
    await publish(server.reset());
    expect(screen.getByText('All picks were cleared')).toBeVisible();
  });

  test('the last pick shows for 20 seconds, then the calendar', async () => {
    const server = new DraftServer().pickFirst(20);
    const { join, publish, pass } = await openTelevision(server);
    await screen.findByRole('heading', { level: 1, name: 'Gingko' });
    expect(screen.getByText('1 week left')).toBeVisible();
    await join();
    await publish(server.pick(21));
    expect(screen.getByRole('heading', { level: 1, name: 'Draft complete' })).toBeInTheDocument();
    await pass(25_000);
    await present('This week');
  });

  test.each([2, 12])('%s families fit', async (count) => {
    const names = Array.from({ length: count }, (_, index) => `Featherstonehaugh-Papadimitriou ${index}`);
    await openTelevision(new DraftServer(familiesNamed(...names)).pickFirst(3));
    expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
  });
});

test.each([1, 3, 8])('a restored draft with %i instead of three picks is shown', async (picks) => {
  const server = new DraftServer().pickFirst(3);
  const { join, beat, publish, pass } = await openTelevision(server);
  await screen.findByText('18 weeks left');
  await join();
  server.restore(`restored ${picks}`, picks);
  await beat();
  await join();
  await join();
  expect(await screen.findByLabelText('Week 21: Alder')).toBeInTheDocument();
  expect(screen.getAllByLabelText(/^Week \d+: free$/)).toHaveLength(21 - picks);
  await publish(server.pick(1));
  await pass(2000);
  expect(screen.getAllByLabelText(/^Week \d+: free$/)).toHaveLength(20 - picks);
});

describe('a picture that may be stale', () => {
  test('shows its time while disconnected', async () => {
    const { answers, leap, pass, beat } = await openTelevision(picked());
    await present('This week');
    await beat();
    act(() => useLink.setState({ state: 'lost' }));
    answers['GET /api/weeks/2026'] = () => Promise.reject(new TypeError('Failed to fetch'));
    await leap(7 * minute);
    expect(screen.getByRole('status')).toHaveTextContent('As of 3:42 PM. Reconnecting…');
    act(() => useLink.setState({ state: 'live' }));
    await beat();
    await pass(1000);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  test('is polled without a live connection, and shows its time only if polling fails too', async () => {
    const server = new DraftServer().pickFirst(8);
    const { answers, pass } = await openTelevision(server);
    await screen.findByRole('heading', { level: 1, name: 'Fir' });
    const weeks = answers['GET /api/weeks/2026'] as Answer;
    act(() => useLink.setState({ state: 'lost' }));
    server.pick(20);
    await pass(30_000);
    expect(screen.getByRole('heading', { level: 1, name: 'Elm' })).toBeInTheDocument();
    expect(screen.getByText('Updates every few seconds')).toBeVisible();
    answers['GET /api/weeks/2026'] = { status: 503 };
    await pass(5000);
    expect(screen.getByText('As of 3:42 PM.')).toBeVisible();
    answers['GET /api/weeks/2026'] = weeks;
    await pass(5000);
    expect(screen.queryByText('As of 3:42 PM.')).toBeNull();
    expect(screen.getByText('Updates every few seconds')).toBeVisible();
  });

  test('shows its time when the connection is open but silent', async () => {
    const { pass, beat } = await openTelevision(picked());
    await present('This week');
    for (let beats = 0; beats < 6; beats++) {
      await beat();
      await pass(5000);
    }
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await pass(16_000);
    expect(screen.getByRole('status')).toHaveTextContent('As of 3:42 PM.');
  });

  test('shows its date when it is from another day', async () => {
    const { pass } = await openTelevision(picked());
    await present('This week');
    jest.setSystemTime(afternoonOf('2026-06-11'));
    await pass(minute);
    expect(screen.getByRole('status')).toHaveTextContent('As of June 10, 3:42 PM.');
  });

  test.each(['GET /api/boat', 'GET /api/families', 'GET /api/weeks/2026', 'GET /api/draft/2026'])(
    'a failed %s is retried automatically',
    async (read) => {
      const server = picked();
      const { answers, pass } = await openTelevision(server, { answers: { [read]: { status: 503 } } });
      expect(await screen.findByText('Connecting to the boat…')).toBeInTheDocument();
      await pass(5000);
      const whole = server.answersFor(server.families[0] as (typeof server.families)[number]);
      answers[read] = whole[read] as (typeof whole)[string];
      await pass(5000);
      await present('This week');
    },
  );

  test('the boat and the families are reread after an outage', async () => {
    const { answers, pass } = await openTelevision(picked());
    await present('This week');
    act(() => useLink.setState({ state: 'lost' }));
    answers['GET /api/families'] = {
      body: picked().families.map((family) => ({ ...family, name: `${family.name}s` })),
    };
    act(() => useLink.setState({ state: 'live' }));
    await pass(100);
    expect(await present('This week')).toHaveTextContent('Cedars');
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
