import { isDeepStrictEqual } from 'node:util';
import type { History, ListReading, Violation } from '../history.ts';
import { type Replay, stateAt } from './replay.ts';
import type { VersionRange, Windows } from './windows.ts';

/** Every list that a family read is one that it had saved, with the explanations of its automatic picks in force. */
export function checkListReadings(history: History, replay: Replay, windows: Windows): Violation[] {
  return history.listReadings.flatMap((reading) => {
    const range = windows(reading.sentAt, reading.answeredAt);
    const violation = (what: string) => [{ sentence: `${reading.client} read ${what}.`, ...range }];
    if (!isOwn(reading, history)) return violation('a list that its family had not saved');
    return isExplained(reading, replay, range)
      ? []
      : violation('a list with explanations of other picks than its automatic ones');
  });
}

/** Whether a family had saved the list that it read, or there was none yet. */
const isOwn = ({ familyId, shown, answeredAt }: ListReading, { savedLists }: History): boolean =>
  shown.revision === 0 ||
  savedLists.some(
    (saved) =>
      saved.familyId === familyId && saved.sentAt < answeredAt && isDeepStrictEqual(saved.weekIds, shown.weekIds),
  );

/** Whether a list explains the automatic picks of a version that the log may have had while it was read. */
function isExplained(reading: ListReading, replay: Replay, { from, to }: VersionRange): boolean {
  for (let version = from; version <= to; version += 1)
    if (isDeepStrictEqual(reading.shown.explanations, explained(reading, version, replay))) return true;
  return false;
}

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
