import type { ListedFamily } from '@houseboat/contract/boat.ts';
import type { Week } from '@houseboat/contract/draft.ts';
import type { WeekId } from '@houseboat/draft/events.ts';
import type { PickInForce, Recap } from '@houseboat/draft/recap.ts';
import { shortDay, shortRange } from '../../lib/days.ts';
import { monthsOf } from '../../lib/season/season.ts';
import { duration } from '../../lib/season/turn-words.ts';
import { capitalized, joined, plural } from '../../lib/words.ts';
import type { StorySeason } from '../season-story/public/api.ts';

/** What was special about a draft: "Longest turn", "2 min 5 s", and a sentence on it. `at` is the moment that the season's story shows. */
export type Highlight = { title: string; value: string; detail: string; at?: number };

/** Returns what was special about a draft. What did not happen is left out. */
export function highlightsOf(recap: Recap, season: StorySeason): Highlight[] {
  const all = [
    firstPick(recap, season),
    longestTurn(recap, season),
    quickestPick(recap, season),
    fastestRound(recap),
    firstFullMonth(recap, season),
    longestStay(recap, season),
    changedMinds(recap),
    fromLists(recap),
  ];
  return all.filter((highlight) => highlight !== undefined);
}

type Found = Highlight | undefined;

function firstPick({ picks: [first] }: Recap, season: StorySeason): Found {
  if (!first) return undefined;
  const { weekNumber, startDate, endDate } = weekOf(season, first.weekId);
  return {
    title: 'The week that went first',
    value: `Week ${weekNumber}`,
    detail: `${nameOf(season, first.familyId)} took ${shortRange(startDate, endDate)} with the first pick.`,
    at: first.version,
  };
}

/** Beyond it nobody was thinking anymore. In milliseconds. */
const MAX_TURN_MS = 3_600_000;

function longestTurn({ longest }: Recap, season: StorySeason): Found {
  if (!longest) return undefined;
  const isWait = (longest.took ?? 0) > MAX_TURN_MS;
  return { title: isWait ? 'Longest wait' : 'Longest turn', ...timeOfPick(longest, season) };
}

function quickestPick({ longest, quickest }: Recap, season: StorySeason): Found {
  if (!quickest || quickest === longest) return undefined;
  return { title: 'Quickest pick', ...timeOfPick(quickest, season) };
}

function timeOfPick(pick: PickInForce, season: StorySeason) {
  const { weekNumber, startDate, endDate } = weekOf(season, pick.weekId);
  const taken = `week ${weekNumber}, ${shortRange(startDate, endDate)}`;
  const detail = pick.isOnBehalf
    ? `${pick.by?.name} took ${taken} for ${nameOf(season, pick.familyId)}.`
    : `${nameOf(season, pick.familyId)} took ${taken}.`;
  return { value: capitalized(duration(pick.took ?? 0)), detail, at: pick.version };
}

function fastestRound({ fastestRound }: Recap): Found {
  if (!fastestRound) return undefined;
  const { round, turns, took } = fastestRound;
  return {
    title: 'Fastest round',
    value: `Round ${round}`,
    detail: `${plural(turns, 'turn')} in ${duration(took)}.`,
  };
}

/** The month whose weeks were all gone first. */
function firstFullMonth({ picks }: Recap, season: StorySeason): Found {
  const full = monthsOf(season)
    .map(({ name, weeks }) => ({
      name,
      numbers: weeks.map(({ id }) => picks.findIndex(({ weekId }) => weekId === id)),
    }))
    .filter(({ numbers }) => !numbers.includes(-1))
    .map(({ name, numbers }) => ({ name, last: Math.max(...numbers), weeks: numbers.length }))
    .sort((a, b) => a.last - b.last)[0];
  if (!full) return undefined;
  const { name, last, weeks } = full;
  return {
    title: 'First month to fill up',
    value: name,
    detail: `${['Its only week was', 'Both of its weeks were'][weeks - 1] ?? `All ${weeks} of its weeks were`} gone after pick ${last + 1} of ${picks.length}.`,
    ...(picks[last] && { at: picks[last].version }),
  };
}

/** The longest row of weeks that are one family's, from two on. */
function longestStay({ families }: Recap, season: StorySeason): Found {
  let best: number[] = [];
  let whose = '';
  for (const { familyId, picks } of families) {
    let row: number[] = [];
    for (const { weekId } of picks) {
      const { weekNumber } = weekOf(season, weekId);
      row = row[row.length - 1] === weekNumber - 1 ? [...row, weekNumber] : [weekNumber];
      if (row.length > best.length) [best, whose] = [row, familyId];
    }
  }
  if (best.length < 2) return undefined;
  const weeks = season.weeks.filter(({ weekNumber }) => best.includes(weekNumber));
  const [from, to] = [weeks[0]?.startDate ?? '', weeks[weeks.length - 1]?.endDate ?? ''];
  return {
    title: 'Longest stay',
    value: `Weeks ${joined(best)}`,
    detail: `${nameOf(season, whose)} has them in a row, from ${shortDay(from)} to ${shortDay(to)}.`,
  };
}

function changedMinds({ released }: Recap): Found {
  if (released === 0) return undefined;
  const detail = released === 1 ? 'It was undone or taken back.' : 'They were undone or taken back.';
  return { title: 'Second thoughts', value: plural(released, 'pick'), detail };
}

function fromLists({ picks }: Recap): Found {
  const count = picks.filter(({ isAutomatic }) => isAutomatic).length;
  if (count === 0) return undefined;
  return {
    title: 'Picked from wish lists',
    value: plural(count, 'week'),
    detail: 'Picked automatically, best wish first.',
  };
}

/** Returns a week of the season. */
export function weekOf({ weeks }: StorySeason, weekId: WeekId): Week {
  const week = weeks.find(({ id }) => id === weekId);
  if (!week) throw new Error(`The season has no week ${weekId}.`);
  return week;
}

/** Returns the name of a family that drafted in the season. */
export const nameOf = ({ families }: { families: readonly ListedFamily[] }, familyId: string): string =>
  families.find(({ id }) => id === familyId)?.name ?? 'Unknown';
