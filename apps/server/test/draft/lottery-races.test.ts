import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Database } from '../../src/db/database.ts';
import { openTestDatabase } from '../support/database.ts';
import { addWord, commitBy, DRAWN, drawBy, eventsAfter, sha256 } from '../support/lottery.ts';
import { messageOf } from '../support/managing.ts';
import { everybody, pick, type SignedIn, signedIn, startServer, type TestServer } from '../support/server.ts';
import { barrier } from '../support/wait.ts';

/** Called before each append to the log; a test puts its barrier here. */
let beforeAppend: (events: string) => Promise<unknown>;
let db: Database;
/** Two servers on one database, each with its own cached state. */
let server: TestServer;
let elsewhere: TestServer;
let aalto: SignedIn;
/** The designated family. */
let birch: SignedIn;
let birchElsewhere: SignedIn;
let cohen: SignedIn;
let weekIds: string[];
let start: number;

beforeAll(async () => {
  const real = await openTestDatabase();
  db = {
    ...real,
    run: async (statement, values) => {
      if (statement.name.startsWith('append-draft')) await beforeAppend(String(values?.[2]));
      return real.run(statement, values);
    },
  };
  beforeAppend = async () => {};
  [server, elsewhere] = [await startServer({ db }), await startServer({ db })];
  [aalto, birch, cohen] = (await everybody(server.app)) as [SignedIn, SignedIn, SignedIn];
  birchElsewhere = await signedIn(elsewhere.app, 'birch');
  weekIds = (await aalto.get('/api/weeks/2026')).json().map(({ id }: { id: string }) => id);
});
beforeEach(async () => {
  beforeAppend = async () => {};
  await birch.post('/api/weeks/2026/reset');
  await birch.post('/api/draft/2026/order', { order: families() });
  start = (await draft()).version;
});
afterAll(async () => {
  for (const each of [server, elsewhere]) await each.app.close();
  await db.close();
});

const families = () => [aalto.familyId, birch.familyId, cohen.familyId];
const draft = async () => (await aalto.get('/api/draft/2026')).json();
const commit = (who = birch) => commitBy(who);
const draw = (who = birch) => drawBy(who);
const events = () => eventsAfter(db, start);

test('of two draws at the same time, through two servers, one is made', async () => {
  await commit();
  await birchElsewhere.get('/api/draft/2026');
  beforeAppend = barrier(2);
  const drawn = await Promise.all([draw(), draw(birchElsewhere)]);
  expect(drawn.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect((await events()).filter(({ type }) => type === 'LotteryDrawn')).toHaveLength(1);
});

test('of two words of one family at the same time one is added', async () => {
  await commit();
  beforeAppend = barrier(2);
  const added = await Promise.all([addWord(aalto, 'mango'), addWord(aalto, 'papaya')]);
  expect(added.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

test('a word that is added just before the draw counts, and one just after it is refused', async () => {
  await commit();
  beforeAppend = async (added) => {
    if (added.includes('LotteryDrawn')) {
      beforeAppend = async () => {};
      expect((await addWord(cohen, 'mango')).statusCode).toBe(200);
    }
  };
  expect((await draw(birchElsewhere)).statusCode).toBe(200);
  expect(messageOf(await addWord(aalto, 'papaya'))).toEqual([409, DRAWN]);
  const [, word, drawn] = await events();
  expect(word?.data).toMatchObject({ word: 'mango' });
  const hash = sha256(`${drawn?.data.seed}|mango:2`);
  const last = families()[Number(BigInt(`0x${hash.slice(0, 16)}`) % 3n)];
  expect((await draft()).order[2]).toBe(last);
  expect(drawn?.type).toBe('LotteryDrawn');
});

test('a draw never publishes the seed of a commitment that was just replaced', async () => {
  const { commitment: first } = (await commit()).json();
  beforeAppend = async (added) => {
    if (added.includes('LotteryDrawn')) {
      beforeAppend = async () => {};
      expect((await commit(birchElsewhere)).statusCode).toBe(201);
    }
  };
  expect((await draw()).statusCode).toBe(409);
  expect((await events()).map(({ type }) => type)).toEqual(['LotteryCommitted', 'LotteryCommitted']);
  expect((await draw()).statusCode).toBe(200);
  expect(sha256(String((await events()).at(-1)?.data.seed))).not.toBe(first);
});

test('of two commitments at the same time the later one in the log is drawn', async () => {
  beforeAppend = barrier(2);
  expect((await Promise.all([commit(), commit(birchElsewhere)])).map(({ statusCode }) => statusCode)).toEqual([
    201, 201,
  ]);
  beforeAppend = async () => {};
  expect((await draw()).statusCode).toBe(200);
  const [, second, drawn] = await events();
  expect(sha256(String(drawn?.data.seed))).toBe(second?.data.commitment);
});

test.each([
  ['commitment', 'LotteryCommitted', () => commit(birchElsewhere)],
  ['draw', 'LotteryDrawn', () => draw(birchElsewhere)],
])('a first pick just before a %s keeps the order that it was made in', async (what, type, execute) => {
  if (what === 'draw') await commit();
  beforeAppend = async (added) => {
    if (added.includes(type)) {
      beforeAppend = async () => {};
      expect((await pick(aalto, weekIds[0] ?? '', 1, 1)).statusCode).toBe(200);
    }
  };
  expect((await execute()).statusCode).toBe(409);
  expect((await draft()).order).toEqual(families());
  expect((await events()).filter((event) => event.type === type)).toEqual([]);
});
