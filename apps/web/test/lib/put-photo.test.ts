import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { ApiError } from '../../src/lib/api.ts';
import { useLink } from '../../src/lib/link.ts';
import { putPhoto } from '../../src/lib/photos/put-photo.ts';
import { type FakeUpload, fakeUploads } from '../support/fake-upload.ts';

const delays = [0, 1000, 3000, 5000];
const body = new Blob(['0123456789']);
let sent: FakeUpload[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  sent = fakeUploads();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Uploads a photo. `ended` is the result or the error. */
const put = () => {
  const signal = new AbortController();
  const stalls: boolean[] = [];
  const progress: number[] = [];
  const outcome: { ended?: unknown } = {};
  const renewUrl = jest.fn(async () => '/another');
  void putPhoto({
    url: '/first',
    type: 'image/jpeg',
    body,
    signal: signal.signal,
    onProgress: (loaded) => progress.push(loaded),
    onStall: (isStalled) => stalls.push(isStalled),
    renewUrl,
  }).then(
    () => Object.assign(outcome, { ended: { location: latest().path } }),
    (error) => Object.assign(outcome, { ended: error }),
  );
  return { outcome, signal, stalls, progress, renewUrl };
};
const latest = () => {
  const one = sent.at(-1);
  if (!one) throw new Error('There is no upload.');
  return one;
};
const after = (ms: number) => jest.advanceTimersByTimeAsync(ms);
/** Lets an attempt fail, and checks that the next one starts after exactly `wait` milliseconds. */
const failAndWait = async (fail: () => void, wait: number) => {
  const before = sent.length;
  fail();
  if (wait > 0) {
    await after(wait - 1);
    expect(sent).toHaveLength(before);
  }
  await after(1);
  expect(sent).toHaveLength(before + 1);
};

test('a photo is sent with its type, and is complete once the server responds', async () => {
  const { outcome, progress, stalls } = put();
  await after(0);
  expect(latest()).toMatchObject({ method: 'PUT', path: '/first', headers: { 'Content-Type': 'image/jpeg' }, body });
  latest().progress(5);
  latest().progress(10);
  expect(outcome.ended).toBeUndefined();
  expect(progress).toEqual([5, 9.9]);
  latest().answer({ status: 201 });
  await after(0);
  expect(outcome.ended).toMatchObject({ location: '/first' });
  expect(progress).toEqual([5, 9.9, 10]);
  expect(stalls).toEqual([false, false]);
  await after(60_000);
  expect(stalls).toEqual([false, false]);
});

test('a lost connection is retried after 0, 1, 3 and 5 seconds, and then fails', async () => {
  const { outcome } = put();
  await after(0);
  for (const wait of delays) await failAndWait(() => latest().lose(), wait);
  latest().lose();
  await after(60_000);
  expect(sent).toHaveLength(5);
  expect(outcome.ended).toEqual(new ApiError(0, null, "We can't reach the boat. Check your connection and try again."));
});

test('an upload that stands still once the server is reachable again is sent again, and one that goes on is not', async () => {
  const { outcome, progress } = put();
  const reconnect = () => {
    useLink.setState({ state: 'lost' });
    useLink.setState({ state: 'live' });
  };
  await after(0);
  latest().progress(5);
  await after(8000);
  reconnect();
  await after(2000);
  reconnect();
  await after(4000);
  latest().progress(6);
  await after(5000);
  expect(sent).toHaveLength(1);
  reconnect();
  await after(5001);
  expect(sent.map(({ isAborted }) => isAborted)).toEqual([true, false]);
  expect(progress).toEqual([5, 6]);
  latest().answer({ status: 201 });
  reconnect();
  await after(60_000);
  expect(outcome.ended).toEqual({ location: '/first' });
  expect(sent).toHaveLength(2);
});

test('an upload that only a proxy answers says so', async () => {
  const { outcome } = put();
  await after(0);
  for (const wait of delays) await failAndWait(() => latest().answer({ status: 502 }), wait);
  latest().answer({ status: 502 });
  await after(0);
  expect(outcome.ended).toMatchObject({ userMessage: "The boat's server isn't answering. Try again in a moment." });
});

test('an upload that a proxy refuses shows nothing of its page', async () => {
  const { outcome } = put();
  await after(0);
  latest().answer({ status: 403 });
  await after(0);
  expect(outcome.ended).toMatchObject({ userMessage: 'Something went wrong (403). Try again in a moment.' });
});

test('a page that a Wi-Fi answers with success is retried', async () => {
  const { outcome } = put();
  await after(0);
  await failAndWait(() => latest().answer({ status: 200, type: 'text/html; charset=utf-8' }), 0);
  latest().answer({ status: 201 });
  await after(0);
  expect(outcome.ended).toEqual({ location: '/first' });
});

test.each([408, 418, 423, 429, 500, 502, 503, 504, 599])('%i is transient and retried', async (status) => {
  const { outcome, stalls } = put();
  await after(0);
  await failAndWait(() => latest().answer({ status }), 0);
  expect(stalls.at(-1)).toBe(true);
  await failAndWait(() => latest().answer({ status }), 1000);
  latest().progress(1);
  expect(stalls.at(-1)).toBe(false);
  latest().answer({ status: 201 });
  await after(0);
  expect(outcome.ended).toMatchObject({ location: '/first' });
});

test.each([400, 401, 403, 404, 413, 415, 501, 505])(
  "%i fails with the server's message, without a retry",
  async (status) => {
    const { outcome } = put();
    await after(0);
    latest().answer({ status, body: { message: 'The photo is larger than 10 MB.' } });
    await after(60_000);
    expect(sent).toHaveLength(1);
    expect(outcome.ended).toBeInstanceOf(ApiError);
    expect(outcome.ended).toMatchObject({ status, userMessage: 'The photo is larger than 10 MB.' });
  },
);

test('a retry of an upload whose response was lost succeeds', async () => {
  const { outcome } = put();
  await after(0);
  await failAndWait(() => latest().lose(), 0);
  latest().answer({ status: 409, body: { message: 'A photo has already been put there.' } });
  await after(0);
  expect(outcome.ended).toMatchObject({ location: '/first' });
});

test('an upload whose earlier attempt is still in progress is retried', async () => {
  const { outcome } = put();
  await after(0);
  await failAndWait(() => latest().lose(), 0);
  const message = 'This photo is already being sent. Please wait a moment.';
  await failAndWait(() => latest().answer({ status: 409, retryAfter: '10', body: { message } }), 1_000);
  expect(outcome.ended).toBeUndefined();
  latest().answer({ status: 201 });
  await after(0);
  expect(outcome.ended).toMatchObject({ location: '/first' });
});

test('an upload whose earlier attempt stays in progress goes to another URL in the end', async () => {
  const { outcome, renewUrl } = put();
  await after(0);
  for (const delay of delays) {
    expect(latest().path).toBe('/first');
    await failAndWait(() => latest().answer({ status: 409, retryAfter: '10', body: { message: 'Wait.' } }), delay);
  }
  expect(renewUrl).toHaveBeenCalledTimes(1);
  expect(latest().path).toBe('/another');
  latest().answer({ status: 201 });
  await after(0);
  expect(outcome.ended).toMatchObject({ location: '/another' });
});

test('an expired URL is renewed', async () => {
  const { outcome, renewUrl } = put();
  await after(0);
  await failAndWait(() => latest().answer({ status: 410 }), 0);
  expect(renewUrl).toHaveBeenCalledTimes(1);
  expect(latest().path).toBe('/another');
  latest().answer({ status: 201 });
  await after(0);
  expect(outcome.ended).toMatchObject({ location: '/another' });
});

test('an abort takes effect at once, during an attempt or between two', async () => {
  const first = put();
  await after(0);
  first.signal.abort();
  await after(0);
  expect(latest().isAborted).toBe(true);
  expect(first.outcome.ended).toMatchObject({ name: 'AbortError' });

  const second = put();
  await after(0);
  await failAndWait(() => latest().lose(), 0);
  latest().lose();
  await after(0);
  second.signal.abort();
  await after(60_000);
  expect(second.outcome.ended).toMatchObject({ name: 'AbortError' });
  expect(sent).toHaveLength(3);
});

test('30 seconds before the first progress are a stall too', async () => {
  const { stalls, signal } = put();
  await after(30_000);
  expect(stalls).toEqual([true]);
  signal.abort();
});

test('30 seconds without progress are reported as a stall, and so is its end', async () => {
  const { stalls, signal } = put();
  await after(0);
  latest().progress(1);
  await after(29_999);
  expect(stalls).toEqual([false]);
  await after(1);
  expect(stalls).toEqual([false, true]);
  latest().progress(2);
  expect(stalls).toEqual([false, true, false]);
  signal.abort();
  await after(60_000);
  expect(stalls).toEqual([false, true, false]);
});

test('6 photos are uploaded at once', async () => {
  for (let number = 1; number <= 9; number++) put();
  await after(60_000);
  expect(sent).toHaveLength(6);
  latest().answer({ status: 201 });
  await after(0);
  expect(sent).toHaveLength(7);
  for (let number = 0; number < 9; number++) {
    sent[number]?.answer({ status: 201 });
    await after(0);
  }
  expect(sent).toHaveLength(9);
});
