import type { Issue } from '@houseboat/contract/issues.ts';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import pg from 'pg';
import { createDatabase } from '../support/database.ts';
import { arrivedUpload, issuePath, listIssues, loggedOf, pump, report } from '../support/issues.ts';
import { SITE } from '../support/photos.ts';
import { type SignedIn, signedIn } from '../support/server.ts';
import { twoServers } from '../support/two-servers.ts';
import { until } from '../support/wait.ts';

const url = await createDatabase();
/** Two servers, each with its own connections to one database and a signed-in family. */
const { databases, servers } = await twoServers({ url, publicUrl: SITE });
const [db] = databases;
const [aalto, birch] = [await signedIn(servers[0].app, 'aalto'), await signedIn(servers[1].app, 'birch')];
/** Two more clients of the database: one that locks rows, and one that watches the waiting transactions. */
const [other, onlooker] = [new pg.Client(url), new pg.Client(url)];
for (const client of [other, onlooker]) await client.connect();
let issue: Issue;

beforeEach(async () => {
  issue = await report(aalto);
});
afterAll(async () => {
  for (const client of [other, onlooker]) await client.end();
});

const comment = (who: SignedIn, text: string) => who.post(issuePath(issue, '/comments'), { comment: text });
const attach = (who: SignedIn, to: Issue, photoURL: string) => who.post(issuePath(to, '/photos'), { photoURL });
const waiting = async () => {
  const { rows } = await onlooker.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
};

/**
 * Sends requests while another client's transaction has a lock, and waits until all of them wait for that or for each other. Then runs
 * `beforeCommit` and commits the transaction. Returns the responses.
 */
async function whileLocked<Response>(
  statement: string,
  requests: () => Promise<Response>[],
  beforeCommit = async () => {},
) {
  await other.query('begin');
  try {
    await other.query(statement);
    const responses = requests();
    await until(async () => (await waiting()) === responses.length);
    await beforeCommit();
    await other.query('commit');
    return await Promise.all(responses);
  } finally {
    await other.query('rollback');
  }
}
const lockRow = (table: string, id: string | undefined) => `select from ${table} where id = '${id}' for update`;

test('concurrent comments on one issue have the order in which they are published, on every server', async () => {
  const responses = await whileLocked(lockRow('issues', issue.id), () =>
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((nth) => comment(nth % 2 ? birch : aalto, `no. ${nth}`)),
  );
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(201));
  const logged = (await loggedOf(db, issue)).map(({ data }) => data.commentId).slice(1);
  for (const who of [aalto, birch]) {
    const comments = (await listIssues(who)).find(({ id }) => id === issue.id)?.comments ?? [];
    expect(comments.map(({ id }) => id)).toEqual(logged);
    const times = comments.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted());
  }
});

test('a change that waits for an issue which is being deleted gets a 404', async () => {
  const photoURL = await arrivedUpload(db, aalto);
  const responses = await whileLocked(`delete from issues where id = '${issue.id}'`, () => [
    comment(birch, 'late'),
    aalto.patch(issuePath(issue), { status: 'resolved' }),
    attach(aalto, issue, photoURL),
    birch.delete(issuePath(issue)),
  ]);
  for (const answer of responses)
    expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'There is no such issue.' }]);
});

test('a photo cannot be taken over from an issue that is being deleted', async () => {
  const [second, photoURL] = [await report(aalto), await arrivedUpload(db, aalto)];
  await attach(aalto, issue, photoURL);
  const [deleted, attached] = await whileLocked(lockRow('uploads', photoURL.split('/').at(-1)), () => [
    birch.delete(issuePath(issue)),
    attach(aalto, second, photoURL),
  ]);
  expect(deleted?.statusCode).toBe(204);
  expect([400, 409]).toContain(attached?.statusCode);
  expect((await listIssues(aalto)).find(({ id }) => id === second.id)?.photos).toEqual([]);
});

test('concurrent reports are published in the order in which they are listed', async () => {
  const responses = await whileLocked(`select from streams where name = 'issues' for update`, () =>
    [aalto, birch, aalto, birch].map((who) => who.post('/api/issues', pump)),
  );
  const versions = await Promise.all(
    responses.map(async (answer) => ({
      id: answer.json().id,
      version: (await loggedOf(db, answer.json()))[0]?.version,
    })),
  );
  const logged = versions.toSorted((one, two) => Number(two.version) - Number(one.version)).map(({ id }) => id);
  for (const who of [aalto, birch]) expect((await listIssues(who)).slice(0, 4).map(({ id }) => id)).toEqual(logged);
});

test('reading the list never waits, and shows all of a change or nothing of it', async () => {
  const before = await birch.get('/api/issues');
  const [added] = await whileLocked(
    `select from streams where name = 'issues' for update`,
    () => [comment(aalto, 'soon')],
    async () => {
      const current = await birch.get('/api/issues');
      expect(current.headers['room-version']).toBe(before.headers['room-version']);
      expect(current.body).toBe(before.body);
    },
  );
  const after = await birch.get('/api/issues');
  expect(Number(after.headers['room-version'])).toBe(Number(before.headers['room-version']) + 1);
  expect(after.json()[0].comments).toEqual([added?.json()]);
});

test('no statement is JIT-compiled', async () => {
  expect(await db.em().execute('show jit')).toEqual([{ jit: 'off' }]);
});
