import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { call } from '../../src/lib/call.ts';
import { useSession } from '../../src/lib/session.ts';
import { DraftServer, sevenFamilies } from '../support/draft-server.ts';
import type { Answer } from '../support/fake-fetch.ts';
import { afternoonOf, cabin, openTelevision, sessionPath } from '../support/television.tsx';

const notSignedIn: Answer = { status: 401, body: { authenticated: false, family: null, message: 'Not authenticated' } };
const waiting: Answer = { status: 202, body: { status: 'waiting' } };
const out: Answer = () => Promise.reject(new TypeError('Failed to fetch'));
const minutes = 60_000;

/** A server that issues one code after another, each valid for ten minutes by its own clock. */
const pairings = (letters: string[], hoursAhead = 0) => {
  let given = 0;
  return () => {
    const at = Date.now() + hoursAhead * 60 * minutes;
    const expiresAt = new Date(at + 10 * minutes).toISOString();
    const code = letters[given++] ?? 'ZZZZZZ';
    const headers = { Date: new Date(at).toUTCString() };
    return {
      status: 201,
      headers,
      body: { displayId: displayId(given), secret: `secret-${given}`, code, expiresAt },
    };
  };
};
const displayId = (number: number) => `c0ffee0${number}-98a3-4d0f-9a64-3f0f8a9c1a01`;
const collect = (number: number) => `POST /api/displays/${displayId(number)}/session`;

const openUnpaired = (answers: Record<string, Answer> = {}) =>
  openTelevision(new DraftServer().pickFirst(21), {
    as: 'out',
    answers: {
      [sessionPath]: notSignedIn,
      'POST /api/displays': pairings(['BCDFGH', 'JKLMNP']),
      [collect(1)]: waiting,
      ...answers,
    },
  });
const code = (letters: string) => screen.findByText(`The code is ${[...letters].join(', ')}`);
const aboard = () => screen.findByRole('heading', { name: 'This week' });

