import type { DraftReaction } from '@houseboat/contract/rooms.ts';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { useLink } from '../../src/lib/link.ts';
import { forgetDraft, setPresence, useDraft } from '../../src/lib/season/draft-store.ts';
import { signedIn } from '../../src/lib/session.ts';
import { FakeSocket } from '../support/fake-socket.ts';
import { alder } from '../support/fixtures.ts';

let socket: FakeSocket;
jest.unstable_mockModule('../../src/lib/socket.ts', () => ({ liveSocket: async () => socket }));
const { keepReady, receiveReactions, sendReaction, sendReady } = await import('../../src/lib/season/draft-messages.ts');

const unreachable = { ok: false, message: "We can't reach the boat. Check your connection and try again." };
/** Waits one task, in which a message that is due would be sent: sending takes several microtasks. */
const task = () => new Promise((resolve) => setTimeout(resolve));
const messages = () => socket.sent.map(({ name, message }) => [name, message]);

beforeEach(() => {
  socket = new FakeSocket();
  socket.connect();
  forgetDraft();
  useLink.setState({ state: 'live' });
});
afterEach(() => void jest.useRealTimers());

/** Sends a message and answers it, or lets it time out. */
async function sent(send: () => Promise<unknown>, answer?: Parameters<FakeSocket['sent'][0]['answer']>[0]) {
  const before = socket.sent.length;
  const result = send();
  await waitFor(() => expect(socket.sent).toHaveLength(before + 1));
  socket.sent.at(-1)?.answer(answer);
  return result;
}

test('a family says whether it is ready, and reacts', async () => {
  const ok = { ok: true } as const;
  expect(await sent(() => sendReady(true), ok)).toEqual(ok);
  expect(await sent(() => sendReady(false), ok)).toEqual(ok);
  expect(await sent(() => sendReaction('wave'), ok)).toEqual(ok);
  expect(messages()).toEqual([
    ['draft:ready', { ready: true }],
    ['draft:ready', { ready: false }],
    ['draft:react', { kind: 'wave' }],
  ]);
});

test('a refusal is returned with its reason', async () => {
  const refusal = { ok: false, message: 'That was a lot at once. Please wait a few seconds.' } as const;
  expect(await sent(() => sendReaction('cheer'), refusal)).toEqual(refusal);
});

test('a message that is not answered did not go through', async () => {
  expect(await sent(() => sendReady(true))).toEqual(unreachable);
});

test('without a connection nothing is sent, not even later', async () => {
  socket.disconnect();
  expect(await sendReaction('love')).toEqual(unreachable);
  socket.connect();
  expect(messages()).toEqual([]);
});

test('a page that is still connecting sends once it has', async () => {
  useLink.setState({ state: 'connecting' });
  const result = sendReady(true);
  await task();
  expect(messages()).toEqual([]);
  useLink.setState({ state: 'live' });
  await waitFor(() => expect(messages()).toEqual([['draft:ready', { ready: true }]]));
  socket.sent.at(-1)?.answer({ ok: true });
  expect(await result).toEqual({ ok: true });
});

test('a page that does not get a connection says so after a while', async () => {
  jest.useFakeTimers();
  socket.disconnect();
  useLink.setState({ state: 'connecting' });
  const result = sendReady(true);
  await jest.advanceTimersByTimeAsync(5000);
  expect(await result).toEqual(unreachable);
});

test('reactions of the room are kept for the screens until the page stops listening', () => {
  const reaction: DraftReaction = { familyId: 'somebody', kind: 'laugh' };
  const stop = receiveReactions(socket.asSocket);
  socket.receive('draft:reaction', reaction);
  expect(useDraft.getState().reactions).toEqual([{ ...reaction, id: expect.any(Number) }]);
  stop();
  socket.receive('draft:reaction', reaction);
  expect(useDraft.getState().reactions).toHaveLength(1);
});

describe('a page that was disconnected', () => {
  const room = 'draft:2026';
  const again = ['draft:ready', { ready: true, again: true }];
  let stop: () => void;

  beforeEach(() => {
    signedIn(alder);
    stop = keepReady(socket.asSocket);
    setPresence([alder.id], [alder.id]);
  });
  afterEach(() => stop());
  const reconnect = () => {
    socket.disconnect();
    socket.connect();
  };

  test('says once again that its family is ready, as soon as it is in the room', async () => {
    reconnect();
    expect(messages()).toEqual([]);
    setPresence([alder.id], []);
    socket.receive('room:presence', { room, families: [alder.id], ready: [] });
    await waitFor(() => expect(messages()).toEqual([again]));
    socket.sent[0]?.answer({ ok: true });
    await waitFor(() => expect(socket.sent).toHaveLength(1));
    socket.receive('room:head', { room });
    await task();
    expect(messages()).toEqual([again]);
  });

  test('says so after the next reconnect, if nothing answers', async () => {
    reconnect();
    setPresence([alder.id], []);
    socket.receive('room:head', { room });
    await waitFor(() => expect(messages()).toEqual([again]));
    socket.sent[0]?.answer(undefined);
    await task();
    reconnect();
    socket.receive('room:head', { room });
    await waitFor(() => expect(messages()).toEqual([again, again]));
  });

  test('says nothing if its family was not ready, has withdrawn it, or is not its own', async () => {
    setPresence([alder.id], []);
    reconnect();
    socket.receive('room:head', { room });
    setPresence([alder.id], [alder.id]);
    signedIn(alder, { id: 'tv', name: 'Cabin TV' });
    reconnect();
    socket.receive('room:head', { room });
    await task();
    expect(messages()).toEqual([]);
  });
});
