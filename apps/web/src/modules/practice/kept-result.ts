import type { FamilyId, RecordedDraftEvent } from '@houseboat/draft/events.ts';
import { evolve } from '@houseboat/draft/evolve.ts';
import { unopened } from '@houseboat/draft/state.ts';
import { practiceResult, readStored, store } from '../../lib/device-storage.ts';
import type { Run, Start } from './run.ts';

type Kept = { topic: string; me: FamilyId; seed: number; log: readonly RecordedDraftEvent[] };

/** Keeps a practice draft on this device, in place of an earlier one, for when the page is opened again. */
export function keepResult(topic: string, { start: { me }, seed, log }: Run): void {
  const kept: Kept = { topic, me, seed, log };
  store(practiceResult, JSON.stringify(kept));
}

/** Returns the practice draft of a topic that this device keeps. */
export function keptResult(topic: string, start: Start): Run | undefined {
  const kept: Kept | null = JSON.parse(readStored(practiceResult) ?? 'null');
  if (kept?.topic !== topic || kept.me !== start.me) return undefined;
  const { seed, log } = kept;
  return { start, seed, log, state: log.reduce(evolve, unopened) };
}

export const forgetResult = (): void => store(practiceResult, null);
