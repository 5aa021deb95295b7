import { deadlineOf, runningSince } from './clock.ts';
import type { ContinueDraft, Decision, WishList } from './commands.ts';
import { pickEvents } from './decide-pick.ts';
import type { DraftEvent, Turn } from './events.ts';
import { currentTurn, type DraftState, finalAt, isAhead, isFinal, pickOf, statusOf } from './state.ts';

/** How long after a hard deadline a pick still counts. */
const PICK_GRACE_MS = 2_000;

/** How long after its deadline a hard clock ends the turn. A pick that arrives just within the grace is decided before. */
const EXPIRY_DELAY_MS = PICK_GRACE_MS + 250;

/** How late the end of a hard turn may be noticed. After that the server was down, and its families may have been unable to pick. */
const MAX_LATENESS_MS = 10_000;

const restart: DraftEvent = { type: 'TurnRestarted', data: {} };

/** What the log does not know: the lake's time zone, how long a pick by hand may be taken back, and the list of the family on the clock. */
export type Surroundings = Pick<ContinueDraft, 'timeZone' | 'takeBackSeconds' | 'wishList'>;

/** How the draft next advances without a person: when, in epoch milliseconds, and with which events. */
type Step = { at: number; events: DraftEvent[] };

/**
 * Returns when the draft next advances without a person, or null when it waits for people. Both are in epoch milliseconds. It is `now` when the
 * turn is to start again, because the database's clock was set back to before its start.
 */
export const nextDue = (state: DraftState, surroundings: Surroundings, now: number): number | null =>
  nextStep(state, surroundings, now)?.at ?? null;

/** Decides what is due. When nothing is due yet, or `now` was read on another state, there are no events. */
export function decideDue({ now, version, ...surroundings }: ContinueDraft, state: DraftState): Decision {
  if (version !== undefined && version !== state.version) return { events: [] };
  const step = nextStep(state, surroundings, now);
  return { events: step && now >= step.at ? step.events : [] };
}

function nextStep(state: DraftState, { timeZone, takeBackSeconds, wishList }: Surroundings, now: number): Step | null {
  const status = statusOf(state);
  if (status === 'scheduled' && state.startsAt !== null)
    return { at: Date.parse(state.startsAt), events: [{ type: 'DraftStarted', data: {} }] };
  const turn = currentTurn(state);
  if (status !== 'running' || !turn) return null;
  if (isAhead(runningSince(state) ?? now, now)) return { at: now, events: [restart] };

  const picks = picksFrom(wishList, turn, state);
  const automatic =
    wishList?.auto && picks.length > 0 ? { at: finalPickAt(state, takeBackSeconds, now), events: picks } : null;
  const expiry = expiryOf(turn, deadlineOf(state, timeZone), picks, state, now);
  if (!automatic || !expiry) return automatic ?? expiry;
  return automatic.at <= expiry.at ? automatic : expiry;
}

/** Returns when the last pick can no longer be taken back. A list waits only for a pick by hand. */
function finalPickAt({ picks }: DraftState, takeBackSeconds: number, now: number): number {
  const last = picks[picks.length - 1];
  return last && !last.auto && !isFinal(last, takeBackSeconds, now) ? finalAt(last, takeBackSeconds) : 0;
}

function expiryOf(
  turn: Turn,
  deadline: number | null,
  picks: DraftEvent[],
  state: DraftState,
  now: number,
): Step | null {
  if (deadline === null) return null;
  const expired: DraftEvent = { type: 'TurnExpired', data: turn };
  if (state.clock.mode === 'soft') return state.hasExpired ? null : { at: deadline, events: [expired] };
  const passed: DraftEvent = { type: 'TurnPassed', data: turn };
  const end = [expired, ...(picks.length > 0 ? picks : [passed])];
  return { at: deadline + EXPIRY_DELAY_MS, events: now > deadline + MAX_LATENESS_MS ? [restart] : end };
}

/** The events of a pick of the list's first free week; none without one. The list may name weeks that the season no longer has. */
function picksFrom(list: WishList | null, turn: Turn, state: DraftState): DraftEvent[] {
  const weekId =
    list?.familyId === turn.familyId && list.weekIds.find((id) => state.weeks.includes(id) && !pickOf(state, id));
  if (!list || !weekId) return [];
  return pickEvents({ ...turn, weekId, auto: { listHash: list.listHash } }, state);
}
