import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { openTestDatabase } from '../support/database.ts';
import { openGate } from '../support/gated.ts';
import { interceptRuns } from '../support/intercepted.ts';
import { addWord, DRAWN, lotteryServers, sha256 } from '../support/lottery.ts';
import { messageOf } from '../support/managing.ts';
import { pick, signedIn, startServer } from '../support/server.ts';
import { barrier } from '../support/wait.ts';

/** Called before each append to the log; a test puts its barrier here. */
let beforeAppend: (events: string) => Promise<unknown> = openGate;
const db = interceptRuns(await openTestDatabase(), async (name, values) => {
  if (name.startsWith('append-draft')) await beforeAppend(String(values[2]));
});
beforeEach(() => {
  beforeAppend = openGate;
});
const { aalto, birchElsewhere, cohen, families, weekIds, draft, commit, draw, drawWith, events } =
  await lotteryServers(db);

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
      beforeAppend = openGate;
      expect((await addWord(cohen, 'mango')).statusCode).toBe(200);
    }
  };
  expect((await draw(birchElsewhere)).statusCode).toBe(200);
  expect(messageOf(await addWord(aalto, 'papaya'))).toEqual([409, DRAWN]);
  const [, word, drawn] = await events();
  expect(word?.data).toMatchObject({ word: 'mango' });
  const hash = sha256(`${drawn?.data.seed}|mango:2`);
  const last = families[Number(BigInt(`0x${hash.slice(0, 16)}`) % 3n)];
  expect((await draft()).order[2]).toBe(last);
  expect(drawn?.type).toBe('LotteryDrawn');
});

test('a draw never publishes the seed of a commitment that was just replaced', async () => {
  const { commitment: first } = (await commit()).json();
  beforeAppend = async (added) => {
    if (added.includes('LotteryDrawn')) {
      beforeAppend = openGate;
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
  beforeAppend = openGate;
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
      beforeAppend = openGate;
      expect((await pick(aalto, weekIds[0] ?? '', 1, 1)).statusCode).toBe(200);
    }
  };
  expect((await execute()).statusCode).toBe(409);
  expect((await draft()).order).toEqual(families);
  expect((await events()).filter((event) => event.type === type)).toEqual([]);
});

describe('a lottery', () => {
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
