import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Route } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { activityEvent } from '../support/activity.ts';
import { openPage } from '../support/draft-night.tsx';
import { DraftServer, room, sevenFamilies } from '../support/draft-server.ts';
import { type Answer, deferred } from '../support/fake-fetch.ts';
import { idOf } from '../support/fixtures.ts';

const { ModulesProvider } = await import('../../src/lib/module.ts');
const { modules } = await import('../../src/shell/modules.ts');
const { ActivityFeed } = await import('../../src/modules/activity/public/feed.tsx');

const [alder] = sevenFamilies;

const items = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => {
    const version = from - index;
    const subject = { id: idOf(version), name: `item ${version}` };
    return activityEvent({
      stream: 'inventory',
      version,
      type: 'ItemAdded',
      actor: { familyId: idOf(2), name: 'Birch' },
      subject,
    });
  });
const sentences = () => screen.queryAllByRole('listitem').map((item) => item.querySelector('p')?.textContent);
const Feed = () => (
  <ModulesProvider value={modules}>
    <section>
      <h2>Lately</h2>
      <ActivityFeed />
    </section>
  </ModulesProvider>
);
const Page = () => (
  <Route path="/week-selection">
    <Feed />
  </Route>
);
const open = (answers: Record<string, Answer>) => openPage(Page, new DraftServer(), { as: alder, answers });
const showMore = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Show more' }));
const reads = (calls: { path: string }[]) => calls.filter(({ path }) => path.startsWith('/api/activity')).length;

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
});

test('the feed shows the last few things, and more step by step until there is no more', async () => {
  const { user } = await open({
    'GET /api/activity': { body: items(80, 31) },
    'GET /api/activity?before=inventory%3A31': { body: items(30, 1) },
  });
  expect(await screen.findByText('Birch added item 80 to the inventory.')).toBeVisible();
  expect(sentences()).toHaveLength(6);
  for (const count of [26, 46, 66, 80]) {
    await showMore(user);
    await waitFor(() => expect(sentences()).toHaveLength(count));
  }
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Lately' })).toHaveFocus());
  expect(new Set(sentences()).size).toBe(80);
});

test('a change in a room that the page is in is read once, however many events it has', async () => {
  let events = items(1, 1);
  const { join, receive, calls } = await open({ 'GET /api/activity': () => ({ body: events }) });
  await join();
  await screen.findByText('Birch added item 1 to the inventory.');
  const before = reads(calls);
  events = items(3, 1);
  for (const version of [2, 3])
    await receive('room:event', { room: 'inventory', version, type: 'ItemAdded', data: {}, actor: null, at: '' });
  await screen.findByText('Birch added item 3 to the inventory.');
  expect(reads(calls)).toBe(before + 1);

  // A head that the last event had reached says nothing new; one beyond it says that an event was lost.
  await receive('room:head', { room: 'inventory', log: 'log', version: 3 });
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(reads(calls)).toBe(before + 1);
  events = items(4, 1);
  await receive('room:head', { room: 'inventory', log: 'log', version: 4 });
  expect(await screen.findByText('Birch added item 4 to the inventory.')).toBeVisible();
});

