import type { Week } from '@houseboat/contract/draft.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { verifyDraft } from '../../src/modules/draft/replay.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { readStream } from '../../src/platform/event-log/event-log.ts';
import { openBoatDatabase } from '../support/database.ts';
import { interceptRuns } from '../support/intercepted.ts';
import { everybody, pick, type SignedIn, startServer, type TestServer } from '../support/server.ts';
import { barrier } from '../support/wait.ts';

/** Called before every append; a test puts its barrier here. */
let beforeAppend: () => Promise<void>;
let db: Database;
/** Two servers on one database, each with its own cached state. */
let servers: TestServer[];
let clients: SignedIn[][];
let weeks: Week[];

beforeAll(async () => {
  db = interceptRuns(await openBoatDatabase(), async (name) => {
    if (name.startsWith('append-draft')) await beforeAppend();
  });
  beforeAppend = async () => {};
  servers = [await startServer({ db }), await startServer({ db })];
  clients = await Promise.all(servers.map(({ app }) => everybody(app)));
  weeks = (await client(0, 0).get('/api/weeks/2026')).json();
});
beforeEach(async () => {
  beforeAppend = async () => {};
  expect((await client(0, 1).post('/api/weeks/2026/reset')).statusCode).toBe(200);
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await db.close();
});

const client = (server: number, family: number) => clients[server]?.[family] as SignedIn;
const week = (number: number) => weeks[number - 1]?.id ?? '';
/** The picks in the log since the last reset. */
const picksInLog = async () => {
  const events = (await readStream(db, 'draft:2026', 0))?.events ?? [];
  const lastReset = events.findLastIndex(({ type }) => type === 'DraftReset');
  return events.slice(lastReset + 1).filter(({ type }) => type === 'WeekPicked');
};

test('when a family picks six weeks at once through two servers, one pick wins', async () => {
  beforeAppend = barrier(6);
  const responses = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((number) => pick(client(number % 2, 0), week(number), 1, 1)),
  );
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  // The losers learn about the draft, not about an internal conflict.
  for (const response of responses.filter(({ statusCode }) => statusCode === 409))
    expect(response.json().message).toBe('Please wait for your turn to select a week.');
  expect(await picksInLog()).toHaveLength(1);
  expect((await verifyDraft(db, 2026)).differences).toEqual([]);
});

test('the same pick sent four times at once is one pick, and all four requests succeed', async () => {
  beforeAppend = barrier(4);
  const responses = await Promise.all([0, 1, 0, 1].map((server) => pick(client(server, 0), week(4), 1, 1)));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(await picksInLog()).toHaveLength(1);
});

test('a pick and a reset at the same time both happen, one after the other', async () => {
  beforeAppend = barrier(2);
  const [picked, reset] = await Promise.all([
    pick(client(0, 0), week(1), 1, 1),
    client(1, 1).post('/api/weeks/2026/reset'),
  ]);
  expect([picked.statusCode, reset.statusCode]).toEqual([200, 200]);
  expect((await verifyDraft(db, 2026)).differences).toEqual([]);
});

test('a server that fell behind decides on the log, not on its cached state', async () => {
  expect((await pick(client(0, 0), week(1), 1, 1)).statusCode).toBe(200);
  expect((await pick(client(0, 1), week(2), 1, 2)).statusCode).toBe(200);
  const late = await pick(client(1, 2), week(2), 1, 3);
  expect([late.statusCode, late.json().message]).toEqual([409, 'That week has already been taken.']);
  expect((await pick(client(1, 2), week(3), 1, 3)).statusCode).toBe(200);
});
