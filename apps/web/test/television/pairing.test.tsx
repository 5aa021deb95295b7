import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { call } from '../../src/lib/call.ts';
import { useSession } from '../../src/lib/session.ts';
import { DraftServer } from '../support/draft-server.ts';
import {
  aboard,
  code,
  collect,
  displayId,
  minutes,
  notSignedIn,
  openUnpaired,
  pairings,
  waiting,
} from '../support/pairing.tsx';
import { afternoonOf, openTelevision, sessionPath } from '../support/television.tsx';

beforeEach(() => {
  jest.useFakeTimers({ now: afternoonOf('2026-06-10') });
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

test.each([
  ['that a family removed', 'display-removed', 'A family removed this TV. Add it again:'],
  ['whose family left the boat', 'ended', 'This TV was logged out. Add it again:'],
] as const)('a TV %s says so above its code', async (_which, reason, notice) => {
  await openUnpaired();
  expect(screen.queryByText(/Add it again:$/)).toBeNull();
  act(() => useSession.setState({ status: 'out', reason }, true));
  expect(await screen.findByText(notice)).toBeVisible();
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
