import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { managed as managedSchema } from '@houseboat/contract/draft-night.ts';
import { lotteryCommitted } from '@houseboat/contract/lottery.ts';
import { lotteryOrder } from '@houseboat/draft/lottery.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Database } from '../../src/db/database.ts';
import { verifyDraft } from '../../src/features/draft/replay.ts';
import { openTestDatabase } from '../support/database.ts';
import { pairedTelevision } from '../support/display.ts';
import { addWord, commitBy, DRAWN, digest, drawBy, eventsAfter, LOTTERY, sha256 } from '../support/lottery.ts';
import { messageOf } from '../support/managing.ts';
import { Browser, everybody, pick, type SignedIn, signedIn, startServer, type TestServer } from '../support/server.ts';

const NO_LOTTERY = 'There is no lottery to take part in.';
const UNDER_WAY = 'The draft is under way. Undo all picks or reset it first.';

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
  db = await openTestDatabase();
  [server, elsewhere] = [await startServer({ db }), await startServer({ db })];
  [aalto, birch, cohen] = (await everybody(server.app)) as [SignedIn, SignedIn, SignedIn];
  birchElsewhere = await signedIn(elsewhere.app, 'birch');
  weekIds = (await aalto.get('/api/weeks/2026')).json().map(({ id }: { id: string }) => id);
});
beforeEach(async () => {
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
const commit = (who: Browser = birch) => commitBy(who);
const draw = (who: Browser = birch) => drawBy(who);
const pickFirst = () => pick(aalto, weekIds[0] ?? '', 1, 1);
const events = () => eventsAfter(db, start);
const seedOf = async (commitment: string) => {
  const [row] = await db
    .em()
    .execute<{ seed: string }[]>('select seed from lottery_seeds where commitment = ?', [commitment]);
  return row?.seed ?? '';
};
/** Returns how many seeds are stored. */
const seeds = async () => (await db.em().execute('select from lottery_seeds')).length;
const actorOf = ({ familyId }: SignedIn, name: string) => ({ familyId, name });

/** Commits, adds words and draws, each through another server than the one before. Returns what was drawn. */
async function drawWith(words: [SignedIn, string][] = []): Promise<{ seed: string; order: string[] }> {
  expect((await commit()).statusCode).toBe(201);
  for (const [who, word] of words) expect((await addWord(who, word)).statusCode).toBe(200);
  expect((await draw(birchElsewhere)).statusCode).toBe(200);
  return (await events()).at(-1)?.data as { seed: string; order: string[] };
}

describe('a lottery', () => {
  test('is committed to, gets a word of each family that wants to, and sets the order', async () => {
    const committed = await commit();
    expect([committed.statusCode, lotteryCommitted.parse(committed.json())]).toEqual([201, committed.json()]);
    const words: [SignedIn, string, string][] = [
      [cohen, '  Käse | Brot ', 'Käse | Brot'],
      [birch, '🛶'.repeat(60), '🛶'.repeat(60)],
      [aalto, '"}\\', '"}\\'],
    ];
    for (const [who, typed] of words) {
      const added = await addWord(who, typed);
      expect([added.statusCode, managedSchema.parse(added.json())]).toEqual([200, added.json()]);
    }
    // Another order in between changes nothing of the draw. It is the reverse of what will be drawn, so the draw changes the order.
    const { commitment } = committed.json();
    const all = words.map(([{ familyId }, , word]) => ({ familyId, word }));
    const willBe = lotteryOrder({ order: families(), words: all }, await seedOf(commitment), digest);
    expect((await birch.post('/api/draft/2026/order', { order: willBe.toReversed() })).statusCode).toBe(200);
    const drawn = await draw();
    expect([drawn.statusCode, managedSchema.parse(drawn.json())]).toEqual([200, drawn.json()]);
    const { order } = drawn.json().draft;
    expect(order).toEqual(willBe);

    // The order in between may have been the one before already, which is no event.
    const [first, ...rest] = (await events()).filter(({ type }) => type !== 'OrderSet');
    expect(first).toEqual({ type: 'LotteryCommitted', data: { commitment }, actor: actorOf(birch, 'Birch') });
    const names = ['Cohen', 'Birch', 'Aalto'];
    expect(rest.slice(0, 3)).toEqual(
      words.map(([who, , word], nth) => ({
        type: 'LotteryWordAdded',
        data: { familyId: who.familyId, word },
        actor: actorOf(who, names[nth] ?? ''),
      })),
    );
    const seed = String(rest[3]?.data.seed);
    expect(rest.slice(3)).toEqual([{ type: 'LotteryDrawn', data: { seed, order }, actor: actorOf(birch, 'Birch') }]);
    expect(seed).toMatch(/^[0-9a-f]{64}$/);
    expect(sha256(seed)).toBe(commitment);

    expect((await draft()).order).toEqual(order);
    expect((await draft()).currentFamilyId).toBe(order[0]);
    const listed: { id: string }[] = (await aalto.get('/api/families')).json();
    expect(listed.map(({ id }) => id)).toEqual(order);
    expect((await verifyDraft(db, 2026)).differences).toEqual([]);
  });

  test('needs no words, has another seed each time, and can be held again after a reset', async () => {
    const { seed } = await drawWith();
    await birch.post('/api/weeks/2026/reset');
    const again = await drawWith([[aalto, 'mango']]);
    expect(again.seed).not.toBe(seed);
    // What has happened can be counted from the events alone.
    const types = (await events()).map(({ type }) => type);
    expect(types).toEqual([
      'LotteryCommitted',
      'LotteryDrawn',
      'DraftReset',
      'LotteryCommitted',
      'LotteryWordAdded',
      'LotteryDrawn',
    ]);
  });

  test('that is committed to again forgets its words, and its first seed is never published', async () => {
    const first = (await commit()).json().commitment;
    await addWord(aalto, 'mango');
    const { seed } = await drawWith([[aalto, 'papaya']]);
    expect(sha256(seed)).not.toBe(first);
    expect((await events()).map(({ type, data }) => [type, data.word])).toEqual([
      ['LotteryCommitted', undefined],
      ['LotteryWordAdded', 'mango'],
      ['LotteryCommitted', undefined],
      ['LotteryWordAdded', 'papaya'],
      ['LotteryDrawn', undefined],
    ]);
  });

  test('outlives a restart between commitment and draw', async () => {
    const { commitment } = (await commit()).json();
    const restarted = await startServer({ db });
    expect((await draw(await signedIn(restarted.app, 'birch'))).statusCode).toBe(200);
    await restarted.app.close();
    expect(sha256(String((await events()).at(-1)?.data.seed))).toBe(commitment);
  });

  test('can be computed again from what any family reads of the log, by the shell script', async () => {
    await drawWith([
      [cohen, 'Käse "&" Brot|\n🛶'],
      [aalto, '\\n'],
    ]);
    const folder = mkdtempSync(join(tmpdir(), 'houseboat-lottery-'));
    const file = join(folder, 'events.json');
    writeFileSync(file, (await cohen.get('/api/draft/2026/events')).body);
    const script = resolve(import.meta.dirname, '../../../../infra/lottery/check-lottery.sh');
    const { status, stdout } = spawnSync('bash', [script, file], { encoding: 'utf8' });
    expect([status, stdout]).toEqual([0, expect.stringContaining('The order follows from the seed and the words.')]);
    rmSync(folder, { recursive: true });
  });
});

describe('is refused:', () => {
  test('commitment and draw by others, and all of it to televisions, to strangers and in other years', async () => {
    await commit();
    const { version } = await draft();
    const adminOnly = 'Only the Birch family can manage the draft.';
    expect([messageOf(await commit(aalto)), messageOf(await draw(aalto))]).toEqual([
      [403, adminOnly],
      [403, adminOnly],
    ]);
    const tv = await pairedTelevision(server.app, birch);
    const stranger = new Browser(server.app);
    for (const [what, body] of [
      ['', undefined],
      ['/word', { word: 'mango' }],
      ['/draw', undefined],
    ] as const) {
      expect(messageOf(await tv.post(LOTTERY + what, body))).toEqual([403, 'This is not available on a TV.']);
      expect((await stranger.post(LOTTERY + what, body)).statusCode).toBe(401);
      const other = await birch.post(`/api/draft/1999/lottery${what}`, body);
      expect(messageOf(other)).toEqual([404, 'There is no draft for 1999.']);
    }
    expect((await draft()).version).toBe(version);
  });

  test.each<[unknown, string]>([
    ['', 'The word must not be blank.'],
    [' \n ', 'The word must not be blank.'],
    ['🛶'.repeat(61), 'The word must have at most 60 characters.'],
    [7, 'The word must be text.'],
    [undefined, 'The word must be text.'],
    ['a\0b', 'The word contains a character that cannot be stored.'],
    ['\ud83d', 'The word contains a character that cannot be stored.'],
  ])('the word %j', async (word, message) => {
    await commit();
    expect(messageOf(await addWord(aalto, word))).toEqual([400, message]);
    expect(await events()).toHaveLength(1);
  });

  test('fields that do not belong there', async () => {
    for (const [what, body] of [
      ['', { seed: '0'.repeat(64) }],
      ['/draw', { seed: '0'.repeat(64) }],
      ['/word', { word: 'mango', familyId: cohen.familyId }],
    ] as const)
      expect((await birch.post(LOTTERY + what, body)).statusCode).toBe(400);
    expect(await events()).toEqual([]);
  });

  test('a word and a draw without an open lottery, and a second word', async () => {
    expect([messageOf(await addWord(aalto, 'mango')), messageOf(await draw())]).toEqual([
      [409, NO_LOTTERY],
      [409, NO_LOTTERY],
    ]);
    await commit();
    await addWord(aalto, 'mango');
    expect(messageOf(await addWord(aalto, 'papaya'))).toEqual([409, 'Your family has added its word already.']);
    await draw();
    expect([messageOf(await addWord(cohen, 'late')), messageOf(await draw())]).toEqual([
      [409, DRAWN],
      [409, DRAWN],
    ]);
  });

  test('everything after the first pick, until it is undone', async () => {
    await commit();
    await pickFirst();
    expect([messageOf(await commit()), messageOf(await addWord(aalto, 'mango')), messageOf(await draw())]).toEqual([
      [409, UNDER_WAY],
      [409, NO_LOTTERY],
      [409, NO_LOTTERY],
    ]);
    const { version } = await draft();
    await birch.post('/api/draft/2026/undo', { picks: 1, version });
    expect((await draw()).statusCode).toBe(200);
  });

  test('another lottery and another order after the draw, until a reset', async () => {
    await drawWith();
    const stored = await seeds();
    const order = families();
    const setOrder = () => birch.post('/api/draft/2026/order', { order });
    expect([messageOf(await commit()), messageOf(await setOrder())]).toEqual([
      [409, DRAWN],
      [409, DRAWN],
    ]);
    // The picks of a draft that was drawn do not make room for another draw.
    const drawn = (await draft()).order;
    const first = [aalto, birch, cohen].find(({ familyId }) => familyId === drawn[0]) as SignedIn;
    await pick(first, weekIds[0] ?? '', 1, 1);
    await birch.post('/api/draft/2026/undo', { picks: 1, version: (await draft()).version });
    expect(messageOf(await commit())).toEqual([409, DRAWN]);
    expect(await seeds()).toBe(stored);

    await birch.post('/api/weeks/2026/reset');
    expect((await draft()).order).toEqual(drawn);
    expect([(await setOrder()).statusCode, (await commit()).statusCode]).toEqual([200, 201]);
  });
});
