import { beforeEach, describe, expect, test } from '@jest/globals';
import { pairedTelevision } from '../support/display.ts';
import { draftEvents } from '../support/draft-log.ts';
import { added, managedDraft, messageOf } from '../support/managing.ts';
import { Browser, pick, startServer } from '../support/server.ts';

const { server, aalto, birch, cohen, weekIds, draft, manage, managed, makePicks } = await managedDraft();

beforeEach(async () => {
  await birch.post('/api/weeks/2026/reset');
  await manage('order', { order: families() });
  await manage('clock', { mode: 'off' });
});

const families = () => [aalto.familyId, birch.familyId, cohen.familyId];
const soon = () => new Date(Date.now() + 3_600_000).toISOString();

const commands: [string, () => object | undefined][] = [
  ['schedule', () => ({ startsAt: soon() })],
  ['start', () => undefined],
  ['call', () => ({ callUrl: 'https://meet.example.org/heron' })],
  ['order', () => ({ order: families() })],
  ['clock', () => ({ mode: 'off' })],
  ['pause', () => undefined],
  ['resume', () => undefined],
  ['undo', () => ({ picks: 1, version: 1 })],
];

describe('every command of the designated family', () => {
  test.each(commands)(
    '%s is refused to others, to televisions and to strangers, and exists for this season only',
    async (what, body) => {
      const { version } = await draft();
      const path = `/api/draft/2026/${what}`;
      expect(messageOf(await aalto.post(path, body()))).toEqual([403, 'Only the Birch family can manage the draft.']);
      const tv = await pairedTelevision(server.app, birch);
      expect(messageOf(await tv.post(path, body()))).toEqual([403, 'This is not available on a TV.']);
      expect((await new Browser(server.app).post(path, body())).statusCode).toBe(401);
      expect(messageOf(await birch.post(`/api/draft/1999/${what}`, body()))).toEqual([
        404,
        'There is no draft for 1999.',
      ]);
      expect((await draft()).version).toBe(version);
    },
  );

  test.each<[string, object]>([
    ['schedule', { startsAt: 'soon' }],
    ['start', { now: true }],
    ['call', { callUrl: 'http://meet.example.org' }],
    ['order', { order: ['aalto'] }],
    ['clock', { mode: 'soft', seconds: 29 }],
    ['pause', { because: 'dinner' }],
    ['resume', { at: 1 }],
    ['undo', { picks: 0, version: 1 }],
  ])('%s with invalid fields is a 400, and changes nothing', async (what, body) => {
    const { version } = await draft();
    expect(messageOf(await manage(what, body))).toEqual([400, expect.stringMatching(/^[A-Z].*\.$/)]);
    expect((await draft()).version).toBe(version);
  });
});

describe('a start to come', () => {
  test('refuses picks, and can be moved, taken away and brought forward', async () => {
    const [startsAt, later] = [soon(), new Date(Date.now() + 7_200_000).toISOString()];
    const scheduled = await managed('schedule', { startsAt });
    expect(scheduled.draft).toMatchObject({ status: 'scheduled', startsAt, turnStartedAt: null, deadline: null });
    expect(scheduled.events).toEqual([added('StartScheduled', { startsAt })]);
    expect(messageOf(await pick(aalto, weekIds[0] ?? '', 1, 1))).toEqual([409, 'The draft has not started yet.']);
    expect(messageOf(await manage('pause'))).toEqual([409, 'The draft has not started yet.']);

    expect((await managed('schedule', { startsAt: later })).draft.startsAt).toBe(later);
    expect((await managed('schedule', { startsAt: later })).events).toEqual([]);
    expect((await managed('schedule', { startsAt: null })).draft).toMatchObject({ status: 'running', startsAt: null });

    await managed('schedule', { startsAt });
    const { draft: started, events } = await managed('start');
    expect(events).toEqual([added('DraftStarted', {})]);
    expect(started).toMatchObject({ status: 'running', startsAt: null, turnStartedAt: events[0]?.at });
    expect(messageOf(await manage('start'))).toEqual([409, 'No start is scheduled. The draft is already open.']);
    expect((await pick(aalto, weekIds[0] ?? '', 1, 1)).statusCode).toBe(200);
  });

  test('cannot be in the past, nor after the first pick, nor in a pause', async () => {
    const past = new Date(Date.now() - 1_000).toISOString();
    const message = 'The draft can only start in the future. Choose a later time.';
    const refused = await manage('schedule', { startsAt: past });
    expect([refused.statusCode, refused.json()]).toEqual([400, { message, issues: [{ path: 'startsAt', message }] }]);
    await managed('pause');
    expect(messageOf(await manage('schedule', { startsAt: soon() }))).toEqual([409, 'The draft is paused.']);
    await managed('resume');
    await makePicks(1);
    expect(messageOf(await manage('schedule', { startsAt: soon() }))).toEqual([
      409,
      'The draft is under way. Undo all picks or reset it first.',
    ]);
  });
});

