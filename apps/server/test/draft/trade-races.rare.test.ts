import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { LightMyRequestResponse } from 'fastify';
import { verifyDraft } from '../../src/modules/draft/replay.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { readStream } from '../../src/platform/event-log/event-log.ts';
import { openTestDatabase } from '../support/database.ts';
import { type Gate, gated, openGate } from '../support/gated.ts';
import { openNext } from '../support/seasons.ts';
import { everybody, type SignedIn, startServer, type TestServer } from '../support/server.ts';
import { accept, boatAhead, draftAll, holders, listRings, offer, offered, statusOf } from '../support/trading.ts';
import { barrier } from '../support/wait.ts';

const gate: Gate = { before: openGate };
let db: Database;
/** Two servers on one database, each with its own cached state, and all families on both. */
let servers: TestServer[];
let families: SignedIn[][];
let weeks: string[];

beforeAll(async () => {
  db = await openTestDatabase();
  servers = [];
  for (let nth = 0; nth < 2; nth += 1) servers.push(await startServer({ db: gated(db, gate), boatFile: boatAhead }));
  families = await Promise.all(servers.map(({ app }) => everybody(app)));
});
beforeEach(async () => {
  gate.before = openGate;
  expect((await on(0).birch.post('/api/weeks/2900/reset')).statusCode).toBe(200);
  weeks = await draftAll(families[0] ?? []);
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await db.close();
});

const on = (server: number) => {
  const [aalto, birch, cohen] = families[server] as [SignedIn, SignedIn, SignedIn];
  return { aalto, birch, cohen };
};
const week = (number: number) => weeks[number - 1] ?? '';
/** Sends requests that all begin their transaction at the same time. Returns their statuses. */
async function together(...requests: (() => Promise<LightMyRequestResponse>)[]): Promise<number[]> {
  gate.before = barrier(requests.length);
  const responses = await Promise.all(requests.map((send) => send()));
  gate.before = openGate;
  return responses.map(({ statusCode }) => statusCode);
}
const tradesInLog = async () => {
  const events = (await readStream(db, 'draft:2900', 0))?.events ?? [];
  return events
    .slice(events.findLastIndex(({ type }) => type === 'DraftReset'))
    .filter(({ type }) => type === 'WeeksTraded');
};
/** The weeks that each family holds, of the six that were picked. */
const isShared = async () => {
  const held = (await holders(on(0).aalto)).slice(0, 6);
  return held.every((id) => id !== null) && (await verifyDraft(db, 2900)).differences.length === 0;
};

test('of two acceptances of one offer at once, one wins', async () => {
  const trade = await offered(on(0).aalto, { give: [week(1)], want: [week(2), week(3)] });
  const statuses = await together(
    () => accept(on(0).birch, trade, week(2)),
    () => accept(on(1).cohen, trade, week(3)),
  );
  expect(statuses.sort()).toEqual([200, 409]);
  expect(await tradesInLog()).toHaveLength(1);
  expect(await isShared()).toBe(true);
});

test('of two offers of one week that are accepted at once, one is done and the other is void', async () => {
  const trades = [
    await offered(on(0).aalto, { give: [week(1)], want: [week(2)] }),
    await offered(on(0).aalto, { give: [week(1)], want: [week(3)] }),
  ] as const;
  const statuses = await together(
    () => accept(on(0).birch, trades[0], week(2)),
    () => accept(on(1).cohen, trades[1], week(3)),
  );
  expect(statuses.sort()).toEqual([200, 409]);
  expect([await statusOf(on(0).aalto, trades[0]), await statusOf(on(0).aalto, trades[1])].sort()).toEqual([
    'accepted',
    'void',
  ]);
  expect(await isShared()).toBe(true);
});

test('an acceptance while the offer is withdrawn either moves the weeks or is refused', async () => {
  for (let round = 0; round < 4; round += 1) {
    const trade = await offered(on(0).aalto, { give: [week(6)], want: [week(5)] });
    const before = (await tradesInLog()).length;
    const [accepted, withdrawn] = await together(
      () => accept(on(1).birch, trade, week(5)),
      () => on(0).aalto.post(`/api/trades/${trade.id}/withdraw`),
    );
    expect([accepted, withdrawn].sort()).toEqual([200, 409]);
    const moved = (await tradesInLog()).length - before;
    expect([moved, await statusOf(on(0).aalto, trade)]).toEqual(accepted === 200 ? [1, 'accepted'] : [0, 'withdrawn']);
    if (accepted === 200) break;
  }
});

