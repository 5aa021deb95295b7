import {
  assigned,
  type Draft,
  draft as draftSchema,
  reset,
  type Week,
  weeks as weeksSchema,
} from '@houseboat/contract/draft.ts';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { boatServer } from '../support/boat-server.ts';
import { pick, type SignedIn } from '../support/server.ts';

const { aalto, birch, cohen } = await boatServer();
beforeEach(async () => {
  await birch.post('/api/weeks/2026/reset');
});

type Untimed = Omit<Draft, 'now'>;
/** Returns a draft without the time at which it was read. */
const untimed = ({ now: _now, ...draft }: Draft): Untimed => draft;
const draft = async (): Promise<Untimed> => untimed((await aalto.get('/api/draft/2026')).json());
const weeks = async (): Promise<Week[]> => (await aalto.get('/api/weeks/2026')).json();
const weekId = async (number: number): Promise<string> => (await weeks())[number - 1]?.id ?? '';
const events = async (after = 0) => (await aalto.get(`/api/draft/2026/events?after=${after}`)).json();

/** Makes all remaining picks, each of the lowest free week. */
async function pickToTheEnd() {
  for (let now = await draft(); now.currentFamilyId; now = await draft()) {
    const picker = [aalto, birch, cohen].find(({ familyId }) => familyId === now.currentFamilyId) ?? aalto;
    const free = (await weeks()).find((week) => week.isAvailable);
    expect((await pick(picker, free?.id ?? '', now.currentRound, now.currentPick)).statusCode).toBe(200);
  }
}

describe('reading', () => {
  test('the season has weeks from Sunday to Friday, and the draft is at its first turn', async () => {
    const all = await weeks();
    expect(all.map(({ weekNumber, startDate, endDate }) => [weekNumber, startDate, endDate])).toEqual([
      [1, '2026-05-24', '2026-05-29'],
      [2, '2026-05-31', '2026-06-05'],
      [3, '2026-06-07', '2026-06-12'],
      [4, '2026-06-14', '2026-06-19'],
      [5, '2026-06-21', '2026-06-26'],
      [6, '2026-06-28', '2026-07-03'],
      [7, '2026-07-05', '2026-07-10'],
    ]);
    expect(all[0]).toEqual({
      id: expect.any(String),
      weekNumber: 1,
      startDate: '2026-05-24',
      endDate: '2026-05-29',
      season: '2026',
      isAvailable: true,
      assignedFamilyId: null,
      assignedAt: null,
      draftRound: null,
      draftPick: null,
    });
    expect(await draft()).toEqual({
      id: expect.any(String),
      season: '2026',
      currentFamilyId: aalto.familyId,
      currentRound: 1,
      currentPick: 1,
      isComplete: false,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      version: expect.any(Number),
      order: [aalto.familyId, birch.familyId, cohen.familyId],
      totalRounds: 2,
      status: 'running',
      isClosed: false,
      startsAt: null,
      callUrl: null,
      clock: { mode: 'off', seconds: null, quietHours: null },
      pause: null,
      turnStartedAt: expect.any(String),
      turnPauses: [],
      deadline: null,
      passed: [],
      madeUp: [],
      lottery: null,
      draws: [],
    });
  });

  test('lists have the version at which they were read', async () => {
    const { version } = await draft();
    for (const path of ['/api/weeks/2026', '/api/weeks/2026/available', '/api/draft/2026'])
      expect((await aalto.get(path)).headers['room-version']).toBe(String(version));
  });

  test('every response obeys the contract, with nothing added', async () => {
    await pick(aalto, await weekId(1), 1, 1);
    for (const [schema, response] of [
      [weeksSchema, await aalto.get('/api/weeks/2026')],
      [weeksSchema, await aalto.get('/api/weeks/2026/available')],
      [draftSchema, await aalto.get('/api/draft/2026')],
      [assigned, await pick(birch, await weekId(2), 1, 2)],
      [assigned, await pick(birch, await weekId(2), 1, 2)],
      [reset, await birch.post('/api/weeks/2026/reset')],
    ] as const) {
      expect(response.statusCode).toBe(200);
      expect(schema.parse(response.json())).toEqual(response.json());
    }
  });

  test('another year has no weeks and no draft', async () => {
    for (const year of ['1999', 'next', '2026.0', '2026%00']) {
      expect((await aalto.get(`/api/weeks/${year}`)).json()).toEqual([]);
      expect((await aalto.get(`/api/draft/${year}`)).statusCode).toBe(404);
      expect((await aalto.get(`/api/draft/${year}/events`)).statusCode).toBe(404);
    }
  });
});

