import type { RecordedDraftEvent } from '@houseboat/draft/events.ts';
import fc from 'fast-check';
import { play } from './random-draft.ts';
import { steps } from './random-steps.ts';

/** The logs of random drafts. */
export const logs: fc.Arbitrary<RecordedDraftEvent[]> = steps.map((taken) => play(taken).log);

/** Returns some logs of random drafts, the same each time, for tests that have no need of shrinking. */
export const sampleLogs = (count: number): RecordedDraftEvent[][] => fc.sample(logs, { numRuns: count, seed: 7 });
