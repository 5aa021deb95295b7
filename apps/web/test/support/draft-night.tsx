import type { SignedInFamily } from '@houseboat/contract/auth.ts';
import type { Acknowledged, RecordedEvent } from '@houseboat/contract/rooms.ts';
import { jest } from '@jest/globals';
import { act, waitFor } from '@testing-library/react';
import { domAnimation, LazyMotion } from 'framer-motion';
import type { ComponentType } from 'react';
import { useLink } from '../../src/lib/link.ts';
import { signedIn } from '../../src/lib/session.ts';
import { Toaster } from '../../src/lib/toaster.tsx';
import { draft } from '../../src/modules/draft/module.ts';
import { type DraftServer, room } from './draft-server.ts';
import { type Answer, fakeFetch } from './fake-fetch.ts';
import { FakeSocket } from './fake-socket.ts';
import { show } from './render.tsx';

let socket = new FakeSocket();
jest.unstable_mockModule('../../src/lib/socket.ts', () => ({ liveSocket: async () => socket }));
const { useFollowDraft } = await import('../../src/lib/season/draft-room.ts');
const { useFollow = () => {} } = draft;

/** Answers a request, and publishes what it has recorded to the room if the page has joined it. */
const withEvents =
  (answer: Answer, server: DraftServer): Answer =>
  async (call) => {
    const before = server.version;
    const reply = typeof answer === 'function' ? await answer(call) : answer;
    if (socket.connected)
      for (const event of server.log.slice(before)) socket.receive('room:event', { room, ...event });
    return reply;
  };

type Options = { as: SignedInFamily | undefined; answers?: Record<string, Answer>; presence?: string[]; path?: string };

/**
 * Opens a page for a family. `join` joins the draft's room, and `publish` sends events to it. From then on the room also hears of what the page's own
 * requests have done, as they are answered.
 */
export async function openPage(
  Page: ComponentType,
  server: DraftServer,
  { as, answers, presence = [], path = '/week-selection' }: Options,
) {
  if (!as) throw new Error('The page needs a signed-in family.');
  const Screen = () => {
    useFollowDraft();
    useFollow();
    return (
      <LazyMotion features={domAnimation} strict>
        <Page />
        <Toaster />
      </LazyMotion>
    );
  };
  socket = new FakeSocket();
  signedIn(as);
  useLink.setState({ state: 'connecting' });
  const all = Object.entries<Answer>({ ...server.answersFor(as), ...answers });
  const calls = fakeFetch(Object.fromEntries(all.map(([key, answer]) => [key, withEvents(answer, server)])));
  const user = show(<Screen />, path);
  const join = async () => {
    act(() => socket.connect());
    // A page may join other rooms as well.
    await answerJoin(await waitFor(() => socket.lastJoinOf(room)));
    act(() => useLink.setState({ state: 'live' }));
  };
  const answerJoin = (join: FakeSocket['lastJoin']) =>
    act(() => join.answer({ log: server.logId, version: server.version, events: server.log, presence }));
  /** Reconnects, and answers the joins that follow. */
  const reconnect = async () => {
    socket.disconnect();
    act(() => socket.connect());
    for (let joins = 0; joins < socket.joins.length; ) {
      joins = socket.joins.length;
      await answerJoin(socket.lastJoin);
    }
  };
  const receive = (name: string, message: unknown) => act(async () => socket.receive(name, message));
  const publish = (events: RecordedEvent[]) =>
    act(async () => {
      for (const event of events) socket.receive('room:event', { room, ...event });
    });
  /** Answers the last message that was sent to the room. Returns it. */
  const answerSent = async (answer: Acknowledged) => {
    const sent = socket.sent.at(-1);
    await act(async () => sent?.answer(answer));
    return sent?.message;
  };
  return { calls, user, socket, join, reconnect, receive, publish, answerSent };
}
