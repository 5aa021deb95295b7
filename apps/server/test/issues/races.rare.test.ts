import { type Issue, issueEvent } from '@houseboat/contract/issues.ts';
import type { RoomEvent } from '@houseboat/contract/rooms.ts';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { LightMyRequestResponse } from 'fastify';
import * as z from 'zod/mini';
import { openGate } from '../support/gated.ts';
import { gatedServers } from '../support/gated-servers.ts';
import { arrivedUpload, issuePath, listIssues, loggedOf, pump, report } from '../support/issues.ts';
import { SITE, uploadRow } from '../support/photos.ts';
import { signedIn } from '../support/server.ts';
import { closeClients, connectTo, joinRoom } from '../support/socket.ts';
import { barrier, until } from '../support/wait.ts';

let issue: Issue;

const { gate, db, server, client } = await gatedServers({ publicUrl: SITE });
beforeEach(async () => {
  gate.before = openGate;
  issue = await report(client(0));
});
afterEach(closeClients);

const read = async (id = issue.id) => (await listIssues(client(0))).find((each) => each.id === id);
const logged = async () => (await loggedOf(db, issue)).map(({ type }) => type);
const setStatus = (nth: number, status: string) => client(nth).patch(issuePath(issue), { status });
const comment = (nth: number, text = `no. ${nth}`) =>
  client(nth).post(issuePath(issue, '/comments'), { comment: text });
const attach = (nth: number, photoURL: string, to = issue) => client(nth).post(issuePath(to, '/photos'), { photoURL });
const remove = (nth: number) => client(nth).delete(issuePath(issue));
type Request = (nth: number) => Promise<LightMyRequestResponse>;
const atOnce = async (...requests: Request[]) => {
  gate.before = barrier(requests.length);
  const responses = await Promise.all(requests.map((request, nth) => request(nth)));
  gate.before = openGate;
  return responses;
};
const times = (count: number, request: Request): Request[] => Array(count).fill(request);

test('when six requests on two servers resolve an issue at once, one does, and every response says who', async () => {
  const responses = await atOnce(...times(6, (nth) => setStatus(nth, 'resolved')));
  expect(new Set(responses.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(responses[0]?.json().history).toHaveLength(1);
  expect(await read()).toEqual(responses[0]?.json());
  expect(await logged()).toEqual(['IssueReported', 'IssueUpdated']);
});

test('simultaneous changes to different statuses each add a step, and the last one wins', async () => {
  const responses = await atOnce(
    ...['resolved', 'in_progress', 'resolved', 'in_progress'].map(
      (status): Request =>
        (nth) =>
          setStatus(nth, status),
    ),
  );
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  const now = await read();
  const statuses = now?.history.map(({ status }) => status) ?? [];
  expect(statuses.at(-1)).toBe(now?.status);
  expect(statuses).toEqual(statuses.filter((status, index) => status !== statuses[index - 1]));
  expect(now?.resolvedAt).toEqual(now?.status === 'resolved' ? now?.history.at(-1)?.at : null);
  expect(await logged()).toEqual(['IssueReported', ...statuses.map(() => 'IssueUpdated')]);
});

test('one of four simultaneous deletions succeeds', async () => {
  const responses = await atOnce(...times(4, remove));
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404, 404, 404]);
  expect(await logged()).toEqual(['IssueReported', 'IssueDeleted']);
});

test('a comment, a step and a deletion at once: the issue is gone, and nothing of it remains', async () => {
  const responses = await atOnce(remove, comment, (nth) => setStatus(nth, 'resolved'), comment);
  const [deleted, ...others] = responses.map(({ statusCode }) => statusCode);
  expect(deleted).toBe(204);
  for (const status of others) expect([200, 201, 404]).toContain(status);
  expect(await read()).toBeUndefined();
  const types = await logged();
  expect(types).toHaveLength(2 + others.filter((status) => status !== 404).length);
  expect(types.at(-1)).toBe('IssueDeleted');
  for (const table of ['issue_comments', 'issue_steps'])
    expect(await db.em().execute(`select 1 from ${table} where issue_id = '${issue.id}'`)).toEqual([]);
});

test('a photo that is attached twice at once appears once', async () => {
  const photoURL = await arrivedUpload(db, client(0));
  // Two browsers of one family, at two servers.
  const elsewhere = await signedIn(server(1).app, 'aalto');
  const responses = await atOnce(
    ...times(4, (nth) => (nth % 2 ? elsewhere : client(0)).post(issuePath(issue, '/photos'), { photoURL })),
  );
  expect(new Set(responses.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect((await read())?.photos).toEqual([responses[0]?.json()]);
  expect(await logged()).toEqual(['IssueReported', 'PhotoAdded']);
});

test('of six simultaneous changes to one revision on two servers, one is made, and the others get the current issue', async () => {
  const responses = await atOnce(
    ...Array.from(
      { length: 6 },
      (_, nth): Request =>
        () =>
          client(nth).patch(issuePath(issue), { title: `by ${nth}` }, { 'if-match': '"1"' }),
    ),
  );
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  const made = responses.find(({ statusCode }) => statusCode === 200)?.json();
  for (const response of responses.filter(({ statusCode }) => statusCode === 409))
    expect(response.json().current).toEqual(made);
  expect(await read()).toEqual(made);
  expect(await logged()).toEqual(['IssueReported', 'IssueUpdated']);
});

test('one of four simultaneous removals of a comment succeeds, and likewise of a photo', async () => {
  const { id: commentId } = (await comment(0)).json();
  const { id: photoId } = (await attach(0, await arrivedUpload(db, client(0)))).json();
  for (const part of [`/comments/${commentId}`, `/photos/${photoId}`]) {
    // Birch, at the other server, is the designated family.
    const responses = await atOnce(...times(4, (nth) => client(nth).delete(issuePath(issue, part))));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404, 404, 404]);
  }
  expect(await read()).toMatchObject({ comments: [], photos: [] });
  expect((await logged()).slice(3)).toEqual(['CommentRemoved', 'PhotoRemoved']);
});