test('a ring that is completed while one of its weeks is traded away moves all three weeks or none', async () => {
  const { aalto, birch, cohen } = on(0);
  await offered(aalto, { give: [week(1)], want: [week(2)] });
  await offered(birch, { give: [week(2)], want: [week(3)] });
  await offered(cohen, { give: [week(3)], want: [week(1)] });
  const other = await offered(aalto, { give: [week(6)], want: [week(2)] });
  const [ring] = await listRings(aalto);
  const agree = (who: SignedIn) => who.post(`/api/trades/rings/${ring?.id}/agree`);
  for (const who of [aalto, birch]) expect((await agree(who)).statusCode).toBe(200);
  const [closed, traded] = await together(
    () => agree(on(1).cohen),
    () => accept(birch, other, week(2)),
  );
  expect([closed === 200, traded === 200].sort()).toEqual([false, true]);
  const moved = (await tradesInLog()).map(({ data }) => (data.moves as unknown[]).length);
  expect(moved).toEqual([closed === 200 ? 3 : 2]);
  expect(await isShared()).toBe(true);
});

test('of the last two agreements to a ring at once, the second one moves the weeks', async () => {
  const { aalto, birch, cohen } = on(0);
  await offered(aalto, { give: [week(1)], want: [week(2)] });
  await offered(birch, { give: [week(2)], want: [week(3)] });
  await offered(cohen, { give: [week(3)], want: [week(1)] });
  const [ring] = await listRings(aalto);
  const agree = (who: SignedIn) => () => who.post(`/api/trades/rings/${ring?.id}/agree`);
  expect((await agree(aalto)()).statusCode).toBe(200);
  expect(await together(agree(birch), agree(on(1).cohen))).toEqual([200, 200]);
  expect(await tradesInLog()).toHaveLength(1);
});

test('an undo against an acceptance: either the draft is open again and the offer void, or the weeks have moved', async () => {
  const trade = await offered(on(0).aalto, { give: [week(1)], want: [week(2)] });
  const { version } = (await on(0).birch.get('/api/draft/2900')).json();
  const [undone, accepted] = await together(
    () => on(0).birch.post('/api/draft/2900/undo', { picks: 1, version }),
    () => accept(on(1).birch, trade, week(2)),
  );
  expect([undone, accepted].sort()).toEqual([200, 409]);
  expect(await statusOf(on(0).aalto, trade)).toBe(accepted === 200 ? 'accepted' : 'void');
  expect((await verifyDraft(db, 2900)).differences).toEqual([]);
});

test('an offer that is made while its week moves is refused or void, never open', async () => {
  const trade = await offered(on(0).aalto, { give: [week(1)], want: [week(2)] });
  const [accepted] = await together(
    () => accept(on(0).birch, trade, week(2)),
    () => offer(on(1).aalto, { give: [week(1)], want: [week(3)] }),
  );
  expect(accepted).toBe(200);
  const open = (await on(0).aalto.get('/api/trades'))
    .json()
    .filter(({ status }: { status: string }) => status === 'open');
  expect(open).toEqual([]);
});

test('a reset voids what is offered at the same time, or comes first and refuses it', async () => {
  const [reset, made] = await together(
    () => on(0).birch.post('/api/weeks/2900/reset'),
    () => offer(on(1).aalto, { give: [week(1)], want: [week(3)] }),
  );
  expect(reset).toBe(200);
  expect([201, 409]).toContain(made);
  const open = (await on(0).aalto.get('/api/trades'))
    .json()
    .filter(({ status }: { status: string }) => status === 'open');
  expect(open).toEqual([]);
});

// The last test: Cohen is gone after it.
test('an offer to a family that leaves while it is made is refused', async () => {
  const { aalto, birch, cohen } = on(0);
  const season = { year: 2901, firstWeekStart: '2901-05-22', lastWeekStart: '2901-07-03' };
  gate.before = async () => {
    gate.before = openGate;
    const order = [aalto.familyId, birch.familyId];
    expect((await openNext(on(1).birch, { ...season, order, leaving: [cohen.familyId] })).statusCode).toBe(201);
  };
  const refused = await offer(aalto, { give: [week(1)], want: [], to: cohen.familyId });
  expect([refused.statusCode, refused.json().message]).toEqual([400, 'Please choose another family of the boat.']);
});
