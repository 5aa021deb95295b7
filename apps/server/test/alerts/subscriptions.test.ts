import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { deriveVapidKeys } from '../../src/modules/alerts/push.ts';
import { SUBSCRIPTIONS, unsubscribe } from '../support/alerts.ts';
import { PASSWORD } from '../support/boat.ts';
import { Device } from '../support/push-service.ts';
import { type SignedIn, signedIn, startServer, testSecret } from '../support/server.ts';

let aalto: SignedIn;
let birch: SignedIn;
const server = await startServer();
beforeEach(async () => {
  await server.db.em().execute('delete from sessions');
  [aalto, birch] = [await signedIn(server.app, 'aalto'), await signedIn(server.app, 'birch')];
});
afterAll(() => server.close());

const subscribe = async (family: SignedIn, device: Device) =>
  (await family.post(SUBSCRIPTIONS, device.subscription)).statusCode;
const devices = async () => {
  const text = 'select endpoint, family_id from push_subscriptions order by subscribed_at';
  return (await server.db.em().execute(text)) as { endpoint: string; family_id: string }[];
};
const endpoints = async () => (await devices()).map(({ endpoint }) => endpoint);

test('all servers have the same key, which follows from the session secret', async () => {
  const { publicKey } = (await aalto.get('/api/push/key')).json();
  expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65);
  expect(deriveVapidKeys(testSecret).publicKey).toBe(publicKey);
  expect(deriveVapidKeys(`${testSecret}.`).publicKey).not.toBe(publicKey);
  // What it was in the first release: browsers keep their subscriptions only as long as the key stays.
  expect(deriveVapidKeys('0123456789abcdef0123456789abcdef').publicKey).toBe(
    'BLtJzDDR6cUEsFaYpqyP9JAHCHcm4AJlzIyAIdgFDjt0AeHsglxeF3s1_yBbJfGtF_eP-JC-8bLxOh7E8bQ_cx4',
  );
});

test('the same device is subscribed once', async () => {
  const [device, other] = [new Device(), new Device()];
  const answers = [];
  for (const { subscription } of [device, other, device])
    answers.push((await aalto.post(SUBSCRIPTIONS, subscription)).json());
  expect(answers).toEqual([{ isNew: true }, { isNew: true }, { isNew: false }]);
  expect(await endpoints()).toEqual([other.endpoint, device.endpoint]);
});

test('a device on which another family signs in is that family’s from then on', async () => {
  const device = new Device();
  await subscribe(aalto, device);
  expect(await subscribe(birch, device)).toBe(201);
  expect(await devices()).toEqual([{ endpoint: device.endpoint, family_id: birch.familyId }]);
  expect((await unsubscribe(aalto, device.endpoint)).statusCode).toBe(204);
  expect(await endpoints()).toHaveLength(1);
  expect((await unsubscribe(birch, device.endpoint)).statusCode).toBe(204);
  expect((await unsubscribe(birch, device.endpoint)).statusCode).toBe(204);
  expect(await endpoints()).toEqual([]);
});

test('a family’s twenty-first device ends its oldest subscription, and no other family’s', async () => {
  await subscribe(birch, new Device());
  const many = Array.from({ length: 21 }, () => new Device());
  for (const device of many.slice(0, 20)) await subscribe(aalto, device);
  // Subscribing again makes the first device the newest.
  await subscribe(aalto, many[0] as Device);
  expect(await endpoints()).toHaveLength(21);
  await subscribe(aalto, many[20] as Device);
  const kept = await endpoints();
  expect(kept).toHaveLength(21);
  expect(many.filter(({ endpoint }) => !kept.includes(endpoint))).toEqual([many[1]]);
});

test('of devices that subscribe at once, no more than twenty stay', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => subscribe(aalto, new Device())));
  expect(answers).toEqual(Array(30).fill(201));
  expect(await endpoints()).toHaveLength(20);
});

test('what is no device’s subscription is refused', async () => {
  const { subscription } = new Device();
  const { keys } = subscription;
  const offCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url');
  for (const bad of [
    {},
    { ...subscription, familyId: aalto.familyId },
    { ...subscription, keys: { ...keys, salt: 'c2FsdA' } },
    { ...subscription, endpoint: 'http://push.example.org/send' },
    { ...subscription, endpoint: 'https://push.example.org:8443/send' },
    { ...subscription, endpoint: 'https://me@push.example.org/send' },
    { ...subscription, endpoint: `https://push.example.org/${'a'.repeat(2048)}` },
    { ...subscription, endpoint: 'https://push.example.org/\u0000' },
    { ...subscription, endpoint: `https://push.example.org/${'ü'.repeat(1500)}` },
    { ...subscription, keys: { ...keys, auth: 'short' } },
    { ...subscription, keys: { ...keys, p256dh: offCurve } },
  ])
    expect([bad, (await aalto.post(SUBSCRIPTIONS, bad)).statusCode]).toEqual([bad, 400]);
  expect((await unsubscribe(aalto, 'https://push.example.org/\u0000')).statusCode).toBe(400);
  expect(await endpoints()).toEqual([]);
});

test('an endpoint of the greatest length is stored', async () => {
  const { subscription } = new Device();
  // Random, because the index would compress a repetition.
  const path = Buffer.from(crypto.getRandomValues(new Uint8Array(1600))).toString('base64url');
  const endpoint = `https://push.example.org/${path}`.slice(0, 2048);
  expect((await aalto.post(SUBSCRIPTIONS, { ...subscription, endpoint })).statusCode).toBe(201);
  expect(await endpoints()).toEqual([endpoint]);
});

test('a subscription ends with its session: by signing out, a new password or its expiry', async () => {
  const [phone, laptop, tablet] = [aalto, await signedIn(server.app, 'aalto'), await signedIn(server.app, 'aalto')];
  const [first, second, third] = [new Device(), new Device(), new Device()];
  await subscribe(phone, first);
  await subscribe(laptop, second);
  await subscribe(tablet, third);
  await tablet.post('/api/auth/family/logout');
  expect(await endpoints()).toEqual([first.endpoint, second.endpoint]);
  const changed = await laptop.post('/api/auth/family/password', {
    currentPassword: PASSWORD,
    newPassword: 'low water 8',
  });
  expect(changed.statusCode).toBe(204);
  expect(await endpoints()).toEqual([second.endpoint]);
  await server.db.em().execute(`update sessions set expire = now() - interval '1 second'`);
  expect(await subscribe(laptop, new Device())).toBe(401);
  await server.db.em().execute('delete from sessions where expire < now()');
  expect(await endpoints()).toEqual([]);
});
