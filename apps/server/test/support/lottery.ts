import { createHash } from 'node:crypto';
import { afterAll, beforeEach, expect } from '@jest/globals';
import type { Database } from '../../src/platform/db/database.ts';
import { draftEvents } from './draft-log.ts';
import { type Browser, everybody, type SignedIn, signedIn, startServer, weekIdsOf } from './server.ts';

export const LOTTERY = '/api/draft/2026/lottery';
export const DRAWN = 'The order has been drawn. Only a reset allows another one.';

export const addWord = (who: Browser, word: unknown) => who.post(`${LOTTERY}/word`, { word });

export const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
export const sha256 = (text: string): string => digest(text).toString('hex');

/**
 * Starts two servers on one database for the tests of a file, each with its own cached state, and resets the draft before each test. `birch` is
 * the designated family.
 */
export async function lotteryServers(db: Database) {
  const [server, elsewhere] = [await startServer({ db }), await startServer({ db })];
  afterAll(async () => {
    for (const each of [server, elsewhere]) await each.close();
    await db.close();
  });
  const [aalto, birch, cohen] = await everybody(server.app);
  const families = [aalto.familyId, birch.familyId, cohen.familyId];
  const draft = async () => (await aalto.get('/api/draft/2026')).json();
  let start = 0;
  beforeEach(async () => {
    await birch.post('/api/weeks/2026/reset');
    await birch.post('/api/draft/2026/order', { order: families });
    start = (await draft()).version;
  });
  const birchElsewhere = await signedIn(elsewhere.app, 'birch');
  const commit = (who: Browser = birch) => who.post(LOTTERY);
  const draw = (who: Browser = birch) => who.post(`${LOTTERY}/draw`);
  const events = async () => (await draftEvents(db, start)).map(({ type, data, actor }) => ({ type, data, actor }));
  return {
    server,
    aalto,
    birch,
    birchElsewhere,
    cohen,
    families,
    weekIds: await weekIdsOf(aalto),
    draft,
    commit,
    draw,
    /** Commits, adds words and draws, each through another server than the one before. Returns what was drawn. */
    drawWith: async (words: [SignedIn, string][] = []): Promise<{ seed: string; order: string[] }> => {
      expect((await commit()).statusCode).toBe(201);
      for (const [who, word] of words) expect((await addWord(who, word)).statusCode).toBe(200);
      expect((await draw(birchElsewhere)).statusCode).toBe(200);
      return (await events()).at(-1)?.data as { seed: string; order: string[] };
    },
    /** Returns what the test has added to the draft's log so far. */
    events,
  };
}
