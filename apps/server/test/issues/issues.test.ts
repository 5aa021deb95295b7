import type { Issue } from '@houseboat/contract/issues.ts';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { boatServer } from '../support/boat-server.ts';
import { issuePath, listIssues, pump, report, userIdOf } from '../support/issues.ts';
import { SITE } from '../support/photos.ts';

const { server, aalto, birch, cohen } = await boatServer({ publicUrl: SITE });
beforeEach(async () => {
  for (const issue of await list()) expect((await aalto.delete(issuePath(issue))).statusCode).toBe(204);
});

const list = () => listIssues(aalto);
const comment = (issue: Issue, text: string, who = aalto) => who.post(issuePath(issue, '/comments'), { comment: text });

async function setStatus(issue: Issue, status: string, who = aalto): Promise<Issue> {
  const response = await who.patch(issuePath(issue), { status });
  expect([response.statusCode, response.body]).toEqual([200, expect.any(String)]);
  return response.json();
}

/** Every request that changes an issue, with a valid body. */
const changes = (path: string): ['POST' | 'PATCH' | 'DELETE', string, object | undefined][] => [
  ['PATCH', path, { status: 'resolved' }],
  ['DELETE', path, undefined],
  ['POST', `${path}/comments`, { comment: 'late' }],
  ['DELETE', `${path}/comments/${crypto.randomUUID()}`, undefined],
  ['POST', `${path}/photos`, { photoURL: `${SITE}/api/objects/uploads/1` }],
  ['DELETE', `${path}/photos/${crypto.randomUUID()}`, undefined],
];

describe('a new issue', () => {
  test('is open, belongs to the family that reports it, and is listed like the response', async () => {
    const before = Date.now();
    const issue = await report(birch, { title: ' Bilge pump ', description: '\tRuns all night\n', priority: 'high' });
    expect(issue).toEqual({
      id: expect.any(String),
      title: 'Bilge pump',
      description: 'Runs all night',
      priority: 'high',
      status: 'open',
      reportedByUserId: await userIdOf(birch),
      reporterUsername: 'birch',
      reportedAt: expect.any(String),
      resolvedAt: null,
      resolvedByUserId: null,
      revision: 1,
      photos: [],
      comments: [],
      history: [],
    });
    expect(Date.parse(issue.reportedAt)).toBeGreaterThanOrEqual(before);
    expect(new Date(issue.reportedAt).toISOString()).toBe(issue.reportedAt);
    expect(await list()).toEqual([issue]);
  });

  test('has medium priority by default', async () => {
    expect((await report(aalto)).priority).toBe('medium');
    expect((await report(aalto, { priority: 'low' })).priority).toBe('low');
  });

  test('may contain any character that can be stored', async () => {
    const title = `ü"\\/\b\u001f\u2028</script>😀${'x'.repeat(180)}`;
    const description = `%s $1 '' \n\r\t${'ü'.repeat(4900)}`;
    const issue = await report(aalto, { title, description });
    expect([issue.title, issue.description]).toEqual([title, description]);
    expect(await list()).toEqual([issue]);
  });

  test('with an invalid value is refused', async () => {
    const message = 'Title must not be blank.';
    const response = await aalto.post('/api/issues', { ...pump, title: '  ' });
    expect([response.statusCode, response.json()]).toEqual([400, { message, issues: [{ path: 'title', message }] }]);
    expect((await aalto.post('/api/issues')).statusCode).toBe(400);
    expect(await list()).toEqual([]);
  });
});

describe('the status', () => {
  test('moves to in progress, to resolved and back, and the history says who did it and when', async () => {
    const issue = await report(aalto);
    const begun = await setStatus(issue, 'in_progress', birch);
    const step = { status: 'in_progress', username: 'birch', at: expect.any(String) };
    expect(begun).toEqual({ ...issue, status: 'in_progress', revision: 2, history: [step] });

    const resolved = await setStatus(issue, 'resolved', cohen);
    const { resolvedAt } = resolved;
    expect(resolved).toEqual({
      ...issue,
      status: 'resolved',
      resolvedAt: expect.any(String),
      resolvedByUserId: await userIdOf(cohen),
      revision: 3,
      history: [...begun.history, { status: 'resolved', username: 'cohen', at: resolvedAt }],
    });

    const reopened = await setStatus(issue, 'open', aalto);
    const history = [...resolved.history, { status: 'open', username: 'aalto', at: expect.any(String) }];
    expect(reopened).toEqual({ ...issue, revision: 4, history });
    expect(reopened.history.map(({ at }) => at)).toEqual(reopened.history.map(({ at }) => at).sort());

    expect((await setStatus(issue, 'resolved', aalto)).resolvedByUserId).toBe(await userIdOf(aalto));
    expect(await setStatus(issue, 'in_progress')).toMatchObject({ resolvedAt: null, resolvedByUserId: null });
    expect((await list())[0]?.history).toHaveLength(5);
  });

  test.each(['open', 'in_progress', 'resolved'])('that is already %s does not change', async (status) => {
    const issue = await report(aalto);
    const before = await setStatus(issue, status);
    expect(await setStatus(issue, status, birch)).toEqual(before);
    expect(await list()).toEqual([before]);
  });

  test('cannot be set to reported, which is only an old one', async () => {
    const issue = await report(aalto);
    const message = 'Please choose a status.';
    const response = await aalto.patch(issuePath(issue), { status: 'reported' });
    expect([response.statusCode, response.json()]).toEqual([400, { message, issues: [{ path: 'status', message }] }]);
    expect(await list()).toEqual([issue]);
  });
});

