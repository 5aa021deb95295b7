import * as z from 'zod/mini';
import { yearInPath } from './draft.ts';
import { managed } from './draft-night.ts';
import type { Endpoints } from './endpoint.ts';
import { failure } from './failure.ts';
import { text } from './primitives.ts';

/** The commitment to a secret seed, its SHA-256 in hex. */
export const lotteryCommitted = z.object({ commitment: z.string() });

/** A family's word. */
export const lotteryWord = z.strictObject({ word: text('The word', 60) });

const refusals = { 400: failure, 403: failure, 404: failure, 409: failure } as const;

/** The lottery for the order: a commitment, a word of each family, and the draw. */
export const lotteryEndpoints = {
  'POST /draft/:year/lottery': { params: yearInPath, answer: lotteryCommitted, status: 201, refusals },
  'POST /draft/:year/lottery/word': {
    params: yearInPath,
    body: lotteryWord,
    answer: managed,
    refusals,
    isRepeatable: true,
  },
  'POST /draft/:year/lottery/draw': { params: yearInPath, answer: managed, refusals },
} as const satisfies Endpoints;
