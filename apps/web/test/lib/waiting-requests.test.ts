import * as streams from 'node:stream/web';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { call } from '../../src/lib/call.ts';
import { leaveDeadConnections } from '../../src/lib/waiting-requests.ts';
import { failureOf } from '../support/api-error.ts';

// jsdom has none.
Object.assign(globalThis, { ReadableStream: streams.ReadableStream });

const readWeather = () => call('GET /weather');
const logOut = () => call('POST /auth/family/logout');

/** A network on which only the last of some attempts is answered. Returns the signals of the attempts. */
const deadFor = (attempts: number) => {
  const signals: AbortSignal[] = [];
  window.fetch = (_path, init) =>
    new Promise((answer, fail) => {
      const signal = init?.signal as AbortSignal;
      signals.push(signal);
      if (signals.length > attempts) answer(new Response('{}'));
      signal.addEventListener('abort', () => fail(new DOMException('', 'AbortError')));
    });
  return signals;
};

/** A network on which the first answer arrives in parts, and all others at once. Returns its parts, and the signals of the reads. */
function slowAnswer() {
  const signals: AbortSignal[] = [];
  let parts: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      parts = controller;
    },
  });
  window.fetch = async (path, { signal } = {}) => {
    if (!`${path}`.startsWith('/api/') || !signal) return new Response();
    if (signals.push(signal) > 1) return new Response('{}');
    signal.addEventListener('abort', () => parts?.error(new DOMException('', 'AbortError')));
    return new Response(body);
  };
  if (!parts) throw new Error('The stream has not started.');
  return { parts, signals };
}

describe('on a dead connection', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test('a request that nothing answers ends like one without a network, and a file may take its time', async () => {
    deadFor(Number.POSITIVE_INFINITY);
    const failure = failureOf(readWeather());
    await jest.advanceTimersByTimeAsync(30_000);
    expect((await failure).message).toBe("We can't reach the boat. Check your connection and try again.");
    const files = deadFor(1);
    void call('POST /waivers/verify', { body: new Blob(['%PDF']) });
    await jest.advanceTimersByTimeAsync(600_000);
    expect(files.map(({ aborted }) => aborted)).toEqual([false]);
  });

  test('a read that waits is sent again when the connection turns out to be dead, once no idle one is left that may be dead too', async () => {
    const signals = deadFor(1 + 6);
    const read = readWeather();
    leaveDeadConnections();
    await jest.advanceTimersByTimeAsync(499);
    expect(signals.map(({ aborted }) => aborted)).toEqual(Array(7).fill(false));
    await jest.advanceTimersByTimeAsync(1);
    expect(await read).toEqual({});
    expect(signals[0]?.aborted).toBe(true);
  });

  test('a read whose answer has begun to arrive is left to arrive, however slow the network is', async () => {
    const { parts, signals } = slowAnswer();
    const read = readWeather();
    for (const part of ['{', '"a"', ':', '1', '}']) {
      await jest.advanceTimersByTimeAsync(4000);
      leaveDeadConnections();
      await jest.advanceTimersByTimeAsync(500);
      parts.enqueue(new TextEncoder().encode(part));
    }
    parts.close();
    expect(await read).toEqual({ a: 1 });
    expect(signals).toHaveLength(1);
  });

  test('a read whose answer stops arriving is sent again', async () => {
    const { parts, signals } = slowAnswer();
    const read = readWeather();
    parts.enqueue(new TextEncoder().encode('{'));
    await jest.advanceTimersByTimeAsync(5001);
    leaveDeadConnections();
    await jest.advanceTimersByTimeAsync(500);
    expect(await read).toEqual({});
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  });

  test('connections that are idle are probed, all at once, and given up after half a second', async () => {
    const signals = deadFor(6);
    leaveDeadConnections();
    expect(signals).toHaveLength(6);
    await jest.advanceTimersByTimeAsync(500);
    expect(signals.map(({ aborted }) => aborted)).toEqual(Array(6).fill(true));
  });

  test('a write is not sent again, because it may have arrived', async () => {
    const signals = deadFor(Number.POSITIVE_INFINITY);
    const failure = failureOf(logOut());
    leaveDeadConnections();
    expect(signals[0]?.aborted).toBe(false);
    await jest.advanceTimersByTimeAsync(30_000);
    expect((await failure).status).toBe(0);
    expect(signals).toHaveLength(1 + 6);
  });

  test('a write that the server takes for the same one is, also without anybody noticing', async () => {
    deadFor(2);
    const pick = call('POST /weeks/:weekId/assign', {
      params: { weekId: '1' },
      body: { familyId: '1', round: 1, pick: 1 },
      isRepeatable: true,
    });
    await jest.advanceTimersByTimeAsync(16_000);
    expect(await pick).toEqual({});
  });
});
