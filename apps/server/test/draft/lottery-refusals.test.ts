import { describe, expect, test } from '@jest/globals';
import { openBoatDatabase } from '../support/database.ts';
import { pairedTelevision } from '../support/display.ts';
import { addWord, DRAWN, LOTTERY, lotteryServers } from '../support/lottery.ts';
import { messageOf } from '../support/managing.ts';
import { Browser, pick, type SignedIn } from '../support/server.ts';

const NO_LOTTERY = 'There is no lottery to take part in.';

const db = await openBoatDatabase();
const { server, aalto, birch, cohen, families, weekIds, draft, commit, draw, events } = await lotteryServers(db);

const seedCount = async () => (await db.em().execute('select from lottery_seeds')).length;

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
    expect(messageOf(await addWord(aalto, 'papaya'))).toEqual([409, 'Your family has already added its word.']);
    await draw();
    expect([messageOf(await addWord(cohen, 'late')), messageOf(await draw())]).toEqual([
      [409, DRAWN],
      [409, DRAWN],
    ]);
  });

  test('another lottery and another order after the draw, until a reset', async () => {
    await commit();
    await draw();
    const stored = await seedCount();
    const setOrder = () => birch.post('/api/draft/2026/order', { order: families });
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
    expect(await seedCount()).toBe(stored);

    await birch.post('/api/weeks/2026/reset');
    expect((await draft()).order).toEqual(drawn);
    expect([(await setOrder()).statusCode, (await commit()).statusCode]).toEqual([200, 201]);
  });
});
