import { expect, test } from '@jest/globals';
import { vapidSubject } from '../../src/modules/alerts/push.ts';
import { openAlerts } from '../support/turn-alerts.ts';
import {
  alertBirch,
  answerWith,
  boat,
  deviceOf,
  execute,
  halfMinutes,
  isRemovedAfter,
  isTriedThreeTimes,
  passTime,
  queued,
  server,
  service,
  wants,
} from '../support/turn-notifications.ts';
import { until } from '../support/wait.ts';

test('a device that its push service answers for with 410 is removed', () => isRemovedAfter(410));

test.each<[string, () => number]>([
  ['a redirect', () => 307],
  ['too many requests', () => 429],
  [
    'no response',
    () => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    },
  ],
])('%s is tried again, three times in all, and then left', (_, answer) => isTriedThreeTimes(answer));

test('a notification is sent although the database’s clock was set back', async () => {
  await wants(boat.birch);
  await deviceOf(boat.birch);
  await alertBirch();
  await execute(`update push_subscriptions set due_at = due_at + interval '1 hour'`);
  await server.send();
  expect([service.received.length, await queued()]).toEqual([1, []]);
});

test('the next turn’s notification takes the place of one that is still to be tried again', async () => {
  await wants(boat.birch);
  const device = await deviceOf(boat.birch);
  answerWith(() => 500);
  await alertBirch();
  await server.send();
  for (const number of [1, 2, 3]) await boat.picked(11, number);
  await server.find();
  // Its tries are counted from the beginning.
  expect(halfMinutes(await server.send())).toBe(1);
  await passTime();
  answerWith(() => 201);
  expect(await server.send()).toBe(null);
  const bodies = service.sentTo(device).map(({ body }) => device.decrypt(body).body);
  expect(bodies.map((body) => /round \d/.exec(body)?.[0])).toEqual(['round 1', 'round 2', 'round 2']);
});

test('several servers send each notification once, and another one when the first is killed', async () => {
  await wants(boat.birch);
  const devices = [];
  for (let nth = 0; nth < 12; nth += 1) devices.push(await deviceOf(boat.birch));
  const others = await Promise.all([1, 2].map(() => openAlerts(boat.url, service.post)));
  try {
    await alertBirch();
    // The first server dies while it sends.
    let asked = 0;
    answerWith(() => {
      asked += 1;
      return new Promise<number>(() => {});
    });
    void server.send();
    await until(() => asked === 12);
    answerWith(() => 201);
    const waits = await Promise.all(others.map(({ send }) => send()));
    expect([asked, service.received.length]).toEqual([12, 12]);
    for (const ms of waits) expect(ms).toBeGreaterThan(20_000);
    await passTime();
    await Promise.all(others.map(({ send }) => send()));
    expect(devices.map((device) => service.sentTo(device).length)).toEqual(Array(12).fill(2));
    expect(await queued()).toEqual([]);
  } finally {
    for (const each of others) await each.close();
  }
});

test('a server that stops leaves what it was sending to the next one', async () => {
  await wants(boat.birch);
  await deviceOf(boat.birch);
  answerWith(() => {
    server.stop.abort();
    throw new Error('aborted');
  });
  await alertBirch();
  expect(await server.send()).toBeGreaterThan(40_000);
  expect(await queued()).toEqual([{ tries: 1 }]);
});

test('a device that its push service answers for with 404 is removed', () => isRemovedAfter(404));

test('an error is tried again, three times in all, and then left', () => isTriedThreeTimes(() => 500));

test.each([
  ['boat@boat.example.org', 'mailto:boat@boat.example.org'],
  ['boat@boat.lan', 'https://github.com/houseboat/houseboat'],
  ['boat@192.168.1.20', 'https://github.com/houseboat/houseboat'],
  ['houseboat@houseboat.invalid', 'https://github.com/houseboat/houseboat'],
])('a boat with the address %s names %s to push services, because Apple refuses private hosts', (address, subject) => {
  expect(vapidSubject(address)).toBe(subject);
});

test.each([400, 401, 403])('the log says why a push service may answer every notification with %d', async (status) => {
  await wants(boat.birch);
  await deviceOf(boat.birch, 'push.one.example');
  answerWith(() => status);
  await alertBirch();
  await server.send();
  const line = server.lines.find((entry) => entry.includes('VAPID'));
  expect(JSON.parse(line ?? '{}')).toMatchObject({
    host: 'push.one.example',
    outcome: status,
    subject: 'https://boat.example.org',
  });
});

test('the log says which push service failed, and nothing of the device', async () => {
  await wants(boat.birch);
  const devices = [await deviceOf(boat.birch, 'push.one.example'), await deviceOf(boat.birch, 'push.two.example')];
  answerWith(({ url, headers }) => {
    if (url.includes('two')) return 500;
    throw Object.assign(new Error(`${url} ${JSON.stringify(headers)}`), { code: 'ECONNRESET' });
  });
  await alertBirch();
  await server.send();
  const log = server.lines.join('');
  expect(log).toContain('"host":"push.one.example","outcome":"ECONNRESET"');
  expect(log).toContain('"host":"push.two.example","outcome":500');
  for (const { subscription, sid } of devices) {
    const { endpoint, keys } = subscription;
    for (const secret of [new URL(endpoint).pathname, keys.p256dh, keys.auth, sid]) expect(log).not.toContain(secret);
  }
});