describe('an order', () => {
  test('applies to the draft, the families’ list and their sessions, and leaves their colors', async () => {
    const colors = async () =>
      new Map(
        (await aalto.get('/api/families')).json().map((each: { id: string; color: string }) => [each.id, each.color]),
      );
    const before = await colors();
    const order = [cohen.familyId, aalto.familyId, birch.familyId];
    const { draft: after, events } = await managed('order', { order });
    expect(events).toEqual([added('OrderSet', { order })]);
    expect(after).toMatchObject({ order, currentFamilyId: cohen.familyId });

    const listed = (await aalto.get('/api/families')).json();
    expect(listed.map(({ id, draftPosition }: { id: string; draftPosition: number }) => [id, draftPosition])).toEqual(
      order.map((id, index) => [id, index + 1]),
    );
    expect(await colors()).toEqual(before);
    const session = (await aalto.get('/api/auth/family/session')).json();
    expect(session.family).toMatchObject({ id: aalto.familyId, draftPosition: 2, color: 'red' });
    expect((await managed('order', { order })).events).toEqual([]);

    await makePicks(6);
    const picks = (await draftEvents(server.db, after.version)).filter(({ type }) => type === 'WeekPicked');
    expect(picks.map(({ data }) => data.familyId)).toEqual([...order, ...order.toReversed()]);
    // The boat file still has the families in the order of the season's beginning.
    const restarted = await startServer({ db: server.db });
    expect((await restarted.app.inject('/api/boat')).statusCode).toBe(200);
    await restarted.close();
  });

  test('needs every family once, before the first pick', async () => {
    const [first = '', second = '', third = ''] = families();
    const message = 'The order needs every family exactly once.';
    const refused = await manage('order', { order: [first, second, second] });
    expect([refused.statusCode, refused.json()]).toEqual([400, { message, issues: [{ path: 'order', message }] }]);
    await makePicks(1);
    expect(messageOf(await manage('order', { order: [third, second, first] }))).toEqual([
      409,
      'The draft is under way. Undo all picks or reset it first.',
    ]);
  });
});

test('a clock applies from the current turn, which starts again, and can be switched off', async () => {
  const set = await managed('clock', { mode: 'soft', seconds: 600 });
  const [event] = set.events;
  expect(set.events).toEqual([added('ClockSet', { mode: 'soft', seconds: 600, quietHours: null })]);
  expect(set.draft).toMatchObject({
    clock: event?.data,
    turnStartedAt: event?.at,
    deadline: new Date(Date.parse(event?.at ?? '') + 600_000).toISOString(),
  });
  const quietHours = { from: '22:00', to: '08:00' };
  expect((await managed('clock', { mode: 'hard', seconds: 172_800, quietHours })).draft.clock).toEqual({
    mode: 'hard',
    seconds: 172_800,
    quietHours,
  });
  const off = await managed('clock', { mode: 'off' });
  expect(off.draft).toMatchObject({ clock: { mode: 'off', seconds: null, quietHours: null }, deadline: null });
  expect((await managed('clock', { mode: 'off', seconds: 60 })).draft.clock).toEqual({
    mode: 'off',
    seconds: 60,
    quietHours: null,
  });
});

test('a pause says why, by whom and since when, and keeps the time left', async () => {
  const { draft: before } = await managed('clock', { mode: 'soft', seconds: 600 });
  const { draft: paused, events } = await managed('pause', { reason: '  Dinner ' });
  expect(events).toEqual([added('DraftPaused', { reason: 'Dinner' })]);
  const from = events[0]?.at;
  expect(paused).toMatchObject({
    status: 'paused',
    deadline: null,
    pause: { reason: 'Dinner', by: { familyId: birch.familyId, name: 'Birch' }, at: from },
  });
  expect(messageOf(await pick(aalto, weekIds[0] ?? '', 1, 1))).toEqual([409, 'The draft is paused.']);
  expect(messageOf(await manage('pause'))).toEqual([409, 'The draft is already paused.']);

  const { draft: resumed, events: resume } = await managed('resume');
  expect(resume).toEqual([added('DraftResumed', {})]);
  const to = resume[0]?.at;
  expect(resumed).toMatchObject({ status: 'running', pause: null, turnPauses: [{ from, to }] });
  expect(Date.parse(resumed.deadline ?? '') - Date.parse(before.deadline ?? '')).toBe(
    Date.parse(to ?? '') - Date.parse(from ?? ''),
  );
  expect(messageOf(await manage('resume'))).toEqual([409, 'The draft is not paused.']);
  for (const body of [undefined, {}, { reason: null }, { reason: ' ' }]) {
    expect((await managed('pause', body)).draft.pause?.reason).toBeNull();
    await managed('resume');
  }
  await makePicks(6);
  expect(messageOf(await manage('pause'))).toEqual([409, 'The draft is complete.']);
});
