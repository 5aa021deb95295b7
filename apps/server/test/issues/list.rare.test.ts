import type { Issue } from '@houseboat/contract/issues.ts';
import { beforeEach, expect, test } from '@jest/globals';
import type { LightMyRequestResponse } from 'fastify';
import { issueFeed, issueList } from '../../src/modules/issues/queries.ts';
import { arrivedUpload, issuePath, listIssues, report } from '../support/issues.ts';
import { SITE } from '../support/photos.ts';
import { type SignedIn, signedIn } from '../support/server.ts';
import { twoServers } from '../support/two-servers.ts';
import { openWatchedDatabase } from '../support/watched-database.ts';

const { db, reads } = await openWatchedDatabase();
/** Two servers on one database, and a family signed in at each. */
const { servers } = await twoServers({ db, publicUrl: SITE });
const [aalto, birch] = [await signedIn(servers[0].app, 'aalto'), await signedIn(servers[1].app, 'birch')];
beforeEach(() => {
  reads.after = async () => {};
});

/** The list as a server reads it that has not cached it. */
const readUncached = async () => {
  const { version, bytes } = await issueList(issueFeed({ db, publish: () => {} }))();
  return { version: String(version), body: bytes.toString() };
};
const read = async ({ id }: Issue) => (await listIssues(aalto)).find((each) => each.id === id);
const comment = (who: SignedIn, issue: Issue, text = 'seen') =>
  who.post(issuePath(issue, '/comments'), { comment: text });
const attach = async (who: SignedIn, issue: Issue) =>
  who.post(issuePath(issue, '/photos'), { photoURL: await arrivedUpload(db, who) });

test('is the same from a server that has it cached as from one that has not, after every change on any server', async () => {
  const readEverywhere = async () => {
    const uncached = await readUncached();
    for (const who of [aalto, birch]) {
      const { headers, body } = await who.get('/api/issues');
      expect({ version: headers['room-version'], body }).toEqual(uncached);
    }
    return JSON.parse(uncached.body) as Issue[];
  };
  const [first, second, third] = [await report(aalto), await report(birch), await report(aalto)];
  expect(await readEverywhere()).toEqual([third, second, first]);
  const changes = [
    () => comment(aalto, second),
    () => birch.patch(issuePath(first), { status: 'resolved' }),
    () => attach(birch, third),
    () => aalto.patch(issuePath(first), { status: 'open' }),
    () => birch.patch(issuePath(first), { title: 'Bilge', description: 'Runs dry', priority: 'high' }),
    async () => birch.delete(issuePath(second, `/comments/${(await read(second))?.comments[0]?.id}`)),
    async () => birch.delete(issuePath(third, `/photos/${(await read(third))?.photos[0]?.id}`)),
    () => birch.delete(issuePath(second)),
    // Several at once.
    () => Promise.all([comment(aalto, first, 'one'), comment(birch, third, 'two'), report(birch, { title: 'new' })]),
    () => aalto.delete(issuePath(third)),
    () => aalto.patch(issuePath(first), { status: 'open' }),
  ];
  for (const change of changes) {
    await change();
    await readEverywhere();
  }
  expect(await readEverywhere()).toMatchObject([
    { title: 'new' },
    { comments: [{ comment: 'one' }], history: [{}, {}] },
  ]);
});

test('that is overtaken while it is read is cached and returned at its own version', async () => {
  const issue = await report(birch);
  const overtake = async (change: () => Promise<unknown>) => {
    reads.after = async () => {
      reads.after = async () => {};
      await change();
    };
    return birch.get('/api/issues');
  };
  const commentsIn = (response: LightMyRequestResponse) =>
    (response.json() as Issue[]).find(({ id }) => id === issue.id)?.comments.map((each) => each.comment);
  const before = Number((await readUncached()).version);

  const one = await overtake(() => comment(aalto, issue, 'one'));
  expect([Number(one.headers['room-version']), commentsIn(one)]).toEqual([before, []]);
  // Another read overtakes this one and caches a newer list, with an issue that this one lacks.
  await birch.get('/api/issues');
  await report(aalto);
  const two = await overtake(() => comment(aalto, issue, 'two').then(() => birch.get('/api/issues')));
  expect([Number(two.headers['room-version']), commentsIn(two)]).toEqual([before + 2, ['one']]);
  const three = await overtake(() => aalto.delete(issuePath(issue)).then(() => birch.get('/api/issues')));
  expect([Number(three.headers['room-version']), commentsIn(three)]).toEqual([before + 3, ['one', 'two']]);

  const now = await birch.get('/api/issues');
  expect([Number(now.headers['room-version']), commentsIn(now)]).toEqual([before + 4, undefined]);
  expect(now.body).toBe((await readUncached()).body);
});
