import type { Issue } from '@houseboat/contract/issues.ts';
import type { RoomEvent } from '@houseboat/contract/rooms.ts';
import { afterEach, expect, test } from '@jest/globals';
import { readStream } from '../../src/platform/event-log/event-log.ts';
import { boatServer } from '../support/boat-server.ts';
import { arrivedUpload, issuePath, listIssues, report } from '../support/issues.ts';
import { SITE } from '../support/photos.ts';
import type { SignedIn } from '../support/server.ts';
import { type Client, closeClients, connectTo, joinRoom } from '../support/socket.ts';
import { until } from '../support/wait.ts';

const ROOM = 'issues';

const { server, aalto, birch } = await boatServer({ publicUrl: SITE });
const address = await server.listen();
afterEach(closeClients);

const logged = async () =>
  ((await readStream(server.db, ROOM, 0))?.events ?? []).map(({ version, type, data }) => ({ version, type, data }));
const attach = async (issue: Issue, photoURL: string, who = aalto) =>
  who.post(issuePath(issue, '/photos'), { photoURL });
const comment = (issue: Issue, text: string, who = aalto) => who.post(issuePath(issue, '/comments'), { comment: text });

/** A client in the room, and the head when it joined. */
async function joined(who = birch): Promise<{ client: Client; head: number }> {
  const client = await connectTo(address, who.cookie);
  return { client, head: (await joinRoom(client, ROOM)).version };
}

test('others receive what a family does, exactly as listed, in versions without gaps', async () => {
  const { client, head } = await joined();
  const shown: Issue[] = [];
  const see = async () => {
    const [issue] = await listIssues(aalto);
    if (issue) shown.push(issue);
  };
  const { id } = await report(aalto);
  const issue = { id } as Issue;
  await see();
  await birch.patch(issuePath(issue), { status: 'in_progress' });
  await see();
  await comment(issue, 'on it', birch);
  await see();
  await attach(issue, await arrivedUpload(server.db, aalto));
  await see();
  const [commentId, photoId] = [shown[2]?.comments[0]?.id, shown[3]?.photos[0]?.id];
  await birch.delete(issuePath(issue, `/comments/${commentId}`));
  await birch.delete(issuePath(issue, `/photos/${photoId}`));
  await aalto.delete(issuePath(issue));
  await until(() => client.heard.length >= 7);

  const event = (nth: number, who: SignedIn, name: string, type: string, data: object): RoomEvent => ({
    room: ROOM,
    version: head + nth,
    type,
    data: data as Record<string, unknown>,
    actor: { familyId: who.familyId, name },
    at: expect.any(String) as unknown as string,
  });
  expect(client.heard).toEqual([
    event(1, aalto, 'Aalto', 'IssueReported', { issue: shown[0] }),
    event(2, birch, 'Birch', 'IssueUpdated', { issue: shown[1] }),
    event(3, birch, 'Birch', 'CommentAdded', { issueId: id, comment: shown[2]?.comments[0] }),
    event(4, aalto, 'Aalto', 'PhotoAdded', { issueId: id, photo: shown[3]?.photos[0] }),
    event(5, birch, 'Birch', 'CommentRemoved', { issueId: id, id: commentId }),
    event(6, birch, 'Birch', 'PhotoRemoved', { issueId: id, id: photoId }),
    event(7, aalto, 'Aalto', 'IssueDeleted', { id }),
  ]);
  expect((await aalto.get('/api/issues')).headers['room-version']).toBe(String(head + 7));
});

test('the log keeps IDs and no text', async () => {
  const [before, issue] = [
    (await logged()).length,
    await report(aalto, { title: 'a secret', description: 'a secret' }),
  ];
  const commentId = (await comment(issue, 'another secret')).json().id;
  const photoId = (await attach(issue, await arrivedUpload(server.db, aalto))).json().id;
  await aalto.patch(issuePath(issue), { status: 'resolved' });
  await aalto.delete(issuePath(issue, `/comments/${commentId}`));
  await aalto.delete(issuePath(issue, `/photos/${photoId}`));
  await aalto.delete(issuePath(issue));
  const issueId = issue.id;
  expect((await logged()).slice(before)).toEqual([
    { version: before + 1, type: 'IssueReported', data: { issueId } },
    { version: before + 2, type: 'CommentAdded', data: { issueId, commentId } },
    { version: before + 3, type: 'PhotoAdded', data: { issueId, photoId } },
    { version: before + 4, type: 'IssueUpdated', data: { issueId } },
    { version: before + 5, type: 'CommentRemoved', data: { issueId, commentId } },
    { version: before + 6, type: 'PhotoRemoved', data: { issueId, photoId } },
    { version: before + 7, type: 'IssueDeleted', data: { issueId } },
  ]);
});

test('nothing is published for a change without effect or a refusal', async () => {
  const [issue, other] = [await report(aalto), await report(aalto)];
  const photoURL = await arrivedUpload(server.db, aalto);
  await attach(issue, photoURL);
  const { client, head } = await joined();
  const statuses = [
    await aalto.patch(issuePath(issue), { status: 'open' }),
    await attach(issue, photoURL),
    await aalto.patch(issuePath(issue), { status: 'reported' }),
    await comment(issue, ' '),
    await attach(issue, 'https://boat.test/nothing'),
    await attach(other, photoURL),
    await aalto.delete(issuePath({ id: crypto.randomUUID() })),
    await comment({ ...issue, id: crypto.randomUUID() }, 'late'),
  ].map(({ statusCode }) => statusCode);
  expect(statuses).toEqual([200, 201, 400, 400, 400, 409, 404, 404]);
  await comment(issue, 'heard');
  await until(() => client.heard.length > 0);
  expect(client.heard).toMatchObject([{ version: head + 1, data: { comment: { comment: 'heard' } } }]);
});
