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

  test('can follow one of the future, after which the database’s clock was set back', async () => {
    const made = await makeWaiver(aalto);
    await execute(`insert into waiver_audit (waiver_id, what, at) values (?, 'reminded', now() + interval '1 day')`, [
      made.id,
    ]);
    expect((await aalto.post(waiverPath(made, '/remind'))).statusCode).toBe(202);
    expect((await aalto.post(waiverPath(made, '/remind'))).statusCode).toBe(429);
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

test('a guest is mailed at most five new links within an hour, on request', async () => {
  const made = await makeWaiver(aalto);
  for (let sent = 0; sent < 5; sent++) expect((await aalto.post(waiverPath(made, '/resend'))).statusCode).toBe(202);
  const refused = await birch.post(waiverPath(made, '/resend'));
  expect([refused.statusCode, refused.json()]).toEqual([
    429,
    { message: 'This guest has been mailed 5 new links within an hour. Please try again in 60 minutes.' },
  ]);
  expect(await steps(made)).toEqual(['created', ...Array(5).fill('resent')]);
  expect((await aalto.post(waiverPath(await makeWaiver(aalto), '/resend'))).statusCode).toBe(202);
});

test('a family mails at most thirty waivers within an hour, however it does', async () => {
  const made = await makeWaiver(birch);
  await execute('update tries set at = array_fill(now(), array[30]) where kind = ? and who = ?', [
    'invitation',
    birch.familyId,
  ]);
  const body = { guestName: 'Ken Watanabe', guestEmail: 'ken@example.com' };
  for (const refused of [
    await birch.post('/api/waivers', body),
    await birch.post(waiverPath(made, '/resend')),
    await birch.patch(waiverPath(made), { guestName: 'Keiko' }),
  ])
    expect([refused.statusCode, refused.json().message]).toEqual([
      429,
      expect.stringMatching(/^Your family has mailed 30 waivers within an hour\. Please try again in \d+ minutes\.$/),
    ]);
  expect(await steps(made)).toEqual(['created']);
  // The guest's own limit is untouched, however often a family at its limit tries.
  for (let tried = 0; tried < 5; tried++) await birch.post(waiverPath(made, '/resend'));
  expect((await aalto.post(waiverPath(made, '/resend'))).statusCode).toBe(202);
  expect((await birch.post(waiverPath(made, '/remind'))).statusCode).toBe(202);
  expect((await makeWaiver(aalto)).status).toBe('pending');
  // What was counted before the database's clock was set back does not count.
  await execute("update tries set at = array_fill(now() + interval '1 day', array[30]) where who = ?", [
    birch.familyId,
  ]);
  expect((await birch.post('/api/waivers', body)).statusCode).toBe(201);
});
