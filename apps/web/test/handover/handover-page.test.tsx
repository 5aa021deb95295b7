import { waiversRoom } from '@houseboat/contract/constants.ts';
import type { Week } from '@houseboat/contract/draft.ts';
import { expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { navigate } from 'wouter/use-browser-location';
import { useLink } from '../../src/lib/link.ts';
import { queryClient } from '../../src/lib/query-client.ts';
import { applyEvents } from '../../src/lib/season/draft-store.ts';
import { DraftServer } from '../support/draft-server.ts';
import { type Answer, deferred } from '../support/fake-fetch.ts';
import { alder, idOf } from '../support/fixtures.ts';
import { openHandover } from '../support/handover-page.tsx';
import { birch, HandoverServer, weekId } from '../support/handover-server.ts';
import { toast } from '../support/live-page.tsx';

const put = `PUT /api/weeks/${weekId}/checklist`;
const box = (name: string) => screen.findByRole('checkbox', { name: new RegExp(`^${name}`) });
const texts = (heading: string) =>
  within(screen.getByRole('region', { name: heading }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

const at = '2026-06-10T18:00:00.000Z';

test('says who hands over, what to bring, what is broken and done, who comes along, and the weather', async () => {
  const server = new HandoverServer();
  Object.assign(server.handover, {
    supplies: [
      { id: idOf(1), name: 'Rope', category: 'Recreation', status: 'out_of_stock', notes: 'forty feet' },
      { id: idOf(2), name: 'Coffee', category: 'Food & Beverages', status: 'low', notes: null },
    ],
    issues: [{ id: idOf(3), title: 'Bilge pump', priority: 'high', status: 'in_progress', reportedAt: at }],
    restocked: [{ id: idOf(4), name: 'Soap', at }],
    fixed: [{ id: idOf(5), title: 'Door sticks', at }],
    guests: [
      { id: idOf(6), guestName: 'Wren', status: 'signed', signedAt: at },
      { id: idOf(7), guestName: 'Owl', status: 'pending', signedAt: null },
    ],
    weather: [
      { day: '2026-06-14', description: 'Clear sky', high: 97.6, low: 68.2, windSpeed: 12.4, windGusts: 31 },
      { day: '2026-06-15', description: 'Foggy', high: 90, low: 68, windSpeed: 12.4, windGusts: null },
      { day: '2026-06-16', description: 'Foggy', high: 90, low: 68, windSpeed: null, windGusts: null },
    ],
  });
  await openHandover(server);
  expect(await screen.findByRole('heading', { name: 'Week 4 handover', level: 1 })).toBeVisible();
  expect(screen.getByText('You take over from the Birch family. Ask them anything.')).toBeVisible();
  expect(texts('Supplies to bring')).toEqual(['RopeOut of Stockforty feet', 'CoffeeLow Stock']);
  for (const typed of ['Rope', 'forty feet', 'Bilge pump', 'Wren', 'Lock up'])
    expect(screen.getByText(typed)).toHaveAttribute('dir', 'auto');
  expect(texts("What isn't working")).toEqual(['Bilge pumpHigh Priority, In Progress']);
  expect(texts('Done in the week before')).toEqual(['SoapRestocked', 'Door sticksFixed']);
  expect(texts('Your guests')).toEqual(['WrenSigned', 'OwlNot signed yet']);
  expect(texts('Wind and weather')).toEqual([
    'Sun, Jun 14Clear sky, 68° to 98°FWind 12, gusts 31 mph: take care in a small boat',
    'Mon, Jun 15Foggy, 68° to 90°FWind 12 mph',
    'Tue, Jun 16Foggy, 68° to 90°F',
  ]);
});

test('an older season’s week is not taken for the last one', async () => {
  const draft = new DraftServer().pickFirst(21);
  const server = new HandoverServer();
  server.handover.week = { ...server.handover.week, startDate: '2024-06-09', endDate: '2024-06-14', season: '2024' };
  await openHandover(server, draft.answersFor(alder));
  act(() => applyEvents(draft.log, draft.logId));
  await screen.findByRole('heading', { name: 'Week 4 handover' });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('region', { name: 'When you leave' })).toBeNull();
});

test.each([
  [20, false],
  [21, true],
])('the family of week %i reads there what to leave in order: %s', async (weekNumber, isLast) => {
  const draft = new DraftServer().pickFirst(21);
  const server = new HandoverServer();
  const { id, startDate, endDate } = draft.weeks()[weekNumber - 1] as Week;
  server.handover.week = { id, weekNumber, startDate, endDate, season: '2026' };
  const answers = {
    ...draft.answersFor(alder),
    [`GET /api/weeks/${id}/handover`]: server.answers[`GET /api/weeks/${weekId}/handover`] as Answer,
  };
  await openHandover(server, answers, id);
  act(() => applyEvents(draft.log, draft.logId));
  if (isLast) {
    await screen.findByRole('region', { name: 'When you leave' });
    expect(texts('When you leave')).toEqual(['Pump out the tank', 'Close the propane', 'Lock up']);
  } else {
    await screen.findByRole('link', { name: /: week 21$/ });
    expect(screen.queryByRole('region', { name: 'When you leave' })).toBeNull();
  }
});

test('with nothing to say it says so', async () => {
  await openHandover(new HandoverServer());
  for (const words of [
    'Nothing is running low.',
    'Everything works, as far as anyone has reported.',
    "You haven't sent a waiver to any guest.",
    'There is no forecast for these days.',
  ])
    expect(await screen.findByText(words)).toBeVisible();
});

test('a family of neither week sees no guests, and cannot tick', async () => {
  const server = new HandoverServer();
  server.handover.incoming = { ...birch, id: crypto.randomUUID(), name: 'Cohen' };
  await openHandover(server, { 'GET /api/families': { body: [] } });
  expect(await screen.findByText('The Birch family hands over to the Cohen family.')).toBeVisible();
  expect(await box('Lock up')).toBeDisabled();
  expect(screen.queryByRole('region', { name: 'Your guests' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Edit the checklist' })).toBeNull();
});

test('a tick shows at once, is sent, and then says who ticked', async () => {
  const server = new HandoverServer();
  const reply = deferred();
  const { user, sent } = await openHandover(server, { [put]: reply.answer });
  await user.click(await box('Lock up'));
  expect(await box('Lock up')).toBeChecked();
  // The family relies on it when it leaves.
  expect(screen.getByText('1 of 3 done', { selector: 'p' })).toBeVisible();
  server.tick('Lock up');
  reply.send(server.changed);
  expect(await box('Lock up ?Birch')).toBeChecked();
  expect(screen.getByText('2 of 3 done', { selector: 'p' })).toBeVisible();
  expect(sent('PUT').map(({ body }) => body)).toEqual([{ item: 'Lock up', done: true }]);
});

test('a tick reads nothing again while the room is live, unless that has moved on in between', async () => {
  useLink.setState({ state: 'live' });
  const server = new HandoverServer();
  const { user, sent, join, publish } = await openHandover(server, {
    [put]: () => {
      server.tick('Lock up');
      return server.changed;
    },
  });
  await box('Lock up');
  await join();
  const reads = () => sent('GET').filter(({ path }) => path.endsWith('/handover')).length;
  const before = reads();
  await user.click(await box('Lock up'));
  expect(await box('Lock up ?Birch')).toBeChecked();
  expect(reads()).toBe(before);
  await publish({ ...server.tick('Close the propane'), version: 2 });
  expect(await box('Close the propane ?Birch')).toBeChecked();
  useLink.setState({ state: 'connecting' });
});

test('a tick that fails says so and goes back, and others stay', async () => {
  const reply = deferred();
  const { user } = await openHandover(new HandoverServer(), { [put]: reply.answer });
  await user.click(await box('Lock up'));
  expect(await box('Lock up')).toBeChecked();
  reply.send({ status: 503, body: { message: 'The database is unavailable.' } });
  await toast('Not Saved', '“Lock up” is as it was. The database is unavailable.');
  await waitFor(async () => expect(await box('Lock up')).not.toBeChecked());
  expect(await box('Pump out the tank')).toBeChecked();
});

test('of quick presses the last one counts, and each is sent in turn', async () => {
  const server = new HandoverServer();
  const replies = [deferred(), deferred()];
  let nth = 0;
  const { user, sent } = await openHandover(server, { [put]: () => replies[nth++]?.answer() ?? {} });
  await user.click(await box('Lock up'));
  await user.click(await box('Lock up'));
  expect(await box('Lock up')).not.toBeChecked();
  await waitFor(() => expect(sent('PUT')).toHaveLength(1));
  replies[0]?.send(server.changed);
  await waitFor(() => expect(sent('PUT')).toHaveLength(2));
  replies[1]?.send(server.changed);
  expect(sent('PUT').map(({ body }) => body)).toEqual([true, false].map((done) => ({ item: 'Lock up', done })));
  expect(await box('Lock up')).not.toBeChecked();
});

test('ticks and edits of others arrive live, and what is done stays with its words', async () => {
  const server = new HandoverServer();
  const { join, publish } = await openHandover(server);
  await box('Lock up');
  await join();
  await publish(server.tick('Lock up'));
  expect(await box('Lock up')).toBeChecked();
  await publish(server.edit(['Sweep', 'Lock up']));
  expect(await box('Sweep')).not.toBeChecked();
  expect(await box('Lock up')).toBeChecked();
  expect(screen.queryByRole('checkbox', { name: 'Close the propane' })).toBeNull();
  expect((await box('Pump out the tank')).closest('li')).toHaveTextContent('Not on the list anymore.');
});

test('who comes aboard is read again when the draft goes on', async () => {
  const draft = new DraftServer();
  const server = new HandoverServer();
  server.handover.incoming = null;
  await openHandover(server, draft.answersFor(alder));
  await screen.findByRole('heading', { name: 'Week 4 handover' });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  server.handover.incoming = { id: alder.id, name: alder.name, color: alder.color };
  draft.pick(4);
  act(() => applyEvents(draft.log, 'another log'));
  expect(await screen.findByText('You take over from the Birch family. Ask them anything.')).toBeVisible();
});

test('a guest who signs while the page is open is shown as signed', async () => {
  const server = new HandoverServer();
  const owl = { id: idOf(7), guestName: 'Owl' };
  Object.assign(server.handover, { guests: [{ ...owl, status: 'pending', signedAt: null }] });
  const { join, publish, sent } = await openHandover(server);
  await screen.findByText('Not signed yet');
  await join();
  // The join itself reads once more.
  await waitFor(() => expect(sent('GET').filter(({ path }) => path.endsWith('/handover'))).toHaveLength(2));
  Object.assign(server.handover, { guests: [{ ...owl, status: 'signed', signedAt: at }] });
  const signed = { version: server.version + 1, type: 'WaiverSigned', data: {}, actor: null, at };
  await publish({ room: waiversRoom, ...signed });
  expect(await screen.findByText('Signed')).toBeVisible();
});

test('what changed while another page was open is there on the return', async () => {
  const server = new HandoverServer();
  await openHandover(server);
  await screen.findByText("You haven't sent a waiver to any guest.");
  act(() => navigate('/waivers'));
  expect(screen.queryByRole('heading')).toBeNull();
  Object.assign(server.handover, { guests: [{ id: idOf(7), guestName: 'Owl', status: 'pending', signedAt: null }] });
  act(() => navigate(`/handover/${weekId}`));
  expect(await screen.findByText('Owl')).toBeVisible();
});

test('an unknown week leads to one’s own', async () => {
  await openHandover(new HandoverServer(), {}, 'gone');
  expect(await screen.findByRole('link', { name: 'Open your next handover' })).toHaveAttribute('href', '/handover');
});

test('a failed read can be retried', async () => {
  const server = new HandoverServer();
  const path = `GET /api/weeks/${weekId}/handover`;
  const replies = [{ status: 503 }];
  const works = server.answers[path] as () => object;
  const { user } = await openHandover(server, { [path]: () => replies.shift() ?? works() });
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await box('Lock up')).toBeVisible();
});
