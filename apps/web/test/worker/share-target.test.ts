import { beforeEach, expect, jest, test } from '@jest/globals';
import { forgetDevice } from '../../src/lib/forget-device.ts';
import { isShareWaiting, takeShare } from '../../src/lib/share.ts';
import { receiveShare } from '../../src/worker/share-target.ts';
import { fakeCaches } from '../support/fake-caches.ts';

const boundary = '----share-sheet';
const field = (name: string, value: string) => `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (name: string, type: string, bytes: string) =>
  `Content-Disposition: form-data; name="photos"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n${bytes}\r\n`;
const posted = (...parts: string[]) =>
  new Request('https://boat.example/share', {
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: `${parts.map((part) => `--${boundary}\r\n${part}`).join('')}--${boundary}--\r\n`,
  });
const cleat = () => posted(field('text', 'The cleat is loose.'), file('cleat.heic', 'image/heic', 'photo'));

const redirect = async (form: Request) => {
  const { status, headers } = await receiveShare(form);
  return [status, headers.get('location')];
};

beforeEach(() => {
  jest.useRealTimers();
  fakeCaches();
});

test('a share opens its report, and is taken once with words and photos', async () => {
  expect(await redirect(cleat())).toEqual([303, 'https://boat.example/needs-attention']);
  expect(await isShareWaiting()).toBe(true);
  const form = await takeShare();
  expect(form?.get('text')).toBe('The cleat is loose.');
  const photo = form?.get('photos') as File;
  expect([photo.name, photo.type, await photo.text()]).toEqual(['cleat.heic', 'image/heic', 'photo']);
  expect(await isShareWaiting()).toBe(false);
  expect(await takeShare()).toBeUndefined();
});

test('a newer share replaces the one before', async () => {
  await receiveShare(cleat());
  await receiveShare(posted(field('text', 'The cleat is off.')));
  const form = await takeShare();
  expect([form?.getAll('text'), form?.getAll('photos')]).toEqual([['The cleat is off.'], []]);
});

test('a share waits for the log-in, unlike what belongs to a session', async () => {
  await receiveShare(cleat());
  await forgetDevice({ getNotifications: async () => [] } as unknown as ServiceWorkerRegistration);
  expect(await isShareWaiting()).toBe(true);
});

test('a share that nobody took within an hour is removed', async () => {
  await receiveShare(cleat());
  jest.useFakeTimers({ now: Date.now() + 3_601_000, doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  expect(await takeShare()).toBeUndefined();
  jest.useRealTimers();
  expect(await isShareWaiting()).toBe(false);
});

test.each([
  ['that has no parts', () => posted()],
  ['that is no form', () => new Request('https://boat.example/share', { method: 'POST', body: 'photo' })],
])('a share %s is taken as an empty form', async (_, empty) => {
  await receiveShare(empty());
  expect([...((await takeShare()) ?? [['nothing']])]).toEqual([]);
});

test('a device that cannot keep a share says so', async () => {
  fakeCaches(new DOMException('Quota exceeded.', 'QuotaExceededError'));
  expect(await redirect(cleat())).toEqual([303, 'https://boat.example/needs-attention?share=lost']);
});
