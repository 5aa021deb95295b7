import { createHash } from 'node:crypto';
import type { Database } from '../../src/db/database.ts';
import { draftEvents } from './draft-log.ts';
import type { Browser } from './server.ts';

export const LOTTERY = '/api/draft/2026/lottery';
export const DRAWN = 'The order has been drawn. Only a reset allows another one.';

export const commitBy = (who: Browser) => who.post(LOTTERY);
export const addWord = (who: Browser, word: unknown) => who.post(`${LOTTERY}/word`, { word });
export const drawBy = (who: Browser) => who.post(`${LOTTERY}/draw`);

export const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
export const sha256 = (text: string): string => digest(text).toString('hex');

/** Returns what was added to the draft's log after a version. */
export const eventsAfter = async (db: Database, version: number) =>
  (await draftEvents(db, version)).map(({ type, data, actor }) => ({ type, data, actor }));
