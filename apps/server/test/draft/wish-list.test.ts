import { wishListConflict, wishList as wishListSchema } from '@houseboat/contract/wish-list.ts';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { openBoatDatabase } from '../support/database.ts';
import { pairedTelevision } from '../support/display.ts';
import { draftEvents } from '../support/draft-log.ts';
import { gated, openGate } from '../support/gated.ts';
import { Browser, everybody, pick, startServer, weekIdsOf } from '../support/server.ts';
import { recordStatements } from '../support/statements.ts';
import { barrier } from '../support/wait.ts';
import { putWishList, wishFor, wishListOf } from '../support/wish-list.ts';

const PATH = '/api/draft/2026/wish-list';

const gate = { before: openGate };

const db = await openBoatDatabase();
const server = await startServer({ db: gated(db, gate) });
const [aalto, birch, cohen] = await everybody(server.app);
const weekIds = await weekIdsOf(aalto);
beforeEach(async () => {
  gate.before = openGate;
  await birch.post('/api/weeks/2026/reset');
  await db.em().execute('delete from wish_lists');
});
afterAll(async () => {
  await server.close();
  await db.close();
});

const nothing = { weekIds: [], auto: false, isWithheld: false, revision: 0, explanations: [] };
const messageOf = (response: Awaited<ReturnType<typeof putWishList>>) => [
  response.statusCode,
  response.json().message,
  response.json().issues?.map(({ path }: { path: string }) => path),
];

describe('a wish list', () => {
  test('is empty at first, and then as its family last saved it, in that order', async () => {
    expect(await wishListOf(aalto)).toEqual(nothing);
    const [first = '', second = '', third = ''] = weekIds;
    for (const [revision, wishes, auto] of [
      [1, [third, first], true],
      [2, [first, second, third], false],
      [3, [], true],
    ] as const) {
      const response = await putWishList(aalto, { weekIds: wishes, auto });
      expect(response.json()).toEqual({ ...nothing, weekIds: wishes, auto, revision });
      expect(wishListSchema.parse(response.json())).toEqual(response.json());
      expect(await wishListOf(aalto)).toEqual(response.json());
    }
  });

  test('is one for each family', async () => {
    await wishFor(aalto, [weekIds[3], weekIds[1]]);
    await wishFor(cohen, [weekIds[5]], false);
    expect(await wishListOf(birch)).toEqual(nothing);
    expect(await wishListOf(cohen)).toMatchObject({ weekIds: [weekIds[5]], revision: 1 });
    expect(await wishListOf(aalto)).toMatchObject({ weekIds: [weekIds[3], weekIds[1]], revision: 1 });
  });

  test('keeps taken weeks, of its own family and of others, and accepts them', async () => {
    await wishFor(cohen, weekIds, false);
    await pick(aalto, weekIds[0] ?? '', 1, 1);
    await pick(birch, weekIds[1] ?? '', 1, 2);
    expect((await wishListOf(cohen)).weekIds).toEqual(weekIds);
    expect((await wishFor(aalto, weekIds.toReversed(), false)).weekIds).toEqual(weekIds.toReversed());
  });

  test('adds no event, and is stored by no cache', async () => {
    const before = (await draftEvents(db)).length;
    await wishFor(cohen, weekIds);
    expect(await draftEvents(db)).toHaveLength(before);
    expect((await cohen.get(PATH)).headers['cache-control']).toBe('no-store');
  });

  test('is read with three statements, however long it is', async () => {
    await wishFor(cohen, weekIds, false);
    await cohen.get('/api/draft/2026');
    const recorded = recordStatements();
    await wishListOf(cohen);
    const texts = recorded.texts().filter((text) => !/sessions/.test(text));
    recorded.stop();
    expect(texts).toHaveLength(3);
  });
});

