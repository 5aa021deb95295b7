import { describe, expect, test } from '@jest/globals';
import { lockFamilies } from '../../src/platform/families/members.ts';
import { openAlerts } from '../support/turn-alerts.ts';
import { boat, clock, mailed, server } from '../support/turn-mails.ts';
import { untilLocked } from '../support/wait.ts';

test('a turn that began less than ten seconds ago is looked at when they are over', async () => {
  await boat.picked(0, 0);
  const age = async () => {
    const rows = await boat.db
      .em()
      .execute<{ ms: number }[]>(
        `select (extract(epoch from clock_timestamp() - max(at)) * 1000)::float8 as ms from events where type = 'WeekPicked'`,
      );
    return rows[0]?.ms ?? 0;
  };
  const before = await age();
  const left = await server.find();
  // The log has whole milliseconds.
  expect(left).toBeLessThanOrEqual(10_001 - before);
  expect(left).toBeGreaterThanOrEqual(9_999 - (await age()));
  expect(await server.mails()).toEqual([]);
});

test('a family that was in the room only before the database’s clock was set back gets a mail', async () => {
  await boat.picked(11, 0);
  await boat.seen(boat.birch, -3_600);
  expect(await mailed()).toEqual(['birch']);
});

describe('no mail goes to a family', () => {
  test('that is first in a draft that was never scheduled, or is not any more', async () => {
    await boat.ago(70, 'ClockSet', clock('soft', 3600));
    expect(await mailed()).toEqual([]);
    await boat.ago(60, 'StartScheduled', { startsAt: new Date(Date.now() + 3_600_000).toISOString() });
    await boat.ago(50, 'StartScheduled', { startsAt: null });
    expect(await mailed()).toEqual([]);
  });

  test('that is first again after a reset, although the draft before was scheduled', async () => {
    await boat.ago(90, 'DraftStarted');
    expect(await mailed()).toEqual(['aalto']);
    await boat.ago(60, 'DraftReset');
    expect(await mailed()).toEqual(['aalto']);
  });
});

test('a family that left just before its turn began gets the mail', async () => {
  await boat.picked(11, 0);
  await boat.seen(boat.birch, 12);
  expect(await mailed()).toEqual(['birch']);
});

test('a pause starts the ten seconds again, and a family that is back for it gets no mail', async () => {
  await boat.picked(60, 0);
  await boat.ago(55, 'DraftPaused', { reason: null });
  await boat.ago(40, 'DraftResumed');
  await boat.seen(boat.birch, 39);
  expect(await mailed()).toEqual([]);
  await boat.ago(20, 'DraftPaused', { reason: null });
  await boat.ago(0, 'DraftResumed');
  expect(await server.find()).toBeGreaterThan(0);
});

test('a turn whose time starts again is the same turn', async () => {
  await boat.picked(60, 0);
  expect(await mailed()).toEqual(['birch']);
  await boat.ago(40, 'ClockSet', clock('hard', 3600));
  await boat.ago(30, 'TurnRestarted');
  await boat.ago(28, 'DraftPaused', { reason: null });
  await boat.ago(20, 'DraftResumed');
  expect(await mailed()).toEqual(['birch']);
});

test('a turn that was passed is a new turn once it is up again, when all others have picked', async () => {
  await boat.ago(90, 'ClockSet', clock('hard', 3600));
  await boat.picked(80, 0);
  expect(await mailed()).toEqual(['birch']);
  await boat.ago(70, 'TurnPassed', { familyId: boat.birch, round: 1, pick: 2 });
  for (const turn of [2, 3, 4, 5]) await boat.picked(60 - turn, turn);
  expect(await mailed()).toEqual(['birch', 'birch']);
  expect(await mailed()).toEqual(['birch', 'birch']);
});

test('a turn that comes again because another one’s pick was undone is the same turn', async () => {
  await boat.picked(90, 0);
  expect(await mailed()).toEqual(['birch']);
  await boat.ago(70, 'PicksUndone', { picks: [{ familyId: boat.aalto, weekId: boat.weekId(0), round: 1, pick: 1 }] });
  await boat.picked(60, 0);
  expect(await mailed()).toEqual(['birch']);
});

test('an alert to a family whose username changes at the same moment waits for that', async () => {
  await boat.picked(11, 0);
  let found: ReturnType<typeof server.find> | undefined;
  await boat.db.em().transactional(async (em) => {
    await lockFamilies(em);
    found = server.find();
    await untilLocked(boat.db);
    await em.execute(`update families set username = 'birches' where id = ?`, [boat.birch]);
  });
  await found;
  expect(await mailed()).toEqual(['birch']);
});

test('of several servers that look at the same moment, one queues the mail, and one that starts later none', async () => {
  await boat.picked(11, 0);
  const others = await Promise.all([1, 2, 3].map(() => openAlerts(boat.url)));
  try {
    await Promise.all([server, ...others].map(({ find }) => find()));
    for (const each of others) await each.find();
    expect(await boat.db.em().execute('select kind from mails')).toEqual([{ kind: 'turn' }]);
    expect(await mailed()).toEqual(['birch']);
  } finally {
    for (const each of others) await each.close();
  }
});