describe('a comment', () => {
  test('belongs to the family that adds it, and comes after earlier ones', async () => {
    const issue = await report(aalto);
    const first = await comment(issue, ' <b>on it</b>\n', birch);
    expect([first.statusCode, first.json()]).toEqual([
      201,
      {
        id: expect.any(String),
        issueId: issue.id,
        userId: await userIdOf(birch),
        comment: '<b>on it</b>',
        createdAt: expect.any(String),
        username: 'birch',
        user: { firstName: null },
      },
    ]);
    const others = [await comment(issue, 'x'.repeat(2000), aalto), await comment(issue, 'again', birch)];
    const comments = [first, ...others].map((response) => response.json());
    expect(await list()).toEqual([{ ...issue, comments }]);
  });

  test('that is blank is refused', async () => {
    const issue = await report(aalto);
    const message = 'Comment must not be blank.';
    const response = await aalto.post(issuePath(issue, '/comments'), { comment: '  ' });
    expect([response.statusCode, response.json()]).toEqual([400, { message, issues: [{ path: 'comment', message }] }]);
    expect(await list()).toEqual([issue]);
  });
});

describe('a missing issue', () => {
  test.each([crypto.randomUUID(), 'bilge-pump', '7', 'x'.repeat(200), '%00', "'--"])('%s is a 404', async (id) => {
    const unaffected = await report(aalto);
    for (const [method, url, payload] of changes(`/api/issues/${id}`)) {
      const response = await aalto.call(method, url, payload ? { payload } : {});
      expect([url, response.statusCode]).toEqual([url, 404]);
      expect(response.json()).toEqual({ message: expect.stringMatching(/^There is (no such issue|nothing here)\.$/) });
    }
    expect(await list()).toEqual([unaffected]);
  });

  test('cannot be deleted again, changed or commented on', async () => {
    const [issue, unaffected] = [await report(aalto), await report(aalto)];
    const deleted = await birch.delete(issuePath(issue));
    expect([deleted.statusCode, deleted.body]).toEqual([204, '']);
    for (const [method, url, payload] of changes(issuePath(issue)))
      expect((await aalto.call(method, url, payload ? { payload } : {})).statusCode).toBe(404);
    expect(await list()).toEqual([unaffected]);
  });
});

test('deleting an issue removes all traces of it, and nothing of other issues', async () => {
  const [issue, unaffected] = [
    await report(aalto, { title: 'Heliotrope', description: 'Heliotrope' }),
    await report(aalto),
  ];
  for (const each of [issue, unaffected]) {
    await comment(each, each === issue ? 'Heliotrope' : 'stays');
    await setStatus(each, 'in_progress');
  }
  expect(await traces('Heliotrope')).toEqual(['issue_comments', 'issues']);
  expect((await traces(issue.id)).sort()).toEqual(['events', 'issue_comments', 'issue_steps', 'issues']);
  await aalto.delete(issuePath(issue));
  expect(await traces('Heliotrope')).toEqual([]);
  // The log keeps IDs.
  expect(await traces(issue.id)).toEqual(['events']);
  expect((await list())[0]).toMatchObject({ id: unaffected.id, comments: [{ comment: 'stays' }], history: [{}] });
});

/** The tables in which a row contains a text. */
async function traces(text: string): Promise<string[]> {
  const execute = <Row extends object[]>(sql: string) => server.db.em().execute<Row>(sql);
  const tables = await execute<{ name: string }[]>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await execute<object[]>(`select 1 from "${name}" t where t::text like '%${text}%' limit 1`);
    if (rows.length > 0) found.push(name);
  }
  return found.sort();
}

test('the list has the newest issue first, regardless of changes and clocks', async () => {
  const [first, second, third] = [await report(aalto), await report(birch), await report(cohen)];
  await server.db.em().execute(`update issues set reported_at = now() + interval '1 hour' where id = '${first.id}'`);
  await setStatus(first, 'resolved');
  await comment(second, 'seen');
  expect((await list()).map(({ id }) => id)).toEqual([third.id, second.id, first.id]);
});