describe('a save', () => {
  test('may name the revision that it replaces, and fails if that is not the current one', async () => {
    const save = (ifMatch: string) => putWishList(aalto, { weekIds: [weekIds[1]], auto: false }, ifMatch);
    for (const [ifMatch, status, revision] of [
      ['"1"', 409, 0],
      ['"0"', 200, 1],
      ['"0"', 409, 1],
      ['"1"', 200, 2],
      ['*', 200, 3],
    ] as const) {
      const response = await save(ifMatch);
      expect([ifMatch, response.statusCode]).toEqual([ifMatch, status]);
      expect((await wishListOf(aalto)).revision).toBe(revision);
    }
    const conflict = await putWishList(aalto, { weekIds: [], auto: true }, '"2"');
    expect(conflict.statusCode).toBe(409);
    expect(wishListConflict.parse(conflict.json())).toEqual(conflict.json());
    expect(conflict.json()).toEqual({ message: 'Somebody else changed this item.', current: await wishListOf(aalto) });
    for (const malformed of ['1', 'W/"1"', '"-1"', '', '"1", "2"'])
      expect([malformed, (await save(malformed)).statusCode]).toEqual([malformed, 400]);
  });

  test.each<[string, (valid: { weekIds: string[]; auto: boolean }) => unknown, string, string[]]>([
    [
      'unknown weeks',
      (valid) => ({ ...valid, weekIds: [...valid.weekIds, crypto.randomUUID()] }),
      'The season has no such week.',
      ['weekIds.7'],
    ],
    [
      'a week repeated in another spelling',
      ({ weekIds: [first = ''] }) => ({ weekIds: [first, first.toUpperCase()], auto: true }),
      'A week can be on the list only once.',
      ['weekIds'],
    ],
    [
      'repeated weeks',
      ({ weekIds: [first] }) => ({ weekIds: [first, first], auto: true }),
      'A week can be on the list only once.',
      ['weekIds'],
    ],
    ['weeks that are no IDs', () => ({ weekIds: ['1'], auto: true }), 'Not a valid id.', ['weekIds.0']],
    ['weeks that are no list', () => ({ weekIds: 'all', auto: true }), expect.any(String) as never, ['weekIds']],
    ['a switch that is neither on nor off', (valid) => ({ ...valid, auto: 'yes' }), 'Must be true or false.', ['auto']],
    ['no switch', ({ weekIds }) => ({ weekIds }), 'Must be true or false.', ['auto']],
    ['no weeks', () => ({ auto: true }), expect.any(String) as never, ['weekIds']],
    ['fields of its own', (valid) => ({ ...valid, familyId: 'another' }), expect.any(String) as never, ['']],
    [
      'more than a hundred weeks',
      () => ({ weekIds: Array.from({ length: 101 }, () => crypto.randomUUID()), auto: true }),
      expect.any(String) as never,
      ['weekIds'],
    ],
  ])('with %s is a 400, and changes nothing', async (_, change, message, paths) => {
    const before = await wishFor(aalto, [weekIds[2]], false);
    const response = await putWishList(aalto, change({ weekIds, auto: true }) as object);
    expect(messageOf(response)).toEqual([400, message, paths]);
    expect(await wishListOf(aalto)).toEqual(before);
  });

  test('of more than a megabyte is refused before it is read', async () => {
    const response = await putWishList(aalto, { weekIds: ['x'.repeat(1024 * 1024)], auto: true });
    expect([response.statusCode, response.json().message]).toEqual([413, 'The request is too large.']);
  });

  test('is one of two at once that replace the same revision, or none, and both if they do not say which', async () => {
    const both = (...ifMatch: (string | undefined)[]) =>
      Promise.all(ifMatch.map((each, nth) => putWishList(aalto, { weekIds: [weekIds[nth]], auto: false }, each)));
    gate.before = barrier(2);
    const [one, two] = await both('"0"', '"0"');
    expect([one?.statusCode, two?.statusCode].sort()).toEqual([200, 409]);
    const winner = one?.statusCode === 200 ? one : two;
    expect(await wishListOf(aalto)).toEqual(winner?.json());
    gate.before = barrier(2);
    expect((await both('"1"', '"1"')).map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);

    await db.em().execute('delete from wish_lists');
    gate.before = barrier(2);
    expect((await both(undefined, undefined)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await wishListOf(aalto)).revision).toBe(2);
  });
});

test('strangers and televisions have no wish list, and another year has none', async () => {
  await wishFor(aalto, weekIds, false);
  const body = { weekIds, auto: true };
  const stranger = new Browser(server.app);
  const tv = await pairedTelevision(server.app, aalto);
  for (const [who, status] of [
    [stranger, 401],
    [tv, 403],
  ] as const)
    expect([(await who.get(PATH)).statusCode, (await putWishList(who, body)).statusCode]).toEqual([status, status]);
  for (const year of ['1999', '2027', 'next', '2026.0']) {
    const path = `/api/draft/${year}/wish-list`;
    expect((await aalto.get(path)).statusCode).toBe(404);
    const put = await aalto.call('PUT', path, { payload: body });
    expect([put.statusCode, put.json().message]).toEqual([404, `There is no draft for ${year}.`]);
  }
  expect(await wishListOf(aalto)).toMatchObject({ auto: false, revision: 1 });
});

// The last one: the family is gone afterwards.
test('a list that is saved as its family leaves goes with it', async () => {
  gate.before = async () => {
    gate.before = openGate;
    expect((await birch.delete(`/api/families/${cohen.familyId}`)).statusCode).toBe(204);
  };
  expect((await putWishList(cohen, { weekIds, auto: true })).statusCode).toBe(401);
  expect(await db.em().execute('select from wish_lists where family_id = ?', [cohen.familyId])).toEqual([]);
});
