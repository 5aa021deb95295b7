import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { statement } from '../../src/platform/db/database.ts';
import { sweepIdempotencyKeys } from '../../src/platform/idempotency/create-once.ts';
import { boatServer } from '../support/boat-server.ts';
import { issuePath, listIssues, report } from '../support/issues.ts';
import { SITE } from '../support/photos.ts';
import type { SignedIn } from '../support/server.ts';
import { noMail } from '../support/waivers.ts';

const { server, aalto, birch } = await boatServer({ publicUrl: SITE, deliver: noMail });

type Write = { path: string; body: object };

const send = (who: SignedIn, { path, body }: Write, key: string) =>
  who.call('POST', path, { payload: body, headers: { 'idempotency-key': key } });

const vests: Write = { path: '/api/inventory', body: { name: 'Vests', category: 'Safety Equipment', status: 'low' } };

const commentOn = async (): Promise<Write> => ({
  path: issuePath(await report(aalto), '/comments'),
  body: { comment: 'On my way.' },
});

test('another family, another path and another key are other writes', async () => {
  const key = randomUUID();
  const [first, second] = [await commentOn(), await commentOn()];
  expect((await send(aalto, first, key)).statusCode).toBe(201);
  expect((await send(birch, first, key)).statusCode).toBe(201);
  expect((await send(aalto, second, key)).statusCode).toBe(422);
  expect((await send(aalto, first, randomUUID())).statusCode).toBe(201);
  const comments = (await listIssues(aalto)).find(({ id }) => first.path.includes(id))?.comments;
  expect(comments?.map(({ username }) => username)).toEqual(['aalto', 'birch', 'aalto']);
});

test('without a key each request is a write', async () => {
  const [first, second] = [await aalto.post(vests.path, vests.body), await aalto.post(vests.path, vests.body)];
  expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
  expect(second.json().id).not.toBe(first.json().id);
});

test('a write that was refused leaves its key free', async () => {
  const key = randomUUID();
  const gone = await report(aalto);
  await aalto.delete(issuePath(gone));
  const write = { path: issuePath(gone, '/comments'), body: { comment: 'On my way.' } };
  expect((await send(aalto, write, key)).statusCode).toBe(404);
  expect((await send(aalto, vests, key)).statusCode).toBe(201);
});

test('the answer is what was created, as it is now', async () => {
  const key = randomUUID();
  const { id } = (await send(aalto, vests, key)).json();
  await birch.patch(`/api/inventory/${id}`, { status: 'restocked' });
  expect((await send(aalto, vests, key)).json()).toMatchObject({ id, status: 'restocked', revision: 2 });
  await birch.delete(`/api/inventory/${id}`);
  const deleted = await send(aalto, vests, key);
  expect([deleted.statusCode, deleted.json().message]).toEqual([
    404,
    'This was saved before, and has been deleted since.',
  ]);
});

test('a key is a UUID', async () => {
  const { statusCode, body } = await send(aalto, vests, 'again');
  expect([statusCode, JSON.parse(body).message]).toEqual([400, 'Idempotency-Key must be a UUID.']);
});

const age = statement('test-age-key', "update idempotency_keys set at = at - interval '25 hours' where key = $1");

test('keys are kept for a day', async () => {
  const [old, young] = [randomUUID(), randomUUID()];
  const ids = [(await send(aalto, vests, old)).json().id, (await send(aalto, vests, young)).json().id];
  await server.db.run(age, [old]);
  await server.db.run(sweepIdempotencyKeys);
  expect((await send(aalto, vests, young)).json().id).toBe(ids[1]);
  expect(ids).not.toContain((await send(aalto, vests, old)).json().id);
});
