import type { FamilyId, WeekId } from '@houseboat/draft/events.ts';
import { pickOf } from '@houseboat/draft/state.ts';
import type { History, Moment, SavedList } from '../history.ts';
import { type Replay, stateAt } from './replay.ts';
import { CLOCK_TOLERANCE_MS } from './times.ts';

/** A list that may have been its family's: whether it was on, and whether its pick had been released. `since` is when it was saved at the latest. */
type PossibleList = { weekIds: WeekId[]; auto: boolean; isWithheld: boolean; since: Moment };

/** The lists that families saved, as they were when an event came. */
export type SavedLists = {
  /** Returns each list that may have been a family's when an event was appended. */
  possible: (familyId: FamilyId, version: number) => PossibleList[];
  /** Returns the list that was a family's for certain when an event was appended, unless that is not known or its pick was released. */
  certain: (familyId: FamilyId, version: number) => PossibleList | undefined;
};

/** The release of a family's picks, which switches its list off, and withholds one that had picked. */
type Release = { familyId: FamilyId; version: number; at: Moment; isWithheld: boolean };

/** Follows the lists through the night. @param seen returns the version that anybody had seen before a moment */
export function savedListsOf(history: History, replay: Replay, seen: (moment: Moment) => number): SavedLists {
  const releases = releasesOf(replay);
  const savedBefore = (familyId: FamilyId, version: number) =>
    history.savedLists.filter((saved) => saved.familyId === familyId && seen(saved.sentAt) < version);
  const appendedAt = (version: number) => Date.parse(replay.log[version - 1]?.at ?? '');
  const withReleases = (saved: SavedList, isSince: (release: Release) => boolean, version: number): PossibleList => {
    const since = releases.filter(
      (release) => release.familyId === saved.familyId && release.version < version && isSince(release),
    );
    return {
      weekIds: saved.weekIds,
      auto: saved.auto && since.length === 0,
      isWithheld: since.some(({ isWithheld }) => isWithheld),
      since: saved.answeredAt ?? saved.sentAt,
    };
  };
  return {
    possible: (familyId, version) => {
      const saved = savedBefore(familyId, version);
      const isReplaced = (list: SavedList) =>
        saved.some((later) => wasSavedBy(list, later.sentAt) && wasSavedBy(later, appendedAt(version)));
      return saved
        .filter((list) => !isReplaced(list))
        .map((list) => withReleases(list, ({ at }) => wasSavedBy(list, at), version));
    },
    certain: (familyId, version) => {
      const saved = savedBefore(familyId, version);
      const last = saved.find((list) => saved.every((other) => other === list || wasSavedBy(other, list.sentAt)));
      if (!last || !wasSavedBy(last, appendedAt(version))) return undefined;
      const list = withReleases(last, ({ at }) => at > last.sentAt - CLOCK_TOLERANCE_MS, version);
      return list.isWithheld ? undefined : list;
    },
  };
}

/** Whether a list had been saved for certain before a moment. */
const wasSavedBy = ({ answeredAt }: SavedList, moment: Moment): boolean =>
  answeredAt !== undefined && answeredAt + CLOCK_TOLERANCE_MS < moment;

/** Returns when whose picks were released. A reset is a release for every family. */
const releasesOf = ({ log, states }: Replay): Release[] =>
  log.flatMap(({ version, type, at }) => {
    const [before, after] = [stateAt(states, version - 1), stateAt(states, version)];
    const released = before.picks.filter(({ weekId }) => !pickOf(after, weekId));
    const families = type === 'DraftReset' ? before.order : new Set(released.map(({ familyId }) => familyId));
    return [...families].map((familyId) => ({
      familyId,
      version,
      at: Date.parse(at),
      isWithheld: released.some((pick) => pick.familyId === familyId && pick.auto !== undefined),
    }));
  });
