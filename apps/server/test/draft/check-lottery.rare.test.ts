import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { DraftEvent, LotteryWord } from '@houseboat/draft/events.ts';
import { lotteryOrder } from '@houseboat/draft/lottery.ts';
import { afterAll, describe, expect, test } from '@jest/globals';
import { sha256 } from '../../src/modules/draft/lottery/commands.ts';

const script = resolve(import.meta.dirname, '../../../../infra/lottery/check-lottery.sh');
const folder = mkdtempSync(join(tmpdir(), 'houseboat-lottery-'));
const file = join(folder, 'events.json');
afterAll(() => rmSync(folder, { recursive: true }));

/** Checks a season's events with the script. Returns its exit status and what it printed. */
function check(events: DraftEvent[], spaces = 0): [number | null, string] {
  const recorded = events.map((event, nth) => ({
    version: nth + 1,
    ...event,
    actor: null,
    at: '2026-03-01T19:00:00.000Z',
  }));
  writeFileSync(file, JSON.stringify({ version: recorded.length, events: recorded }, null, spaces));
  const { status, stdout, stderr } = spawnSync('bash', [script, file], { encoding: 'utf8' });
  return [status, stdout + stderr];
}

const hex = (text: string) => Buffer.from(sha256(text)).toString('hex');
const uuids = (count: number) => Array.from({ length: count }, () => crypto.randomUUID());

/** Words that a shell, a pattern, JSON or UTF-8 could trip over. */
const WORDS = [
  'mango',
  'DraftReset',
  'DraftOpened',
  'two words',
  'Käse & Brot',
  '🛶 canoe',
  '👨‍👩‍👧',
  'ö'.normalize('NFD'),
  '|',
  'a|b',
  '"',
  '"}',
  '\\',
  '\\"',
  'end\\',
  "it's",
  '$(id) `id`',
  '%s%d',
  '*',
  '-n',
  '[x]{}',
  '\\u0041\\x41\\101\\c',
  '{"type":"LotteryDrawn"}',
  'two\nlines',
  'tab\there',
  '\u0007 bell',
  '\u007f',
  '\u0085',
  '\u2028',
  'non\u00a0breaking',
  '漢字',
  '\ufffd',
];

const opened = (order: string[]): DraftEvent => ({
  type: 'DraftOpened',
  data: { order, weeks: [crypto.randomUUID()] },
});
const committed = (seed: string): DraftEvent => ({ type: 'LotteryCommitted', data: { commitment: hex(seed) } });
const added = (data: LotteryWord): DraftEvent => ({ type: 'LotteryWordAdded', data });
const drawn = (seed: string, order: string[], added: LotteryWord[] = []): DraftEvent => ({
  type: 'LotteryDrawn',
  data: { seed, order: lotteryOrder({ order, words: added }, seed, sha256) },
});
const order = uuids(7);
const [first = '', second = '', ...rest] = order;
const seed = 'f'.repeat(64);

describe('the shell script that checks a lottery', () => {
  test('draws as the app does, for boats of all sizes, many seeds, and words of any kind', () => {
    const LOTTERIES = 12;
    let next = 0;
    const lotteries = Array.from({ length: LOTTERIES }, (_, nth) => {
      const order = uuids(nth + 1);
      const words = Array.from({ length: nth % 8 }, (_, more) => ({
        familyId: order[more % order.length] ?? '',
        word: WORDS[next++ % WORDS.length] ?? '',
      }));
      const seed = hex(crypto.randomUUID());
      return [opened(order), committed(seed), ...words.map(added), drawn(seed, order, words)];
    });
    // Each word has had its turn.
    expect(next).toBeGreaterThanOrEqual(WORDS.length);
    const [status, printed] = check(lotteries.flat());
    expect([status, printed]).toEqual([0, expect.not.stringContaining('WRONG')]);
    expect(printed.match(/The order follows from the seed and the words\./g)).toHaveLength(LOTTERIES);
    expect(printed).toContain(`Commitments: ${LOTTERIES}. Draws: ${LOTTERIES}. Resets: 0.`);
  });

  test('starts from the order at the time of the last commitment, and forgets words before it', () => {
    const reversed = order.toReversed();
    const word = { familyId: first, word: 'mango' };
    const draw = drawn(seed, reversed);
    const again = draw.type === 'LotteryDrawn' ? draw.data.order : [];
    const season: DraftEvent[] = [
      opened(order),
      committed('0'.repeat(64)),
      added(word),
      { type: 'OrderSet', data: { order: reversed } },
      committed(seed),
      { type: 'OrderSet', data: { order: [second, first, ...rest] } },
      draw,
      { type: 'DraftReset', data: {} },
      committed(seed),
      added(word),
      drawn(seed, again, [word]),
    ];
    for (const spaces of [0, 2]) {
      const [status, printed] = check(season, spaces);
      expect([status, printed.match(/The order follows/g)?.length]).toEqual([0, 2]);
      expect(printed).toContain('Commitments: 3. Draws: 2. Resets: 1.');
    }
  });

  test('draws among the families of the season as it has changed', () => {
    const weeks = uuids(12);
    const word = { familyId: first, word: 'mango' };
    const changed: DraftEvent = { type: 'SeasonChanged', data: { order: [...rest, ...uuids(2)], weeks } };
    const [status, printed] = check([
      opened(order),
      committed(seed),
      added(word),
      changed,
      committed(seed),
      drawn(seed, changed.data.order),
    ]);
    expect([status, printed.match(/The order follows/g)?.length]).toEqual([0, 1]);
  });

  test('says what is wrong with an order, a word or a seed that was changed', () => {
    const word = { familyId: first, word: 'mango' };
    const draw = drawn(seed, order, [word]);
    const other = { type: 'LotteryDrawn' as const, data: { seed, order } };
    const wrongOrder = [1, expect.stringContaining('WRONG: the order must be')];
    expect(check([opened(order), committed(seed), added(word), other])).toEqual(wrongOrder);
    expect(check([opened(order), committed(seed), added({ ...word, word: 'mangos' }), draw])).toEqual(wrongOrder);
    expect(check([opened(order), committed(seed), draw])).toEqual(wrongOrder);
    expect(check([opened(order), committed('0'.repeat(64)), added(word), draw])).toEqual([
      1,
      expect.stringContaining('WRONG: this is not the seed that was committed to.'),
    ]);
    expect(check([])).toEqual([2, expect.stringContaining('has no draft')]);
  });

  test('takes the first eight bytes of a hash as an unsigned number', () => {
    // Its first hash begins with a byte of at least 0x80, for which signed arithmetic has another result.
    const signed = Array.from({ length: 50 }, (_, nth) => hex(String(nth))).find(
      (seed) => BigInt.asIntN(64, BigInt(`0x${hex(`${seed}|:6`).slice(0, 16)}`)) < 0n,
    );
    expect(check([opened(order), committed(signed ?? ''), drawn(signed ?? '', order)])[0]).toBe(0);
  });
});