test('an entry leads to what it is about, as long as that exists', async () => {
  const gone = activityEvent({ stream: 'issues', type: 'IssueDeleted', subject: { id: idOf(9), name: null } });
  await open({ 'GET /api/activity': { body: [gone, ...items(1, 1)] } });
  expect(await screen.findByRole('link', { name: 'Birch added item 1 to the inventory.' })).toHaveAttribute(
    'href',
    `/inventory#${idOf(1)}`,
  );
  expect(screen.getByText('Somebody removed an issue.')).toBeVisible();
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

test('what a newer server says is left out', async () => {
  await open({ 'GET /api/activity': { body: [activityEvent({ type: 'SomethingOfTomorrow' }), ...items(1, 1)] } });
  await screen.findByText('Birch added item 1 to the inventory.');
  expect(sentences()).toHaveLength(1);
});

test('a failed read can be retried', async () => {
  let status = 503;
  const { user } = await open({ 'GET /api/activity': () => ({ status, body: status === 200 ? items(1, 1) : {} }) });
  expect(await screen.findByText("We couldn't load the recent activity. Try again.")).toBeVisible();
  status = 200;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Birch added item 1 to the inventory.')).toBeVisible();
});

test('an entry says how long ago it was, and its date once it was more than a week ago', async () => {
  const server = new DraftServer();
  server.now = '2026-03-08T18:00:00.000Z';
  const moments = ['2026-03-08T17:59:59.000Z', '2026-03-08T15:00:00.000Z', '2026-03-01T18:00:00.000Z'];
  const body = moments.map((at, index) => activityEvent({ version: index + 1, at }));
  const { answer, send } = deferred();
  const { join, receive } = await openPage(Feed, server, {
    as: alder,
    answers: { 'GET /api/activity': answer },
  });
  await join();
  // An entry that is there before the page knows the server's time says something else for up to a minute.
  await receive('room:head', { room, log: server.logId, version: server.version, now: server.now });
  send({ body });
  const shown = () => screen.queryAllByRole('listitem').map((item) => item.querySelector('time')?.textContent);
  await waitFor(() => expect(shown()).toEqual(['Just now', '3 hours ago', expect.stringContaining('2026')]));
});

test('what happened while another page was open is there on the return', async () => {
  let events = items(1, 1);
  await open({ 'GET /api/activity': () => ({ body: events }) });
  await screen.findByText('Birch added item 1 to the inventory.');
  act(() => navigate('/inventory'));
  expect(sentences()).toEqual([]);
  events = items(2, 1);
  act(() => navigate('/week-selection'));
  expect(await screen.findByText('Birch added item 2 to the inventory.')).toBeVisible();
});

test('what happens while more is being loaded shows up after it', async () => {
  const reply = deferred();
  let events = items(80, 31);
  const { user, join, receive } = await open({
    'GET /api/activity': () => ({ body: events }),
    'GET /api/activity?before=inventory%3A31': reply.answer,
    'GET /api/activity?before=inventory%3A32': { body: items(31, 1) },
  });
  await join();
  await screen.findByText('Birch added item 80 to the inventory.');
  for (const count of [26, 46]) {
    await showMore(user);
    await waitFor(() => expect(sentences()).toHaveLength(count));
  }
  await showMore(user);
  events = items(81, 32);
  await receive('room:event', { room: 'inventory', version: 81, type: 'ItemAdded', data: {}, actor: null, at: '' });
  await act(() => jest.advanceTimersByTimeAsync(1000));
  reply.send({ body: items(30, 1) });
  expect(await screen.findByText('Birch added item 81 to the inventory.')).toBeVisible();
  expect(sentences()).toHaveLength(66);
});

test('more is loaded after what just happened', async () => {
  const reply = deferred();
  const firstPages = [() => ({ body: items(80, 31) }), reply.answer];
  const { user, join, receive, calls } = await open({
    'GET /api/activity': () => firstPages.shift()?.() ?? {},
    'GET /api/activity?before=inventory%3A32': { body: items(31, 1) },
  });
  await join();
  await screen.findByText('Birch added item 80 to the inventory.');
  for (const count of [26, 46]) {
    await showMore(user);
    await waitFor(() => expect(sentences()).toHaveLength(count));
  }
  await receive('room:event', { room: 'inventory', version: 81, type: 'ItemAdded', data: {}, actor: null, at: '' });
  await waitFor(() => expect(reads(calls)).toBe(2));
  await showMore(user);
  reply.send({ body: items(81, 32) });
  expect(await screen.findByText('Birch added item 81 to the inventory.')).toBeVisible();
  await waitFor(() => expect(sentences()).toHaveLength(66));
});

test('what cannot be loaded says so each time', async () => {
  const replies = [deferred(), deferred(), deferred()];
  const [first, second, third] = replies;
  const { user } = await open({
    'GET /api/activity': { body: items(50, 1) },
    'GET /api/activity?before=inventory%3A1': () => replies.shift()?.answer() ?? {},
  });
  await screen.findByText('Birch added item 50 to the inventory.');
  for (const count of [26, 46]) {
    await showMore(user);
    await waitFor(() => expect(sentences()).toHaveLength(count));
  }
  for (const reply of [first, second]) {
    await showMore(user);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    reply?.send({ status: 503 });
    expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't load more. Try again.");
  }
  await showMore(user);
  third?.send({ body: [] });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
});
