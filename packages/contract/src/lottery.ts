import * as z from 'zod/mini';
import { text } from './primitives.ts';

/** `POST /api/draft/{year}/lottery`: the commitment to a secret seed, its SHA-256 in hex. */
export const lotteryCommitted = z.object({ commitment: z.string() });

/** `POST /api/draft/{year}/lottery/word`: a family's word. */
export const lotteryWord = z.strictObject({ word: text('The word', 60) });
