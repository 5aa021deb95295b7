import type { Week } from '@houseboat/contract/draft.ts';
import { type Fairness, fairness } from '@houseboat/contract/fairness.ts';
import { afterAll, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import type { Database } from '../../src/platform/db/database.ts';
import { boatFile } from '../support/boat.ts';
import { openTestDatabase } from '../support/database.ts';
import { pairedTelevision } from '../support/display.ts';
import { appendPast } from '../support/draft-log.ts';
import { openNext } from '../support/seasons.ts';
import { everybody, pick, type SignedIn, startServer } from '../support/server.ts';

/** How often the logs of the drafts were read. */
let reads = 0;

// Week 1 has Memorial Day, week 4 Juneteenth, week 6 Independence Day, and week 2 the boat's own holiday.
const prized = { primeWeeks: [6, 7], holidays: [{ name: 'Regatta', day: '06-02' }] };

const real = await openTestDatabase();
const db: Database = {
  ...real,
  run: (statement, values) => {
    if (statement.name === 'list-ledger-events') reads += 1;
    return real.run(statement, values);
  },
};
const server = await startServer({ db, boatFile: { ...boatFile, ...prized } });
const [aalto, birch, cohen] = await everybody(server.app);
const weeks: Week[] = (await aalto.get('/api/weeks/2026')).json();
afterAll(async () => {
  await server.close();
  await server.db.close();
});

const week = (weekNumber: number) => weeks[weekNumber - 1]?.id ?? '';
const held = (weekNumber: number, version: number) => ({ weekId: week(weekNumber), weekNumber, version });
const read = async (): Promise<Fairness> => z.parse(fairness, (await cohen.get('/api/fairness')).json());
const seasonsOf = async ({ familyId }: SignedIn) =>
  (await read()).families.find((family) => family.familyId === familyId)?.seasons;
const reasons = async () => {
  const { families, proposedOrder } = await read();
  const nameOf = (id: string) => families.find(({ familyId }) => familyId === id)?.name;
  return proposedOrder.map(({ familyId, because }) => `${nameOf(familyId)}: ${because}`);
};

test("the ledger comes with the boat's own holidays", async () => {
  expect((await read()).holidays).toEqual(prized.holidays);
});

test('before the first pick, the order stays as it is and says why', async () => {
  const [season] = (await seasonsOf(aalto)) ?? [];
  expect(season).toEqual({
    year: 2026,
    isComplete: false,
    months: [],
    holidayWeeks: [],
    primeWeeks: [],
    firstPick: null,
  });
  const because =
    'No prime or holiday weeks yet, like 2 other families. No first picks to compare, so the order stays as it was.';
  expect(await reasons()).toEqual([`Aalto: ${because}`, `Birch: ${because}`, `Cohen: ${because}`]);
});

test('each number names the event that made it, and a trade takes the place of a pick', async () => {
  // Versions 2 to 7, and then the draft is complete.
  await pick(aalto, week(1), 1, 1);
  await pick(birch, week(6), 1, 2);
  await pick(cohen, week(3), 1, 3);
  await pick(cohen, week(5), 2, 1);
  await pick(birch, week(2), 2, 2);
  await pick(aalto, week(7), 2, 3);
  expect(await seasonsOf(birch)).toEqual([
    {
      year: 2026,
      isComplete: true,
      months: [
        { month: 5, weeks: [held(2, 6)] },
        { month: 6, weeks: [held(6, 3)] },
      ],
      holidayWeeks: [
        { ...held(2, 6), holidays: ['Regatta'] },
        { ...held(6, 3), holidays: ['Independence Day'] },
      ],
      primeWeeks: [held(6, 3)],
      firstPick: { position: 2, version: 3 },
    },
  ]);
  expect(await reasons()).toEqual([
    'Cohen: No prime or holiday weeks yet, fewer than any other family.',
    'Birch: 2 prime or holiday weeks so far. Picked 2nd in 2026.',
    'Aalto: 2 prime or holiday weeks so far. Picked 1st in 2026.',
  ]);

  const moves = [
    { weekId: week(6), from: birch.familyId, to: cohen.familyId },
    { weekId: week(3), from: cohen.familyId, to: birch.familyId },
  ];
  await appendPast(server.db, 0, { type: 'WeeksTraded', data: { tradeId: crypto.randomUUID(), moves } });
  const [traded] = (await seasonsOf(cohen)) ?? [];
  expect(traded?.primeWeeks).toEqual([held(6, 9)]);
  expect(traded?.firstPick).toEqual({ position: 3, version: 4 });
  expect(await reasons()).toEqual([
    'Cohen: 1 prime or holiday week so far. Picked 3rd in 2026.',
    'Birch: 1 prime or holiday week so far. Picked 2nd in 2026.',
    'Aalto: 2 prime or holiday weeks so far. 2 other families have fewer.',
  ]);
});

test('the ledger is counted once for all its readers, and again after a change', async () => {
  await read();
  reads = 0;
  const [one, other] = await Promise.all([aalto.get('/api/fairness'), birch.get('/api/fairness')]);
  expect([one.body === other.body, reads]).toEqual([true, 0]);
  await openNext(birch);
  expect((await seasonsOf(aalto))?.map(({ year }) => year)).toEqual([2026, 2027]);
  expect(reads).toBe(1);
});

test('a family that has left stays in the ledger, and gets no place in the next order', async () => {
  await server.db.em().execute('update families set left_at = now() where id = ?', [aalto.familyId]);
  const { families, proposedOrder } = await read();
  expect(families.map(({ name, hasLeft, seasons }) => [name, hasLeft, seasons.length])).toEqual([
    ['Cohen', false, 2],
    ['Birch', false, 2],
    ['Aalto', true, 2],
  ]);
  expect(proposedOrder.map(({ familyId }) => familyId)).not.toContain(aalto.familyId);
  await server.db.em().execute('update families set left_at = null where id = ?', [aalto.familyId]);
});

test('a television does not read the ledger', async () => {
  const television = await pairedTelevision(server.app, birch);
  expect((await television.get('/api/fairness')).statusCode).toBe(403);
});
