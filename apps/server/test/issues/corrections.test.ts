import type { Issue, IssueChange } from '@houseboat/contract/issues.ts';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { boatServer } from '../support/boat-server.ts';
import { arrivedUpload, issuePath, listIssues, pump, report } from '../support/issues.ts';
import { SITE, uploadRow } from '../support/photos.ts';
import type { SignedIn } from '../support/server.ts';

/** An issue that Cohen reported. */
let issue: Issue;

const { server, aalto, birch, cohen } = await boatServer({ publicUrl: SITE });
beforeEach(async () => {
  issue = await report(cohen);
});

const read = async ({ id }: Issue) => (await listIssues(aalto)).find((each) => each.id === id);

describe('a change of the words or the priority', () => {
  const change = async (fields: IssueChange, who = aalto): Promise<Issue> => {
    const response = await who.patch(issuePath(issue), fields);
    expect([response.statusCode, response.body]).toEqual([200, expect.any(String)]);
    return response.json();
  };

  test('is made by any family, changes nothing else, and leaves no step in the history', async () => {
    expect(await change({ title: ' Blige pump ' })).toEqual({ ...issue, title: 'Blige pump', revision: 2 });
    const changed = await change({ title: 'Bilge', description: '\nRuns dry', priority: 'high' }, birch);
    expect(changed).toEqual({ ...issue, title: 'Bilge', description: 'Runs dry', priority: 'high', revision: 3 });
    expect(await read(issue)).toEqual(changed);
  });

  test('can come with a status, as one change', async () => {
    const changed = await change({ description: 'Seized', status: 'resolved' });
    expect(changed).toMatchObject({ description: 'Seized', status: 'resolved', revision: 2, history: [{}] });
  });

  test('to what it already is does not count as one', async () => {
    expect(await change({ ...pump, priority: 'medium', status: 'open' })).toEqual(issue);
  });

  test('that names its revision is refused with the current issue if another change was faster', async () => {
    const patch = (ifMatch: string) => aalto.patch(issuePath(issue), { title: 'mine' }, { 'if-match': ifMatch });
    expect((await patch('"1"')).json()).toMatchObject({ title: 'mine', revision: 2 });
    const current = await change({ title: 'theirs' }, birch);
    for (const ifMatch of ['"1"', '"2"', '"4"']) {
      const response = await patch(ifMatch);
      const conflict = { message: 'Somebody else changed this issue.', current };
      expect([response.statusCode, response.json()]).toEqual([409, conflict]);
    }
    expect(await read(issue)).toEqual(current);
    expect((await patch('*')).json()).toMatchObject({ title: 'mine', revision: 4 });
    expect((await patch('4')).statusCode).toBe(400);
  });

  test('is not in conflict with comments and photos', async () => {
    await birch.post(issuePath(issue, '/comments'), { comment: 'on it' });
    await birch.post(issuePath(issue, '/photos'), { photoURL: await arrivedUpload(server.db, birch) });
    const response = await aalto.patch(issuePath(issue), { title: 'mine' }, { 'if-match': '"1"' });
    expect(response.json()).toMatchObject({ title: 'mine', revision: 2, comments: [{}], photos: [{}] });
  });
});

type Part = {
  part: 'comment' | 'photo';
  add: (who: SignedIn) => Promise<{ id: string }>;
  pathOf: (part: { id: string }, of?: Issue) => string;
  notTheirs: string;
};

const comment: Part = {
  part: 'comment',
  add: async (who) => (await who.post(issuePath(issue, '/comments'), { comment: 'on it' })).json(),
  pathOf: ({ id }, of = issue) => issuePath(of, `/comments/${id}`),
  notTheirs: 'Only the family that wrote this comment or the family that runs the boat can remove it.',
};
const photo: Part = {
  part: 'photo',
  add: async (who) => {
    const photoURL = await arrivedUpload(server.db, who);
    return (await who.post(issuePath(issue, '/photos'), { photoURL })).json();
  },
  pathOf: ({ id }, of = issue) => issuePath(of, `/photos/${id}`),
  notTheirs: 'Only the family that added this photo or the family that runs the boat can remove it.',
};

describe.each([comment, photo])('a $part', ({ part, add, pathOf, notTheirs }) => {
  const remaining = async () => (await read(issue))?.[`${part}s`];

  test('is removed by the family that added it or by the designated family, and by no other', async () => {
    const [first, second, unaffected] = [await add(aalto), await add(aalto), await add(cohen)];
    const refused = await cohen.delete(pathOf(first));
    expect([refused.statusCode, refused.json()]).toEqual([403, { message: notTheirs }]);
    expect(await remaining()).toEqual([first, second, unaffected]);

    const removed = await aalto.delete(pathOf(first));
    expect([removed.statusCode, removed.body]).toEqual([204, '']);
    expect(await remaining()).toEqual([second, unaffected]);
    expect((await birch.delete(pathOf(second))).statusCode).toBe(204);
    expect(await remaining()).toEqual([unaffected]);
    // The issue itself has not changed.
    expect(await read(issue)).toMatchObject({ revision: 1 });
  });

  test('that is not there, or not there anymore, is a 404', async () => {
    const [other, added] = [await report(cohen), await add(aalto)];
    const missing = { id: crypto.randomUUID() };
    for (const path of [pathOf(missing), pathOf(added, other), pathOf(added, { ...issue, ...missing })]) {
      const response = await aalto.delete(path);
      expect([response.statusCode, response.json()]).toEqual([
        404,
        { message: expect.stringMatching(/^There is no such/) },
      ]);
    }
    expect((await aalto.delete(pathOf({ id: 'none' }))).statusCode).toBe(404);
    expect(await remaining()).toEqual([added]);
    expect((await aalto.delete(pathOf(added))).statusCode).toBe(204);
    expect((await aalto.delete(pathOf(added))).json()).toEqual({ message: `There is no such ${part}.` });
  });
});

test('a removed photo cannot be attached again', async () => {
  const photoURL = await arrivedUpload(server.db, aalto);
  const attach = () => aalto.post(issuePath(issue, '/photos'), { photoURL });
  const { id } = (await attach()).json();
  await aalto.delete(issuePath(issue, `/photos/${id}`));
  expect((await attach()).statusCode).toBe(400);
  expect(await read(issue)).toMatchObject({ photos: [] });
});

test('a photo stays if its removal fails', async () => {
  const photoURL = await arrivedUpload(server.db, aalto);
  const { id } = (await aalto.post(issuePath(issue, '/photos'), { photoURL })).json();
  const execute = (sql: string) => server.db.em().execute(sql);
  await execute(`
    create function keep_photo() returns trigger language plpgsql as $$ begin raise exception 'not this one'; end $$`);
  await execute(`
    create constraint trigger keep_photo after delete on issue_photos
    deferrable initially deferred for each row execute function keep_photo()`);
  expect((await aalto.delete(issuePath(issue, `/photos/${id}`))).statusCode).toBe(500);
  await execute('drop trigger keep_photo on issue_photos');
  expect(await uploadRow(server.db, photoURL.split('/').at(-1) ?? '')).toMatchObject({ discarded_at: null });
  expect(await read(issue)).toMatchObject({ photos: [{ id }] });
});
