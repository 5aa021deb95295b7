import { tradesRoom } from '@houseboat/contract/constants.ts';
import type { RoomEvent } from '@houseboat/contract/rooms.ts';
import { expect, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useLink } from '../../src/lib/link.ts';
import { endSession } from '../../src/lib/session.ts';
import { openPage } from './draft-night.tsx';
import { DraftServer, room } from './draft-server.ts';
import type { Answer } from './fake-fetch.ts';
import { TradesServer } from './trades-server.ts';

// After the mock of the socket, which comes with the page of the draft.
const { TradesPage } = await import('../../src/modules/trades/page.tsx');
const { useFollowTrades } = await import('../../src/modules/trades/public/api.ts');

/** Lets the page's day be one before the season, while animations run in real time. */
export const beforeTheSeason = () => jest.useFakeTimers({ now: new Date('2026-05-20T12:00:00Z'), advanceTimers: true });

/**
 * A complete draft of seven families in three rounds: Alder has weeks 1, 14 and 15, Birch 2, 13 and 16, Cedar 3, 12 and 17, and so on.
 */
export const completeDraft = (): { draft: DraftServer; trades: TradesServer } => {
  const draft = new DraftServer().pickFirst(21);
  draft.now = '2026-05-20T12:00:00.000Z';
  return { draft, trades: new TradesServer(draft) };
};

/** Closes a dialog, which otherwise would block the next test's page. */
export const close = async (user: UserEvent, dialog: HTMLElement) => {
  await user.keyboard('{Escape}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
};

const Page = () => {
  useFollowTrades();
  return (
    <main tabIndex={-1}>
      <TradesPage />
    </main>
  );
};

/** Opens the trades for Alder, joined to both rooms. `publish` sends events to the rooms. */
export async function openTrades(
  { draft, trades }: ReturnType<typeof completeDraft>,
  answers: Record<string, Answer> = {},
) {
  /** Answers a request, and publishes what it has changed. */
  const withEvents =
    (answer: Answer): Answer =>
    async (call) => {
      const before = trades.version;
      const reply = typeof answer === 'function' ? await answer(call) : answer;
      for (const event of trades.events.slice(before)) opened.socket.receive('room:event', event);
      return reply;
    };
  // An offer that an earlier test began ends with its session.
  endSession();
  const [alder] = draft.families;
  if (!alder) throw new Error('There is no family.');
  const all = Object.entries<Answer>({ ...trades.answersFor(alder), ...answers });
  const opened = await openPage(Page, draft, {
    as: alder,
    answers: Object.fromEntries(all.map(([key, answer]) => [key, withEvents(answer)])),
  });
  await screen.findByRole('heading', { name: 'Trades' });
  const { socket } = opened;
  act(() => socket.connect());
  await waitFor(() => [room, tradesRoom].map((name) => socket.lastJoinOf(name)));
  await act(() => socket.lastJoinOf(room).answer({ version: draft.version, events: draft.log }));
  await act(() => socket.lastJoinOf(tradesRoom).answer({ version: trades.version }));
  act(() => useLink.setState({ state: 'live' }));
  const publish = (...events: RoomEvent[]) =>
    act(async () => {
      for (const event of events) await opened.receive('room:event', event);
    });
  const sent = (method: string, path: string) =>
    opened.calls.filter((call) => call.method === method && call.path === path).map(({ body }) => body);
  return { ...opened, publishTrades: publish, sent };
}
