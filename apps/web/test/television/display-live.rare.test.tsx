import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useLink } from '../../src/lib/link.ts';
import { DraftServer, familiesNamed, logPath } from '../support/draft-server.ts';
import type { Answer } from '../support/fake-fetch.ts';
import { boat, idOf } from '../support/fixtures.ts';
import {
  afternoonOf,
  beforeTheSeason,
  fairWeather,
  fakeAfternoon,
  openTelevision,
  openTelevisionOn,
  picked,
  present,
  weeksIn,
} from '../support/television.tsx';
import { setTime } from '../support/time.ts';

const minute = 60_000;

fakeAfternoon();

const months = () => screen.getAllByRole('table').map((table) => table.getAttribute('aria-label'));

const press = (key: string) => fireEvent.keyDown(document.body, { key });

describe('while a draft is open', () => {
  beforeEach(beforeTheSeason);

  test.each([2, 12])('%s families fit', async (count) => {
    const names = Array.from({ length: count }, (_, index) => `Featherstonehaugh-Papadimitriou ${index}`);
    await openTelevision(new DraftServer(familiesNamed(...names)).pickFirst(3));
    expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
  });
});

test.each([1, 3, 8])('a restored draft with %i instead of three picks is shown', async (picks) => {
  beforeTheSeason();
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
  test('is polled without a live connection, and shows its time only if polling fails too', async () => {
    beforeTheSeason();
    const server = new DraftServer().pickFirst(8);
    const { answers, pass } = await openTelevision(server);
    await screen.findByRole('heading', { level: 1, name: 'Fir' });
    const log = answers[logPath] as Answer;
    act(() => useLink.setState({ state: 'lost' }));
    server.pick(20);
    await pass(30_000);
    expect(screen.getByRole('heading', { level: 1, name: 'Elm' })).toBeInTheDocument();
    expect(screen.getByText('Updates every few seconds')).toBeVisible();
    answers[logPath] = { status: 503 };
    await pass(5000);
    expect(screen.getByText('As of 3:42 PM.')).toBeVisible();
    answers[logPath] = log;
    await pass(5000);
    expect(screen.queryByText('As of 3:42 PM.')).toBeNull();
    expect(screen.getByText('Updates every few seconds')).toBeVisible();
  });

  test('shows its date when it is from another day', async () => {
    const heardAt = Date.now();
    const { answers, pass } = await openTelevision(picked());
    await present('This week');
    answers[logPath] = { status: 503 };
    setTime(afternoonOf('2026-06-11'));
    act(() => useLink.setState({ state: 'lost', heardAt }));
    await pass(minute);
    expect(screen.getByRole('status')).toHaveTextContent('As of June 10, 3:42 PM.');
  });

  test.each(['GET /api/boat', 'GET /api/families', 'GET /api/weeks/2026', logPath])(
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
      body: picked().families.map((family, index) => ({ ...family, name: `${family.name}s`, isAdmin: index === 0 })),
    };
    act(() => useLink.setState({ state: 'live' }));
    await pass(100);
    expect(await present('This week')).toHaveTextContent('Cedars');
  });
});

describe('a season that is still on, with the next one opened', () => {
  /** Opens a television in the season of `before`, with 2027 opened too: with a single week, and with more events. */
  const openWithNextSeason = async (before: DraftServer, ...more: object[]) => {
    const dates = { startDate: '2027-05-23', endDate: '2027-05-28' };
    const weeks = [{ ...before.weeks()[0], id: idOf(27), season: '2027', ...dates }];
    const order = before.families.map(({ id }) => id);
    const events = [{ type: 'DraftOpened', data: { order, weeks: [idOf(27)] } }, ...more].map((event, index) => ({
      ...{ version: index + 1, actor: null, at: before.now },
      ...event,
    }));
    const seasons = [2026, 2027].map((year) => ({
      year,
      firstWeekStart: `${year}-05-24`,
      lastWeekStart: `${year}-10-11`,
      isComplete: year === 2026,
      isCurrent: year === 2027,
    }));
    const headers = { ...before.headers, 'Room-Version': `${events.length}` };
    return openTelevision(before, {
      answers: {
        'GET /api/boat': { body: { ...boat, season: { ...boat.season, year: 2027 } } },
        'GET /api/seasons': { body: seasons },
        'GET /api/weeks/2027': { body: weeks, headers },
        'GET /api/draft/2027/events': { body: { version: events.length, events }, headers },
      },
    });
  };

  test('a trade in it shows live', async () => {
    const before = picked();
    const { join, publish } = await openWithNextSeason(before);
    expect(await present('This week')).toHaveTextContent('Cedar');
    await join();
    const [, , cedar, dogwood] = before.families;
    const moves = [{ weekId: before.weeks()[2]?.id ?? '', from: cedar?.id ?? '', to: dogwood?.id ?? '' }];
    await publish([before.record({ type: 'WeeksTraded', data: { tradeId: idOf(9), moves } })]);
    expect(await present('This week')).toHaveTextContent('Dogwood');
  });

  test('says when the draft of the next one is', async () => {
    await openWithNextSeason(picked(), { type: 'StartScheduled', data: { startsAt: '2026-10-06T02:00:00.000Z' } });
    expect(await present('This week')).toHaveTextContent(/Draft night is .*October 5/);
  });

  test('goes on with the weeks of the next one', async () => {
    setTime(afternoonOf('2026-10-13'));
    const before = picked();
    const pick = { weekId: idOf(27), familyId: before.families[1]?.id, round: 1, pick: 1 };
    await openWithNextSeason(before, { type: 'WeekPicked', data: pick });
    expect(await present('This week')).toHaveTextContent(/Next: Birchfrom Sunday, May 23/);
  });
});

beforeEach(() => {
  jest.useFakeTimers({ now: afternoonOf('2026-06-10') });
});

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

describe('out of season', () => {
  test('a remote still turns the months, and leads back after a while', async () => {
    const { pass } = await openTelevisionOn('2026-03-01', picked());
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
    await openTelevisionOn(day, picked());
    await screen.findAllByRole('table');
    expect(months()).toEqual(shown);
  });
});

describe('the weather', () => {
  test.each([
    [{ windGusts: null }, '84°Partly cloudyWind 9 mph'],
    [{ windSpeed: null }, '84°Partly cloudyGusts 18 mph'],
    [{ windSpeed: null, windGusts: null }, '84°Partly cloudy'],
  ])('leaves out what is not known: %j', async (unknown, words) => {
    await openTelevision(picked(), { answers: { 'GET /api/weather': { body: { ...fairWeather, ...unknown } } } });
    expect(await screen.findByRole('region', { name: 'Weather at the lake' })).toHaveTextContent(words, {
      normalizeWhitespace: false,
    });
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
