import { beforeEach, describe, expect, test } from '@jest/globals';
import { createDrafts } from '../../src/modules/draft/drafts.ts';
import { draftTask } from '../../src/modules/draft/tasks.ts';
import { runWhileDue } from '../../src/platform/jobs/schedule.ts';
import { draftBoat, fixedBoat } from '../support/boat.ts';
import { boatServer } from '../support/boat-server.ts';
import { pick, weekIdsOf } from '../support/server.ts';
import { until } from '../support/wait.ts';
import { listPicks, wishFor, wishListOf } from '../support/wish-list.ts';

/** The version of the log when a test begins. */
let start: number;

const { server, aalto, birch, cohen } = await boatServer();
// Lists are used by a server that listens.
await server.listen();
const weekIds = await weekIdsOf(aalto);
beforeEach(async () => {
  await birch.post('/api/weeks/2026/reset');
  await server.db.em().execute('delete from wish_lists');
  await server.db.em().execute('delete from automatic_picks');
  start = (await draft()).version;
});

const draft = async () => (await aalto.get('/api/draft/2026')).json();
const undo = async () => birch.post('/api/draft/2026/undo', { picks: 1, version: (await draft()).version });
const week = (number: number) => weekIds[number - 1] ?? '';
const untilPicks = (count: number) => until(async () => (await listPicks(server.db, start, weekIds)).length >= count);
/** Lets the draft go on where something is due. Returns in how many milliseconds something will be. */
/** How long the task rests, in milliseconds, where nothing is due in a turn without a clock. */
const restMs = 60_000;
const goOn = () => runWhileDue(draftTask(server.db, createDrafts({ db: server.db, boat: draftBoat }), fixedBoat()));

describe('a released automatic pick', () => {
  const releases: [string, () => Promise<{ statusCode: number }>][] = [
    ['undone', undo],
    ['taken back', async () => aalto.post('/api/draft/2026/take-back')],
    ['reset', async () => birch.post('/api/weeks/2026/reset')],
  ];
  test.each(releases)(
    'that is %s loses its explanation, and its list is unused until it is saved again',
    async (_, release) => {
      const { revision } = await wishFor(aalto, [week(1), week(2)]);
      await untilPicks(1);
      expect((await wishListOf(aalto)).explanations).toHaveLength(1);
      expect((await release()).statusCode).toBe(200);
      const withheld = {
        weekIds: [week(1), week(2)],
        auto: false,
        isWithheld: true,
        revision: revision + 1,
        explanations: [],
      };
      expect(await wishListOf(aalto)).toEqual(withheld);
      expect(await goOn()).toBe(restMs);

      await wishFor(aalto, [week(1), week(2)]);
      await untilPicks(2);
      expect(await wishListOf(aalto)).toMatchObject({
        auto: true,
        isWithheld: false,
        explanations: [{ weekId: week(1) }],
      });
    },
  );

  test('of one family leaves the lists of others on, and the picks before it explained', async () => {
    await wishFor(birch, [week(2)]);
    await wishFor(cohen, [week(3)], false);
    await wishFor(aalto, [week(1)]);
    await untilPicks(2);
    await undo();
    expect(await wishListOf(birch)).toMatchObject({ auto: false, isWithheld: true, explanations: [] });
    expect(await wishListOf(cohen)).toMatchObject({ auto: false, isWithheld: false, revision: 1 });
    expect(await wishListOf(aalto)).toMatchObject({
      auto: true,
      isWithheld: false,
      explanations: [{ weekId: week(1) }],
    });
  });
});

describe('a released pick by hand', () => {
  test('switches its family’s list off, and withholds nothing', async () => {
    await pick(aalto, week(1), 1, 1);
    await wishFor(aalto, weekIds);
    await wishFor(cohen, weekIds);
    await undo();
    expect(await wishListOf(aalto)).toMatchObject({ auto: false, isWithheld: false, revision: 2 });
    expect(await wishListOf(cohen)).toMatchObject({ auto: true, isWithheld: false, revision: 1 });
  });
});

test('a reset switches every list off, and withholds those that a pick was made from', async () => {
  await wishFor(birch, [week(1)]);
  await wishFor(cohen, [week(3)]);
  await wishFor(aalto, [week(1)]);
  await untilPicks(1);
  await birch.post('/api/weeks/2026/reset');
  for (const [who, isWithheld] of [
    [aalto, true],
    [birch, false],
    [cohen, false],
  ] as const)
    expect(await wishListOf(who)).toMatchObject({ auto: false, isWithheld, revision: 2 });
});
