import { type Issue, issues } from '@houseboat/contract/issues.ts';
import { afterAll, beforeEach, expect, jest, test } from '@jest/globals';
import * as z from 'zod/mini';
import { arrivedUpload, fillIssues, issuePath, listIssues, report } from '../support/issues.ts';
import { SITE } from '../support/photos.ts';
import { type SignedIn, signedIn, startServer } from '../support/server.ts';
import { recordStatements } from '../support/statements.ts';
import { openWatchedDatabase } from '../support/watched-database.ts';

const { db, reads } = await openWatchedDatabase();
const server = await startServer({ db, publicUrl: SITE });
const aalto = await signedIn(server.app, 'aalto');
beforeEach(() => {
  reads.after = async () => {};
});
afterAll(async () => {
  await server.close();
  await db.close();
});

const comment = (who: SignedIn, issue: Issue, text = 'seen') =>
  who.post(issuePath(issue, '/comments'), { comment: text });
const attach = async (who: SignedIn, issue: Issue) =>
  who.post(issuePath(issue, '/photos'), { photoURL: await arrivedUpload(db, who) });

test('obeys the contract and is compact JSON', async () => {
  const issue = await report(aalto, { title: 'Bilge "pump" \\ 100 % ü', description: 'a\n\tb\u2028' });
  await report(aalto);
  await comment(aalto, issue);
  await attach(aalto, issue);
  await aalto.patch(issuePath(issue), { status: 'resolved' });
  const response = await aalto.get('/api/issues');
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
  const list = response.json();
  expect(z.parse(issues, list)).toEqual(list);
  expect(list).toMatchObject([
    { photos: [], comments: [] },
    { photos: [{}], comments: [{}], history: [{}] },
  ]);
  expect(response.body).toBe(JSON.stringify(list));
  for (const each of list) await aalto.delete(issuePath(each));
  expect((await aalto.get('/api/issues')).body).toBe('[]');
});

test('of 500 issues takes as many statements as of one, and only a change has it read', async () => {
  const recorded = recordStatements();
  const readings = jest.fn(async () => {});
  reads.after = readings;
  /** Counts the statements of a first read, of one after a change, and of one after no change. */
  const statements = async (length: number) => {
    const server = await startServer({ db });
    const who = await signedIn(server.app, 'cohen');
    const counts: number[] = [];
    for (const change of [async () => {}, () => report(who), async () => {}]) {
      await change();
      recorded.clear();
      readings.mockClear();
      const list = await listIssues(who);
      counts.push(recorded.texts().length);
      expect(readings).toHaveBeenCalledTimes(counts.length === 3 ? 0 : 1);
      expect(list.length).toBe(counts.length === 1 ? length : length + 1);
      expect(list.at(-1)).toMatchObject({ photos: [{}, {}], comments: [{}, {}, {}, {}, {}] });
    }
    await server.close();
    return counts;
  };
  const empty = () => db.em().execute('delete from issues');
  await fillIssues(db, 1);
  const forOne = await statements(1);
  await empty();
  await fillIssues(db, 500);
  expect(await statements(500)).toEqual(forOne);
  // The session and the etag. A read is a transaction: its beginning, the head, the etag, the list and its end.
  expect(forOne).toEqual([6, 7, 2]);
  recorded.stop();
  await empty();
});
