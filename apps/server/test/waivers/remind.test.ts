import type { Waiver } from '@houseboat/contract/waivers.ts';
import { describe, expect, test } from '@jest/globals';
import {
  auditOf,
  currentTokenOf,
  guestOf,
  letRunOut,
  makeWaiver,
  signedWaiver,
  tokenOf,
  waiverPath,
  waiverServer,
} from '../support/waivers.ts';

const { server, aalto, birch, execute } = await waiverServer();

const DAY_MS = 86_400_000;
const unknown = { id: crypto.randomUUID() };
const steps = async (waiver: Waiver) => (await auditOf(server.db, waiver)).map(({ what }) => what);

describe('a reminder', () => {
  test('mails the same link again, at most once an hour', async () => {
    const made = await makeWaiver(aalto);
    const reminded = await birch.post(waiverPath(made, '/remind'));
    expect([reminded.statusCode, reminded.json()]).toEqual([
      202,
      { ...made, mail: { state: 'queued', at: expect.any(String) } },
    ]);
    const again = await aalto.post(waiverPath(made, '/remind'));
    expect([again.statusCode, again.json()]).toEqual([
      429,
      { message: 'This guest was reminded within the last hour. Please try again in 60 minutes.' },
    ]);
    expect(Number(again.headers['retry-after'])).toBeGreaterThan(3_540);
    expect(await steps(made)).toEqual(['created', 'reminded']);
    expect(await execute('select kind, number from mails where about = ? order by created_at', [made.id])).toEqual([
      { kind: 'waiver-invitation', number: 1 },
      { kind: 'waiver-reminder', number: 1 },
    ]);
    // Each waiver has its own hour.
    expect((await aalto.post(waiverPath(await makeWaiver(aalto), '/remind'))).statusCode).toBe(202);
  });

  test('can follow an hour after the last one', async () => {
    const made = await makeWaiver(aalto);
    const remindedAgo = (minutes: number) =>
      execute(
        `insert into waiver_audit (waiver_id, what, at) values (?, 'reminded', now() - ? * interval '1 minute')`,
        [made.id, minutes],
      );
    await remindedAgo(180);
    await remindedAgo(59);
    const early = await aalto.post(waiverPath(made, '/remind'));
    expect([early.statusCode, early.json().message]).toEqual([429, expect.stringMatching(/in a minute\.$/)]);
    expect(Number(early.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(early.headers['retry-after'])).toBeLessThanOrEqual(60);
    const other = await makeWaiver(aalto);
    await execute(
      `insert into waiver_audit (waiver_id, what, at) values (?, 'reminded', now() - interval '61 minutes')`,
      [other.id],
    );
    expect((await aalto.post(waiverPath(other, '/remind'))).statusCode).toBe(202);
  });
});

test('a new link works for thirty days and has not been viewed; the old link no longer works', async () => {
  const made = await makeWaiver(aalto);
  const old = guestOf(server, tokenOf(made));
  expect((await old.view()).statusCode).toBe(204);
  await execute(`update waivers set expires_at = now() + interval '1 day' where id = ?`, [made.id]);
  const before = Date.now();
  const resent = await birch.post(waiverPath(made, '/resend'));
  expect(resent.statusCode).toBe(202);
  const now: Waiver = resent.json();
  expect(now).toEqual({ ...made, expiresAt: now.expiresAt, viewedAt: null, mail: expect.anything() });
  expect(Date.parse(now.expiresAt)).toBeGreaterThanOrEqual(before + 30 * DAY_MS);
  expect((await old.read()).statusCode).toBe(404);
  expect((await guestOf(server, await currentTokenOf(server.db, made)).read()).statusCode).toBe(200);
  expect(await steps(made)).toEqual(['created', 'viewed', 'resent']);
});

test.each(['/remind', '/resend'])('%s is for pending waivers', async (action) => {
  const [signed, over] = [await signedWaiver(aalto), await makeWaiver(aalto)];
  await letRunOut(server.db, over);
  const responses = [];
  for (const waiver of [signed, over, unknown, { id: '2026' }]) {
    const { statusCode, json } = await aalto.post(waiverPath(waiver, action));
    responses.push([statusCode, json().message]);
  }
  expect(responses).toEqual([
    [409, 'This waiver has already been signed.'],
    [409, 'This waiver has expired.'],
    [404, 'There is no such waiver.'],
    [404, 'There is nothing here.'],
  ]);
  expect((await aalto.post(waiverPath(await makeWaiver(aalto), action), { hurry: true })).statusCode).toBe(400);
});
