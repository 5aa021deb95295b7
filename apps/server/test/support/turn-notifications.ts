import { afterEach, beforeEach, expect } from '@jest/globals';
import { savePreferences, subscribe } from '../../src/modules/alerts/commands.ts';
import { statement } from '../../src/platform/db/database.ts';
import { Device, startPushService } from './push-service.ts';
import { openAlertedBoat, openAlerts } from './turn-alerts.ts';

/** A new boat for each test, a server of it, and a push service. */
export let boat: Awaited<ReturnType<typeof openAlertedBoat>>;
export let server: Awaited<ReturnType<typeof openAlerts>>;
export let service: ReturnType<typeof startPushService>;
type Respond = Parameters<typeof startPushService>[0];
let respond: Respond;
/** Sets what the push service does with a request. */
export const answerWith = (answer: Respond) => {
  respond = answer;
};
beforeEach(async () => {
  boat = await openAlertedBoat();
  answerWith(() => 201);
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
export const wants = (familyId: string, push = true) =>
  savePreferences(boat.db, familyId, { turnMail: false, weekMail: false, push });

/** Returns a device of a family, with a session of its own. */
export async function deviceOf(familyId: string, host?: string) {
  const device = new Device(host);
  const sid = crypto.randomUUID();
  await boat.db.run(startSession, [sid, familyId]);
  await subscribe(boat.db, { sid, family: { id: familyId } } as never, device.subscription);
  return Object.assign(device, { sid });
}
export const execute = (sql: string, values: unknown[] = []) => boat.db.em().execute(sql, values);
export const queued = () => execute('select tries from push_subscriptions where alert_id is not null');
const subscribed = async () => (await execute('select from push_subscriptions')).length;
/** Makes what waits for another try due, as if time had passed. */
export const passTime = () => execute('update push_subscriptions set due_at = now() where due_at is not null');
/** Returns a wait in half minutes, of which a busy machine may have taken a part. */
export const halfMinutes = (ms: number | null | undefined) => ms && Math.ceil(ms / 30_000);
/** Lets Birch's turn begin, unseen, and the server find it. */
export async function alertBirch() {
  await boat.picked(11, 0);
  await server.find();
}

/** Alerts Birch five times while its push service answers like this, and expects that it was asked three times. */
export async function isTriedThreeTimes(answer: () => number) {
  await wants(boat.birch);
  await deviceOf(boat.birch);
  answerWith(answer);
  await alertBirch();
  const waits = [];
  for (let tries = 0; tries < 5; tries += 1) {
    waits.push(await server.send());
    await passTime();
  }
  expect(waits.map(halfMinutes)).toEqual([1, 2, null, null, null]);
  expect([service.received.length, await queued(), await subscribed()]).toEqual([3, [], 1]);
}

/** Expects that a device is removed that its push service answers for with this status. */
export async function isRemovedAfter(status: number) {
  await wants(boat.birch);
  const [gone, there] = [await deviceOf(boat.birch), await deviceOf(boat.birch)];
  answerWith(({ url }) => (url === gone.endpoint ? status : 201));
  await alertBirch();
  await server.send();
  expect(await execute('select endpoint from push_subscriptions')).toEqual([{ endpoint: there.endpoint }]);
}