beforeEach(() => {
  jest.useFakeTimers({ now: afternoonOf('2026-06-10') });
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

test('a TV that a family removed says so above its code', async () => {
  await openUnpaired();
  act(() => useSession.setState({ status: 'out', reason: 'display-removed' }, true));
  expect(await screen.findByText('A family removed this TV. Add it again:')).toBeVisible();
  await code('BCDFGH');
});

test('an unpaired TV shows a code to type, to hear and to scan', async () => {
  await openUnpaired();
  await code('BCDFGH');
  expect(screen.getByText('BCD')).toBeVisible();
  expect(screen.getByText('FGH')).toBeVisible();
  expect(screen.getByRole('status')).toHaveAttribute('translate', 'no');
  expect(screen.getByRole('img', { name: /QR code/ })).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent(/^New code in (10:00|9:59)$/);
  expect(window.location.pathname).toBe('/tv');
});

test("the remaining time follows the server's clock, not the TV's", async () => {
  const { pass } = await openUnpaired({ 'POST /api/displays': pairings(['BCDFGH'], 7) });
  await code('BCDFGH');
  await pass(90_000);
  expect(screen.getByRole('timer')).toHaveTextContent('New code in 8:30');
});

test('the TV polls with its secret until the code expires, then shows a new one', async () => {
  const { calls, answers, pass } = await openUnpaired();
  await code('BCDFGH');
  await pass(10_000);
  const polls = calls.filter(({ path }) => path === `/api/displays/${displayId(1)}/session`);
  expect(polls.map(({ body }) => body)).toEqual(Array(4).fill({ secret: 'secret-1' }));

  answers[collect(1)] = { status: 410, body: { message: 'It is too late for this code.' } };
  answers[collect(2)] = waiting;
  await pass(2500);
  await code('JKLMNP');
  expect(screen.queryByText('BCD')).toBeNull();
});

test('a code stays during a network failure and counts down again afterwards', async () => {
  const { answers, pass } = await openUnpaired();
  await code('BCDFGH');
  answers[collect(1)] = out;
  await pass(2500);
  expect(screen.getByText(/can't reach the boat/)).toBeVisible();
  expect(screen.getByText('BCD')).toBeVisible();
  answers[collect(1)] = waiting;
  await pass(2500);
  expect(screen.queryByText(/can't reach the boat/)).toBeNull();
});

test('without a server it keeps asking', async () => {
  const { answers, pass } = await openUnpaired({ [sessionPath]: { status: 503, body: { message: 'Unavailable.' } } });
  expect(await screen.findByText(/can't reach the boat/)).toBeVisible();
  await pass(5000);
  expect(screen.queryByText(/The code is/)).toBeNull();
  answers[sessionPath] = notSignedIn;
  await pass(5000);
  await code('BCDFGH');
});

test('after too many requests it says why, waits and asks again', async () => {
  const { answers, pass } = await openUnpaired({
    'POST /api/displays': { status: 429, body: { message: 'Too many.' } },
  });
  expect(await screen.findByText('Too many.')).toBeVisible();
  answers['POST /api/displays'] = pairings(['BCDFGH']);
  await pass(5000);
  await code('BCDFGH');
});

test('once a family has added it, it shows the calendar', async () => {
  const { answers, pass } = await openUnpaired();
  await code('BCDFGH');
  answers[collect(1)] = { status: 200, body: { status: 'signed-in' } };
  answers[sessionPath] = { body: { authenticated: true, family: sevenFamilies[0], display: cabin } };
  await pass(2500);
  await aboard();
  expect(useSession.getState()).toMatchObject({ status: 'in', display: cabin });
  expect(window.location.pathname).toBe('/tv');
});

test('a TV that keeps no cookie says what to do, before it shows another code', async () => {
  const { answers, pass } = await openUnpaired();
  await code('BCDFGH');
  answers[collect(1)] = { status: 200, body: { status: 'signed-in' } };
  answers[collect(2)] = waiting;
  await pass(2500);
  expect(await screen.findByText(/Allow cookies for this site/)).toBeVisible();
  expect(screen.queryByText(/The code is/)).toBeNull();
  await pass(minutes);
  await code('JKLMNP');
});

test('a session that failed to load at first is found without a new code', async () => {
  const { answers, calls, pass } = await openUnpaired({ [sessionPath]: { status: 502 } });
  await screen.findByText(/can't reach the boat/);
  answers[sessionPath] = { body: { authenticated: true, family: sevenFamilies[0], display: cabin } };
  await pass(5000);
  await aboard();
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

test.each(['/', '/inventory', '/week-selection', '/nowhere'])(
  'a TV shows only its own page, also at %s',
  async (path) => {
    await openTelevision(new DraftServer().pickFirst(21), { path });
    await aboard();
    expect(window.location.pathname).toBe('/tv');
    expect(screen.queryByRole('navigation')).toBeNull();
  },
);

test('a removed TV shows a code again on the same page', async () => {
  const { answers } = await openTelevision(new DraftServer().pickFirst(21), {
    answers: { 'POST /api/displays': pairings(['BCDFGH']), [collect(1)]: waiting },
  });
  await aboard();
  answers[sessionPath] = notSignedIn;
  await act(() => call('GET /auth/family/session').catch(() => {}));
  await code('BCDFGH');
  expect(window.location.pathname).toBe('/tv');
});

test('a family in its own browser can show the calendar at once', async () => {
  await openTelevision(new DraftServer().pickFirst(21), {
    as: 'family',
    answers: {
      'POST /api/displays': pairings(['BCDFGH']),
      [collect(1)]: waiting,
    },
  });
  await code('BCDFGH');
  expect(screen.getByText(/logged in as the Alder family/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show the calendar here' })).toHaveAttribute('href', '/calendar?display=tv');
});

test('while the session loads it says so, and neither requests a code nor shows the login', async () => {
  const { calls } = await openTelevision(new DraftServer(), { as: 'loading' });
  expect(await screen.findByText('Connecting to the boat…')).toBeInTheDocument();
  expect(screen.queryByLabelText('Family Username')).toBeNull();
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('no requests are sent after the page is left', async () => {
  const { calls, pass } = await openUnpaired();
  await code('BCDFGH');
  cleanup();
  const asked = calls.length;
  await pass(20 * minutes);
  await waitFor(() => expect(calls).toHaveLength(asked));
});