describe('a pick', () => {
  test('takes the week and passes the turn on', async () => {
    const response = await pick(aalto, await weekId(3), 1, 1);
    expect(response.statusCode).toBe(200);
    const { week, draft: after } = response.json();
    expect(week).toMatchObject({
      weekNumber: 3,
      isAvailable: false,
      assignedFamilyId: aalto.familyId,
      draftRound: 1,
      draftPick: 1,
    });
    expect(after).toMatchObject({ currentFamilyId: birch.familyId, currentRound: 1, currentPick: 2 });
    expect(untimed(after)).toEqual(await draft());
    expect(week).toEqual((await weeks())[2]);
    expect((await aalto.get('/api/weeks/2026/available')).json()).toHaveLength(6);
  });

  test('that is repeated, as after a lost response, is the same pick', async () => {
    const first = await pick(aalto, await weekId(3), 1, 1);
    await pick(birch, await weekId(4), 1, 2);
    const { version } = await draft();
    const again = await pick(aalto, await weekId(3), 1, 1);
    expect(again.statusCode).toBe(200);
    expect([again.json().week, untimed(again.json().draft)]).toEqual([first.json().week, await draft()]);
    expect((await draft()).version).toBe(version);
  });

  test('that writes its ids in capitals is the same pick', async () => {
    expect((await pick(aalto, await weekId(3), 1, 1)).statusCode).toBe(200);
    const { version } = await draft();
    const familyId = aalto.familyId.toUpperCase();
    const path = `/api/weeks/${(await weekId(3)).toUpperCase()}/assign`;
    expect((await aalto.post(path, { familyId, round: 1, pick: 1 })).statusCode).toBe(200);
    expect((await draft()).version).toBe(version);
  });

  test('that is repeated after a reset does not count in the new draft', async () => {
    const { version } = await draft();
    const again = async () =>
      aalto.post(`/api/weeks/${await weekId(3)}/assign`, { familyId: aalto.familyId, round: 1, pick: 1, version });
    expect((await again()).statusCode).toBe(200);
    await birch.post('/api/weeks/2026/reset');
    const before = [await draft(), await weeks()];
    const late = await again();
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      'The draft has moved on. Please look again and pick.',
    ]);
    expect([await draft(), await weeks()]).toEqual(before);
  });

  test.each<[string, number, string, () => Promise<{ statusCode: number; body: string }>]>([
    ['of an unknown week', 404, 'There is no such week.', () => pick(aalto, crypto.randomUUID(), 1, 1)],
    ['of no week at all', 404, 'There is no such week.', () => pick(aalto, 'x'.repeat(90), 1, 1)],
    ['of what no database stores', 404, 'There is no such week.', () => pick(aalto, '%00', 1, 1)],
    [
      'for another family',
      403,
      'You can only pick for your own family.',
      async () => pick({ ...cohen, familyId: aalto.familyId } as SignedIn, await weekId(1), 1, 1),
    ],
    ['out of turn', 409, 'Please wait for your turn to select a week.', async () => pick(birch, await weekId(1), 1, 1)],
    [
      'on a past turn',
      409,
      'The draft has moved on. Please look again and pick.',
      async () => pick(aalto, await weekId(1), 2, 3),
    ],
  ])('%s is refused and changes nothing', async (_, status, message, attempt) => {
    const before = [await draft(), await weeks()];
    const response = await attempt();
    expect([response.statusCode, JSON.parse(response.body).message]).toEqual([status, message]);
    expect([await draft(), await weeks()]).toEqual(before);
  });

  test('of a taken week is refused', async () => {
    await pick(aalto, await weekId(1), 1, 1);
    const response = await pick(birch, await weekId(1), 1, 2);
    expect([response.statusCode, response.json().message]).toEqual([409, 'That week has already been taken.']);
  });

  test('with an invalid turn is a 400', async () => {
    const turn = { familyId: aalto.familyId, round: 0, pick: 1 };
    expect((await aalto.post(`/api/weeks/${await weekId(1)}/assign`, turn)).statusCode).toBe(400);
  });

  test('by the designated family on behalf of the family on the clock is logged as such', async () => {
    const { version } = await draft();
    expect(
      (await birch.post(`/api/weeks/${await weekId(2)}/assign`, { familyId: aalto.familyId, round: 1, pick: 1 }))
        .statusCode,
    ).toBe(200);
    expect((await events(version)).events).toEqual([
      {
        version: version + 1,
        type: 'WeekPicked',
        data: { familyId: aalto.familyId, weekId: await weekId(2), round: 1, pick: 1, onBehalf: true },
        actor: { familyId: birch.familyId, name: 'Birch' },
        at: expect.any(String),
      },
    ]);
  });
});

