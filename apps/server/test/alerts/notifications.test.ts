import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { savePreferences, subscribe } from '../../src/modules/alerts/commands.ts';
import { statement } from '../../src/platform/db/database.ts';
import { Device, startPushService } from '../support/push-service.ts';
import { openAlertedBoat, openAlerts } from '../support/turn-alerts.ts';

let boat: Awaited<ReturnType<typeof openAlertedBoat>>;
let server: Awaited<ReturnType<typeof openAlerts>>;
let service: ReturnType<typeof startPushService>;
/** What the push service does with a request. */
let respond: Parameters<typeof startPushService>[0];
beforeEach(async () => {
  boat = await openAlertedBoat();
  respond = () => 201;
  service = startPushService((request) => respond?.(request) ?? 201);
  server = await openAlerts(boat.url, service.post);
});
afterEach(async () => {
  await server.close();
  await boat.close();
});

const startSession = statement(
  'test-start-session',
  `insert into sessions values ($1, json_build_object('familyId', $2::text, 'passwordVersion', 1), now() + interval '1 day')`,
);
const wants = (familyId: string, push = true) =>
  savePreferences(boat.db, familyId, { turnMail: false, weekMail: false, push });

/** Returns a device of a family, with a session of its own. */
async function deviceOf(familyId: string, host?: string) {
  const device = new Device(host);
  const sid = crypto.randomUUID();
  await boat.db.run(startSession, [sid, familyId]);
  await subscribe(boat.db, { sid, family: { id: familyId } } as never, device.subscription);
  return Object.assign(device, { sid });
}
const execute = (sql: string, values: unknown[] = []) => boat.db.em().execute(sql, values);
const queued = () => execute('select tries from push_subscriptions where alert_id is not null');
const subscribed = async () => (await execute('select from push_subscriptions')).length;
/** Makes what waits for another try due, as if time had passed. */
const passTime = () => execute('update push_subscriptions set due_at = now() where due_at is not null');
/** Returns a wait in half minutes, of which a busy machine may have taken a part. */
const halfMinutes = (ms: number | null | undefined) => ms && Math.ceil(ms / 30_000);
/** Lets Birch's turn begin, unseen, and the server find it. */
async function alertBirch() {
  await boat.picked(11, 0);
  await server.find();
}

test('every device of the family on the clock that asked for it gets one notification', async () => {
  await wants(boat.birch);
  await wants(boat.aalto);
  const devices = [await deviceOf(boat.birch), await deviceOf(boat.birch)];
  const others = [await deviceOf(boat.aalto), await deviceOf(boat.cohen)];
  await alertBirch();
  expect(await server.send()).toBe(null);
  await server.send();
  for (const device of devices) {
    const [request, ...rest] = service.sentTo(device);
    expect([rest, device.decrypt(request?.body ?? Buffer.of())]).toEqual([
      [],
      {
        title: 'It’s your turn in the 2026 draft',
        body: 'Pick a week on Heron Houseboat, in round 1 of 2.',
        tag: 'turn:2026',
        path: '/week-selection',
      },
    ]);
    expect(request?.headers).toMatchObject({ TTL: 86_400, Urgency: 'high', Topic: 'turn' });
  }
  for (const other of others) expect(service.sentTo(other)).toEqual([]);
});

test('a push service keeps the notification no longer than the turn lasts', async () => {
  await wants(boat.birch);
  const device = await deviceOf(boat.birch);
  await boat.ago(20, 'ClockSet', { mode: 'hard', seconds: 600, quietHours: null });
  await alertBirch();
  await server.send();
  const [request] = service.sentTo(device);
  const ttl = Number(request?.headers.TTL);
  expect(ttl).toBeGreaterThan(400);
  expect(ttl).toBeLessThanOrEqual(589);
  expect(device.decrypt(request?.body ?? Buffer.of()).body).toMatch(
    /Your time ends on \w+day, .* Mountain Standard Time\.$/,
  );
});

test('nothing is sent to a family that wants silence, even if it says so at the last moment', async () => {
  await deviceOf(boat.birch);
  await alertBirch();
  await server.send();
  await wants(boat.cohen);
  await deviceOf(boat.cohen);
  await boat.picked(11, 1);
  await server.find();
  await wants(boat.cohen, false);
  await server.send();
  expect(service.received).toEqual([]);
  expect(await queued()).toEqual([]);
});

test('nothing is sent for a turn that was decided before the sending', async () => {
  await wants(boat.birch);
  await deviceOf(boat.birch);
  await alertBirch();
  await boat.picked(0, 1);
  expect(await server.send()).toBe(null);
  expect(service.received).toEqual([]);
});

test('nothing is sent to a device whose session is over, though its row is still there', async () => {
  await wants(boat.birch);
  const [expired, replaced, active] = [
    await deviceOf(boat.birch),
    await deviceOf(boat.birch),
    await deviceOf(boat.birch),
  ];
  await execute(`update sessions set expire = now() where sid = ?`, [expired.sid]);
  await execute(`update sessions set sess = jsonb_set(sess::jsonb, '{passwordVersion}', '0') where sid = ?`, [
    replaced.sid,
  ]);
  await alertBirch();
  await server.send();
  expect(service.received.map(({ url }) => url)).toEqual([active.endpoint]);
});

test.each([404, 410])('a device that its push service answers for with %d is removed', async (status) => {
  await wants(boat.birch);
  const [gone, there] = [await deviceOf(boat.birch), await deviceOf(boat.birch)];
  respond = ({ url }) => (url === gone.endpoint ? status : 201);
  await alertBirch();
  await server.send();
  expect(await execute('select endpoint from push_subscriptions')).toEqual([{ endpoint: there.endpoint }]);
});

test.each<[string, () => number]>([
  ['an error', () => 500],
  ['a redirect', () => 307],
  ['too many requests', () => 429],
  [
    'no response',
    () => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    },
  ],
])('%s is tried again, three times in all, and then left', async (_, answer) => {
  await wants(boat.birch);
  await deviceOf(boat.birch);
  respond = answer;
  await alertBirch();
  const waits = [];
  for (let tries = 0; tries < 5; tries += 1) {
    waits.push(await server.send());
    await passTime();
  }
  expect(waits.map(halfMinutes)).toEqual([1, 2, null, null, null]);
  expect([service.received.length, await queued(), await subscribed()]).toEqual([3, [], 1]);
});

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
  respond = () => 500;
  await alertBirch();
  await server.send();
  for (const number of [1, 2, 3]) await boat.picked(11, number);
  await server.find();
  // Its tries are counted from the beginning.
  expect(halfMinutes(await server.send())).toBe(1);
  await passTime();
  respond = () => 201;
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
    respond = () => {
      asked += 1;
      return new Promise<number>(() => {});
    };
    void server.send();
    while (asked < 12) await new Promise(setImmediate);
    respond = () => 201;
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
  respond = () => {
    server.stop.abort();
    throw new Error('aborted');
  };
  await alertBirch();
  expect(await server.send()).toBeGreaterThan(40_000);
  expect(await queued()).toEqual([{ tries: 1 }]);
});

test('the log says which push service failed, and nothing of the device', async () => {
  await wants(boat.birch);
  const devices = [await deviceOf(boat.birch, 'push.one.example'), await deviceOf(boat.birch, 'push.two.example')];
  respond = ({ url, headers }) => {
    if (url.includes('two')) return 500;
    throw Object.assign(new Error(`${url} ${JSON.stringify(headers)}`), { code: 'ECONNRESET' });
  };
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
