import { isDeepStrictEqual } from 'node:util';
import type { DraftCommand, WishList } from '@houseboat/draft/commands.ts';
import { decide } from '@houseboat/draft/decide.ts';
import { nextDue, type Surroundings } from '@houseboat/draft/due.ts';
import type { WeekPicked, WeeksTraded } from '@houseboat/draft/events.ts';
import { evolve } from '@houseboat/draft/evolve.ts';
import { type DraftState, unopened } from '@houseboat/draft/state.ts';
import { toDraftEvent } from '../../../../src/modules/draft/projection.ts';
import type { Acceptance, History, ListSource, SentCommand } from '../history.ts';
import { TAKE_BACK_SECONDS } from '../situation.ts';
import { asDecided } from './times.ts';

/** Events that one command appended: it was decided at version `after`, and its last event has version `last`. */
type Append = { after: number; last: number };

/** A log with the state at each of its versions, and the commands that its events came from. */
export type Replay = {
  log: History['log'];
  /** What the draft goes by besides its log when no family has a wish list. */
  surroundings: Surroundings;
  /** What automatic picks were made from, by the hash of the list. */
  sources: Map<string, ListSource>;
  head: number;
  /** The state at version n is `states[n]`. */
  states: DraftState[];
  /** What a command appended. `isCertain` is false when another command may have done so, of which this one is then a repeat. */
  appends: Map<SentCommand, Append & { isCertain: boolean }>;
  /** The versions that no command explains. */
  unexplained: number[];
};

/** Returns the state at a version. */
export function stateAt(states: DraftState[], version: number): DraftState {
  const state = states[version];
  if (!state) throw new RangeError(`The log has no version ${version}.`);
  return state;
}

/**
 * Folds the log, and finds for each of its events the command that it came from.
 *
 * @param seenBefore returns the version that had been seen before a command was sent, which therefore did not write it
 */
export function replay(
  { log, commands, acceptances, timeZone, sources }: History,
  seenBefore: (sent: SentCommand) => number,
): Replay {
  const states = [unopened];
  for (const event of log.map(toDraftEvent)) states.push(evolve(stateAt(states, states.length - 1), event));
  const result: Replay = {
    log,
    surroundings: { timeZone, takeBackSeconds: TAKE_BACK_SECONDS, wishList: null },
    sources: new Map(sources.map((source) => [source.listHash, source])),
    head: log.length,
    states,
    appends: new Map(),
    unexplained: [],
  };

  // First those with an answer. Of two that say the same, the second is a repeat.
  const mayHaveAppended = commands
    .filter(({ answered }) => !answered || 'done' in answered.answer || 'committed' in answered.answer)
    .toSorted((a, b) => Number(!a.answered) - Number(!b.answered))
    .map((sent) => ({ sent, seen: seenBefore(sent) }));
  for (let after = 0; after < log.length; ) {
    const candidates = mayHaveAppended.flatMap(({ sent, seen }) => {
      if (result.appends.has(sent) || seen > after) return [];
      const append = appendOfSent(result, sent, after);
      return append && isAsAnswered(sent, append, log) ? [{ sent, append }] : [];
    });
    const [found] = candidates;
    if (found) result.appends.set(found.sent, { ...found.append, isCertain: candidates.length === 1 });
    const append = found?.append ?? appendOfServer(result, after) ?? appendOfTrade(result, acceptances, after);
    if (!append) result.unexplained.push(after + 1);
    after = append?.last ?? after + 1;
  }
  return result;
}

/** Returns the version in a command's answer, if it was executed. */
export const doneVersion = ({ answered }: SentCommand): number | undefined =>
  answered && 'done' in answered.answer ? answered.answer.done.version : undefined;

/** Whether an append is the one that a command's answer shows, if it was answered. */
function isAsAnswered({ answered }: SentCommand, { last }: Append, log: History['log']): boolean {
  if (!answered || 'refused' in answered.answer || 'unexpected' in answered.answer) return !answered;
  const { answer } = answered;
  return 'done' in answer ? answer.done.version === last : answer.committed === log[last - 1]?.data.commitment;
}

/** Returns what a sent command would have appended right after a version, if that is how the log continues. */
function appendOfSent(replay: Replay, sent: SentCommand, after: number): Append | undefined {
  const next = replay.log[after];
  if (next?.actor?.familyId !== sent.command.by.familyId) return undefined;
  for (const command of asDecided(sent, stateAt(replay.states, after), next)) {
    const append = appendOf(replay, command, after);
    if (append) return append;
  }
  return undefined;
}

/** Returns what a command would have appended right after a version, if that is how the log continues. */
function appendOf({ log, states }: Replay, command: DraftCommand, after: number): Append | undefined {
  const decision = decide(command, stateAt(states, after));
  const events = 'events' in decision ? decision.events : [];
  const isInLog = ({ type, data }: (typeof events)[number], index: number) => {
    const recorded = log[after + index];
    return recorded?.type === type && isDeepStrictEqual(recorded.data, data);
  };
  return events.length > 0 && events.every(isInLog) ? { after, last: after + events.length } : undefined;
}

/** Returns what the servers themselves appended right after a version. */
function appendOfServer(replay: Replay, after: number): Append | undefined {
  const { log, states } = replay;
  const event = log[after];
  if (!event || event.actor) return undefined;
  if (event.type === 'DraftOpened') {
    const { order, weeks } = event.data as { order: string[]; weeks: string[] };
    return appendOf(replay, { type: 'OpenDraft', order, weeks }, after);
  }
  // It was due at some time until the append. How late that was makes a difference.
  const surroundings = { ...replay.surroundings, wishList: listUsed(replay, after) };
  const due = nextDue(stateAt(states, after), surroundings, Date.parse(event.at));
  if (due === null) return undefined;
  const continued = (now: number) => appendOf(replay, { type: 'ContinueDraft', now, ...surroundings }, after);
  return continued(due) ?? continued(Date.parse(event.at));
}

/** Returns what an acceptance of an offer appended right after a version. */
function appendOfTrade(replay: Replay, acceptances: History['acceptances'], after: number): Append | undefined {
  const event = replay.log[after];
  if (event?.type !== 'WeeksTraded' || !acceptances.some((sent) => hasMoved(sent, event))) return undefined;
  return appendOf(replay, { type: 'TradeWeeks', trade: event.data as WeeksTraded }, after);
}

/** Whether an event is what an acceptance appended, unless that was refused. */
export const hasMoved = (
  { familyId, tradeId, answered }: Acceptance,
  { type, actor, data }: History['log'][number],
): boolean =>
  type === 'WeeksTraded' &&
  actor?.familyId === familyId &&
  data.tradeId === tradeId &&
  (answered === undefined || answered.isDone);

/** Returns the list that the servers picked from right after a version, if they did: at once, or at the end of a turn, which needs no list that is on. */
function listUsed({ log, sources }: Replay, after: number): WishList | null {
  const hasExpired = log[after]?.type === 'TurnExpired';
  const picked = log[hasExpired ? after + 1 : after];
  const source = picked?.type === 'WeekPicked' && sources.get((picked.data as WeekPicked).auto?.listHash ?? '');
  return source ? { ...source, auto: !hasExpired } : null;
}
