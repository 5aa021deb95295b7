import { expect, test } from '@jest/globals';
import { alertBirch, boat, deviceOf, execute, queued, server, service, wants } from '../support/turn-notifications.ts';

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

test('a push service keeps the notification for a day where the time only shows, because the turn goes on', async () => {
  await wants(boat.birch);
  const device = await deviceOf(boat.birch);
  await boat.ago(20, 'ClockSet', { mode: 'soft', seconds: 600, quietHours: null });
  await alertBirch();
  await server.send();
  const [request] = service.sentTo(device);
  expect(request?.headers.TTL).toBe(86_400);
  // It may show long after.
  expect(device.decrypt(request?.body ?? Buffer.of()).body).not.toContain('Your time ends');
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