test('a photo that is removed while its attachment is repeated stays removed', async () => {
  const photoURL = await arrivedUpload(db, client(0));
  const { id } = (await attach(0, photoURL)).json();
  const [removed, again] = await atOnce(
    () => client(0).delete(issuePath(issue, `/photos/${id}`)),
    () => attach(0, photoURL),
  );
  expect(removed?.statusCode).toBe(204);
  expect([201, 400]).toContain(again?.statusCode);
  expect((await read())?.photos).toEqual([]);
  expect((await uploadRow(db, photoURL.split('/').at(-1) ?? ''))?.discarded_at).not.toBeNull();
});

test('a photo that is attached to two issues at once belongs to one', async () => {
  const other = await report(client(0));
  const photoURL = await arrivedUpload(db, client(0));
  const responses = await atOnce(
    () => attach(0, photoURL),
    () => attach(0, photoURL, other),
  );
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  const photo = responses.find(({ statusCode }) => statusCode === 201)?.json();
  expect([...((await read())?.photos ?? []), ...((await read(other.id))?.photos ?? [])]).toEqual([photo]);
});

test('photos and a deletion at once: attached photos are discarded, and refused ones stay', async () => {
  const [own, theirs] = [await arrivedUpload(db, client(0)), await arrivedUpload(db, client(1))];
  const [, ...responses] = await atOnce(
    remove,
    () => attach(0, own),
    () => attach(1, theirs),
  );
  for (const [index, photoURL] of [own, theirs].entries()) {
    const upload = await uploadRow(db, photoURL.split('/').at(-1) ?? '');
    if (responses[index]?.statusCode === 201) expect(upload?.discarded_at).not.toBeNull();
    else expect([responses[index]?.statusCode, upload]).toMatchObject([404, { attached_at: null, discarded_at: null }]);
  }
  expect(await db.em().execute(`select 1 from issue_photos where issue_id = '${issue.id}'`)).toEqual([]);
});

test('folding the room’s events gives the list, even for simultaneous changes', async () => {
  const { app, listen } = server(0);
  const [aalto, birch] = [client(0), await signedIn(app, 'birch')];
  const either = (nth: number) => (nth % 2 ? birch : aalto);
  const socket = await connectTo(await listen(), aalto.cookie);
  const { version } = await joinRoom(socket, 'issues');
  const before = await listIssues(aalto);
  const [mine, theirs] = [await arrivedUpload(db, aalto), await arrivedUpload(db, birch)];
  const doomed = await report(aalto);
  const { id: said } = (await comment(0)).json();
  const { id: shown } = (await attach(0, await arrivedUpload(db, aalto))).json();
  const say: Request = (nth) => either(nth).post(issuePath(issue, '/comments'), { comment: `no. ${nth}` });
  const responses = await atOnce(
    ...times(4, say),
    () => attach(0, mine),
    () => birch.post(issuePath(issue, '/photos'), { photoURL: theirs }),
    () => birch.patch(issuePath(issue), { status: 'in_progress' }),
    () => aalto.patch(issuePath(issue), { status: 'resolved' }),
    () => birch.patch(issuePath(issue), { title: 'Bilge', priority: 'high' }),
    () => aalto.delete(issuePath(issue, `/comments/${said}`)),
    () => birch.delete(issuePath(issue, `/photos/${shown}`)),
    () => attach(0, mine, doomed),
    () => birch.post(issuePath(doomed, '/comments'), { comment: 'late?' }),
    () => aalto.delete(issuePath(doomed)),
    ...times(3, (nth) => either(nth).post('/api/issues', pump)),
    ...times(2, say),
  );
  for (const { statusCode } of responses) expect([200, 201, 204, 400, 404, 409]).toContain(statusCode);
  const response = await client(0).get('/api/issues');
  const head = Number(response.headers['room-version']);
  await until(() => socket.heard.length === head - version);
  const received = socket.heard.toSorted((one, other) => one.version - other.version);
  expect(received.reduce(fold, before)).toEqual(response.json());
});

/** What a screen does with an event. */
function fold(list: Issue[], event: RoomEvent): Issue[] {
  const { type, data } = z.parse(issueEvent, event);
  const change = (id: string, to: (known: Issue) => Issue) => list.map((each) => (each.id === id ? to(each) : each));
  switch (type) {
    case 'IssueReported':
      return [data.issue, ...list];
    case 'IssueUpdated':
      return change(data.issue.id, () => data.issue);
    case 'IssueDeleted':
      return list.filter(({ id }) => id !== data.id);
    case 'CommentAdded':
      return change(data.issueId, (known) => ({ ...known, comments: [...known.comments, data.comment] }));
    case 'CommentRemoved':
      return change(data.issueId, (known) => ({
        ...known,
        comments: known.comments.filter(({ id }) => id !== data.id),
      }));
    case 'PhotoAdded':
      return change(data.issueId, (known) => ({ ...known, photos: [...known.photos, data.photo] }));
    case 'PhotoRemoved':
      return change(data.issueId, (known) => ({ ...known, photos: known.photos.filter(({ id }) => id !== data.id) }));
    default:
      return type satisfies never;
  }
}
