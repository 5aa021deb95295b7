import type { RecordedEvent, RoomEvent } from '@houseboat/contract/rooms.ts';
import { expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { applyEvents, forgetDraft } from '../../src/lib/season/draft-store.ts';
import { setServerNow } from '../../src/lib/server-clock.ts';
import { signedIn } from '../../src/lib/session.ts';
import { DraftServer } from '../support/draft-server.ts';
import { fakeFetch } from '../support/fake-fetch.ts';
import { FakeSocket } from '../support/fake-socket.ts';
import { alder, boat } from '../support/fixtures.ts';
import { InventoryServer } from '../support/inventory-server.ts';
import { IssuesServer } from '../support/issues-server.ts';
import { show } from '../support/render.tsx';
import { TradesServer } from '../support/trades-server.ts';

let socket = new FakeSocket();
jest.unstable_mockModule('../../src/lib/socket.ts', () => ({
  connectLive: async () => {},
  disconnectLive: async () => {},
  liveSocket: async () => socket,
}));
jest.unstable_mockModule('../../src/lib/season/draft-room.ts', () => ({ useFollowDraft: () => {} }));
const { Shell } = await import('../../src/shell/layout/shell.tsx');

/** Opens the shell. `entry` returns a section's link, and `says` waits until it has that name. */
const opened = async (
  section: RegExp,
  {
    inventory = new InventoryServer(),
    issues = new IssuesServer(),
    draft = new DraftServer(),
    trades = new TradesServer(draft),
    as = alder,
    now = '2026-05-20T12:00:00.000Z',
  } = {},
) => {
  socket = new FakeSocket();
  forgetDraft();
  setServerNow(now);
  signedIn(as);
  fakeFetch({
    ...draft.answersFor(as),
    'GET /api/boat': { body: boat },
    ...inventory.answers,
    ...issues.answers,
    ...trades.answersFor(as),
  });
  show(<Shell>the page</Shell>);
  const entry = () => within(screen.getByRole('navigation', { name: 'Sections' })).getByRole('link', { name: section });
  const says = (name: string) => waitFor(() => expect(entry()).toHaveAccessibleName(name));
  const join = async () => {
    await act(async () => socket.connect());
    await act(() => socket.lastJoinOf('inventory').answer({ version: inventory.version }));
    await act(() => socket.lastJoinOf('issues').answer({ version: issues.version }));
    await act(() => socket.lastJoinOf('trades').answer({ version: trades.version }));
  };
  const publish = (...events: RoomEvent[]) =>
    act(async () => {
      for (const event of events) socket.receive('room:event', event);
    });
  return { entry, says, join, publish };
};

test("the week selection link has a badge on the family's turn, and while it has one to make up", async () => {
  const draft = new DraftServer();
  const [, birch] = draft.families;
  const { says } = await opened(/^Week Selection/, { draft, as: birch });
  const receive = (events: RecordedEvent[]) => act(() => applyEvents(events, 'log'));
  receive(draft.log);
  await says('Week Selection');
  receive(draft.pick(1));
  await says('Week Selection 1 needs attention');
  receive(draft.pass());
  await says('Week Selection 1 needs attention');
  receive(draft.manage({ type: 'PauseDraft', reason: null }));
  await says('Week Selection');
});

test('the trades link counts the open offers to the family, live', async () => {
  const trades = new TradesServer(new DraftServer());
  trades.offer('Birch', [2], [], { to: alder.id });
  trades.offer('Cedar', [3], [], { to: trades.family('Birch').id });
  const { entry, says, join, publish } = await opened(/^Trades/, { trades });
  await says('Trades 1 needs attention');

  await join();
  await publish(trades.offer('Cedar', [3], [1], { to: alder.id }));
  await says('Trades 2 need attention');
  await publish(...trades.trades.map(({ id }) => trades.change(id, { status: 'withdrawn' })));
  await says('Trades');
  expect(entry()).toHaveTextContent(/^Trades$/);
});

test('an offer to anybody counts only for a week of the family that is still to come', async () => {
  const draft = new DraftServer().pickFirst(21);
  const trades = new TradesServer(draft);
  trades.offer('Birch', [16], [1]);
  trades.offer('Cedar', [12], [14]);
  // The day after week 1's Friday at the lake.
  const now = '2026-05-30T12:00:00.000Z';
  const { says } = await opened(/^Trades/, { draft, trades, as: trades.family('Alder'), now });
  act(() => applyEvents(draft.log, 'log'));
  await says('Trades 1 needs attention');
});

test('an offer to anybody that the family has put aside does not count', async () => {
  const draft = new DraftServer().pickFirst(21);
  const trades = new TradesServer(draft);
  trades.offer('Birch', [2], [1]);
  trades.aside = [trades.newest.id];
  trades.offer('Cedar', [3], [1]);
  const { says } = await opened(/^Trades/, { draft, trades, as: trades.family('Alder') });
  act(() => applyEvents(draft.log, 'log'));
  await says('Trades 1 needs attention');
});

test('the issues link counts the unresolved issues, live', async () => {
  const server = new IssuesServer();
  server.report({ title: 'Rope', status: 'open' });
  server.report({ status: 'reported' });
  server.report({ status: 'in_progress' });
  server.report({ status: 'resolved' });
  const { entry, says, join, publish } = await opened(/^Needs Attention/, { issues: server });
  await says('Needs Attention 3 need attention');

  await join();
  const rope = server.named('Rope').id;
  await publish(server.setStatus(rope, 'in_progress'), server.comment(rope));
  await says('Needs Attention 3 need attention');
  await publish(server.setStatus(rope, 'resolved'));
  await says('Needs Attention 2 need attention');
  await publish(server.setStatus(rope, 'open'), server.report());
  await says('Needs Attention 4 need attention');
  await publish(...server.issues.map(({ id }) => server.remove(id)));
  await says('Needs Attention');
  expect(entry()).toHaveTextContent(/^Needs Attention$/);
});
