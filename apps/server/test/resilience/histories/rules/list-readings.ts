import { isDeepStrictEqual } from 'node:util';
import type { History, ListReading, Violation } from '../history.ts';
import { type Replay, stateAt } from './replay.ts';
import type { Windows } from './windows.ts';

/** Every list that a family read is one that it had saved, with the explanations of its automatic picks in force. */
export function checkListReadings(history: History, replay: Replay, windows: Windows): Violation[] {
  return history.listReadings.flatMap((reading) => {
    const range = windows(reading.sentAt, reading.answeredAt);
    const versions = Array.from({ length: range.to - range.from + 1 }, (_, nth) => range.from + nth);
    const problem = isOwn(reading, history)
      ? versions.some((version) => isDeepStrictEqual(reading.shown.explanations, explained(reading, version, replay)))
        ? undefined
        : 'a list with explanations of other picks than its automatic ones'
      : 'a list that its family had not saved';
    return problem ? [{ sentence: `${reading.client} read ${problem}.`, ...range }] : [];
  });
}

/** Whether a family had saved the list that it read, or there was none yet. */
const isOwn = ({ familyId, shown, answeredAt }: ListReading, { savedLists }: History): boolean =>
  shown.revision === 0 ||
  savedLists.some(
    (saved) =>
      saved.familyId === familyId && saved.sentAt < answeredAt && isDeepStrictEqual(saved.weekIds, shown.weekIds),
  );

/** Returns the explanations of a family's automatic picks at a version. */
const explained = (
  { familyId }: ListReading,
  version: number,
  { states, sources }: Replay,
): ListReading['shown']['explanations'] =>
  stateAt(states, version).picks.flatMap(({ auto, weekId, round, pick, ...made }) => {
    const source = auto && made.familyId === familyId && sources.get(auto.listHash);
    if (!source) return [];
    const { gone, salt, weekIds } = source;
    return [{ round, pick, weekId, choice: gone.length + 1, gone, salt, weekIds }];
  });
