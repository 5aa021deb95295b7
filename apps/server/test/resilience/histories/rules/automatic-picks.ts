import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { RecordedEvent } from '@houseboat/contract/rooms.ts';
import { nextDue } from '@houseboat/draft/due.ts';
import type { WeekPicked } from '@houseboat/draft/events.ts';
import { currentTurn, type DraftState, pickOf } from '@houseboat/draft/state.ts';
import type { ListSource, Violation } from '../history.ts';
import { TAKE_BACK_SECONDS } from '../situation.ts';
import { MAX_OVERDUE_MS } from './clock.ts';
import { type Replay, stateAt } from './replay.ts';
import type { SavedLists } from './saved-lists.ts';

/** How long a server may take to end a turn after it has read the list, because it or the database is suspended. */
const MAX_DECISION_MS = 10_000;

/** Every automatic pick is the first free week of a list that its family had and that could be used, and each list picks when it has to. */
export function checkAutomaticPicks(replay: Replay, lists: SavedLists): Violation[] {
  return replay.log.flatMap((event) => {
    const { version, type, data } = event;
    const before = stateAt(replay.states, version - 1);
    const pick = data as WeekPicked;
    const isAutomatic = type === 'WeekPicked' && pick.auto !== undefined;
    const problem = isAutomatic
      ? pickProblem(event, pick, before, replay, lists)
      : (passProblem(event, before, lists) ?? overdueProblem(event, before, replay, lists));
    return problem ? [{ sentence: `Event ${version}, ${type}, ${problem}`, from: version, to: version }] : [];
  });
}

function pickProblem(
  { version, at }: RecordedEvent,
  { familyId, weekId, auto }: WeekPicked,
  before: DraftState,
  { sources }: Replay,
  lists: SavedLists,
): string | undefined {
  const source = sources.get(auto?.listHash ?? '');
  if (!source) return 'is from a list that nobody can check: its hash is unknown.';
  if (hashOf(source) !== source.listHash) return 'has a hash that is not its list’s.';
  if (source.familyId !== familyId) return 'is from the list of another family.';
  if (source.weekIds.find((id) => !pickOf(before, id)) !== weekId) return 'is not the first free week of its list.';
  if (!isDeepStrictEqual(source.gone, goneOf(source, before))) return 'is explained by weeks that others did not take.';

  const isEndOfTurn = before.hasExpired && before.clock.mode === 'hard';
  const last = before.picks.at(-1);
  if (!isEndOfTurn && last && !last.auto && Date.parse(at) < Date.parse(last.at) + TAKE_BACK_SECONDS * 1000)
    return 'came while the pick before it could be taken back.';
  const possible = lists
    .possible(familyId, version)
    .filter(({ weekIds }) => isDeepStrictEqual(weekIds, source.weekIds));
  if (possible.length === 0) return 'is from a list that its family did not have.';
  const usable = possible.filter(({ isWithheld }) => !isWithheld);
  if (usable.length === 0) return 'is from a list whose pick was released.';
  return isEndOfTurn || usable.some((list) => list.auto) ? undefined : 'is from a list that was off.';
}

const hashOf = ({ salt, weekIds }: ListSource): string =>
  createHash('sha256')
    .update(`${salt}\n${weekIds.join('\n')}`)
    .digest('hex');

/** Returns who had taken the better weeks of a list, and when. */
function goneOf({ weekIds }: Pick<ListSource, 'weekIds'>, state: DraftState): ListSource['gone'] {
  const picks = weekIds.map((id) => pickOf(state, id));
  const free = picks.indexOf(undefined);
  return picks
    .slice(0, free < 0 ? picks.length : free)
    .flatMap((pick) => (pick ? [{ weekId: pick.weekId, familyId: pick.familyId, at: pick.at }] : []));
}

/** Finds a turn that was passed although its family’s list had a free week. */
function passProblem({ version, type, at }: RecordedEvent, before: DraftState, lists: SavedLists): string | undefined {
  if (type !== 'TurnPassed') return undefined;
  const list = lists.certain(currentTurn(before)?.familyId ?? '', version);
  return list && list.since + MAX_DECISION_MS < Date.parse(at) && list.weekIds.some((id) => !pickOf(before, id))
    ? 'passes the turn of a family whose list has a free week.'
    : undefined;
}

/** Finds what came long after a list was due to pick. */
function overdueProblem(
  { version, at }: RecordedEvent,
  before: DraftState,
  { surroundings }: Replay,
  lists: SavedLists,
): string | undefined {
  const familyId = currentTurn(before)?.familyId ?? '';
  const list = lists.certain(familyId, version);
  if (!list?.auto) return undefined;
  const due = nextDue(before, { ...surroundings, wishList: { ...list, familyId, listHash: '' } }, Date.parse(at));
  if (due === null) return undefined;
  // It was due when the list had been saved and the turn was in progress.
  const starts = [before.turnStartedAt, before.turnPauses.at(-1)?.to].map((start) => Date.parse(start ?? '') || 0);
  return Date.parse(at) - Math.max(due, list.since, ...starts) > MAX_OVERDUE_MS
    ? `is of ${at}, but a list was due to pick long before.`
    : undefined;
}