test('the draft runs as a snake, ends after its whole rounds, and leaves the odd week free', async () => {
  await pickToTheEnd();
  const order = [aalto.familyId, birch.familyId, cohen.familyId];
  const taken = (await weeks()).filter((week) => !week.isAvailable);
  const byTurn = taken.sort(
    (a, b) => (a.draftRound ?? 0) - (b.draftRound ?? 0) || (a.draftPick ?? 0) - (b.draftPick ?? 0),
  );
  expect(byTurn.map((week) => week.assignedFamilyId)).toEqual([...order, ...order.toReversed()]);
  expect(await draft()).toMatchObject({ isComplete: true, currentFamilyId: null, currentRound: 2, currentPick: 3 });
  expect((await events()).events.at(-1).type).toBe('DraftCompleted');
  const late = await pick(aalto, await weekId(7), 2, 3);
  expect([late.statusCode, late.json().message]).toEqual([409, 'The draft is complete.']);
});

describe('a reset', () => {
  test('is for the designated family only', async () => {
    const response = await aalto.post('/api/weeks/2026/reset');
    expect([response.statusCode, response.json().message]).toEqual([403, 'Only the Birch family can reset the draft.']);
    expect((await birch.post('/api/weeks/1999/reset')).statusCode).toBe(404);
  });

  test('frees every week, starts the draft again and keeps its history', async () => {
    await pickToTheEnd();
    const { version } = await draft();
    const response = await birch.post('/api/weeks/2026/reset', {});
    expect(untimed(response.json().draft)).toEqual(await draft());
    expect(await draft()).toMatchObject({
      version: version + 1,
      currentRound: 1,
      currentPick: 1,
      isComplete: false,
      currentFamilyId: aalto.familyId,
    });
    expect(
      (await weeks()).every((week) => week.isAvailable && week.assignedAt === null && week.draftRound === null),
    ).toBe(true);
    expect((await events()).events).toHaveLength(version + 1);
    // The same pick as before the reset is a new one now.
    expect((await pick(aalto, await weekId(1), 1, 1)).json().draft.version).toBe(version + 2);
  });
});

test('the log can be read from any version on, in order', async () => {
  const { version, events: all } = await events();
  expect(all.map((event: { version: number }) => event.version)).toEqual(
    Array.from({ length: version }, (_, index) => index + 1),
  );
  expect(all[0]).toMatchObject({
    type: 'DraftOpened',
    actor: null,
    data: { order: [aalto.familyId, birch.familyId, cohen.familyId] },
  });
  expect((await events(version - 1)).events).toEqual(all.slice(-1));
  for (const beyond of [version + 5, 3_000_000_000]) expect(await events(beyond)).toEqual({ version, events: [] });
  for (const after of ['-1', 'x', '1.5'])
    expect((await aalto.get(`/api/draft/2026/events?after=${after}`)).statusCode).toBe(400);
});
