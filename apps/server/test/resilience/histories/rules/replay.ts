import { isDeepStrictEqual } from 'node:util';
import { type DraftCommand, decide } from '@houseboat/draft/decide.ts';
import { type DraftState, evolve, unopened } from '@houseboat/draft/evolve.ts';
import { toDraftEvent } from '../../../../src/features/draft/feed.ts';
import type { History, SentCommand } from '../history.ts';

/** Events that a command appended: it was decided at version `after`, and its last event has version `last`. */
export type Append = { after: number; last: number };

/** A log with the state at each of its versions, and what each answered command appended to it. */
export type Replay = {
  log: History['log'];
  /** The state at version n, which `states[n]` is. */
  states: DraftState[];
  head: number;
  appends: Map<SentCommand, Append>;
  /** The first versions that no append explains, by a family or by the server. */
  unexplained: number[];
};

/** Returns the state at a version. */
export const stateAt = (states: DraftState[], version: number): DraftState => {
  const state = states[version];
  if (!state) throw new RangeError(`The log has no version ${version}.`);
  return state;
};

/** Returns the log's versions that a command would have written right after a version, if the log continues with exactly those events. */
function appendAt({ log, states }: Replay, command: DraftCommand, after: number): Append | undefined {
  if (after < 0 || after >= log.length) return undefined;
  const decision = decide(command, stateAt(states, after));
  const events = 'events' in decision ? decision.events : [];
  const actor = 'by' in command ? command.by.familyId : undefined;
  const isInLog = events.every(({ type, data }, index) => {
    const recorded = log[after + index];
    const isSame = isDeepStrictEqual({ type, data }, { type: recorded?.type, data: recorded?.data });
    return isSame && recorded?.actor?.familyId === actor;
  });
  return events.length > 0 && isInLog ? { after, last: after + events.length } : undefined;
}

/** The most events that one command appends: a pick and the completion of the draft. */
const MAX_EVENTS = 2;

/** Returns what an answered command appended, according to the version in its answer. */
function answeredAppend(replay: Replay, { command, answered }: SentCommand): Append | undefined {
  if (!answered || !('done' in answered.answer)) return undefined;
  const { version } = answered.answer.done;
  for (let after = version - 1; after >= version - MAX_EVENTS; after -= 1) {
    const append = appendAt(replay, command, after);
    if (append?.last === version) return append;
  }
  return undefined;
}

/**
 * Folds the log, and finds for each of its events the command that it came from: first the commands whose answer has its version, then those
 * whose answer was lost, then the server's own.
 *
 * @param earliest returns the version that the log had reached for certain when a command was sent
 */
export function replay(
  { log, commands }: Pick<History, 'log' | 'commands'>,
  earliest: (sent: SentCommand) => number,
): Replay {
  const states = [unopened];
  for (const event of log.map(toDraftEvent)) states.push(evolve(stateAt(states, states.length - 1), event));
  const result: Replay = { log, states, head: log.length, appends: new Map(), unexplained: [] };

  const explained = new Map<number, Append>();
  const explain = (append: Append, sent?: SentCommand) => {
    explained.set(append.after, append);
    if (sent) result.appends.set(sent, append);
  };
  for (const sent of commands) {
    const append = answeredAppend(result, sent);
    // Of two answers with one version, the later one must be that of a repeat.
    if (append && !explained.has(append.after)) explain(append, sent);
  }

  const lost = commands.filter(({ answered }) => !answered);
  for (let after = 0; after < log.length; after = explained.get(after)?.last ?? after + 1) {
    if (explained.has(after)) continue;
    const sent = lost.find(
      (each) => !result.appends.has(each) && earliest(each) <= after && appendAt(result, each.command, after),
    );
    const append = sent ? appendAt(result, sent.command, after) : serverAppend(result, after);
    if (append) explain(append, sent);
    else result.unexplained.push(after + 1);
  }
  return result;
}

/** Returns what the server itself appended right after a version. */
function serverAppend(replay: Replay, after: number): Append | undefined {
  const [first] = replay.log;
  if (after > 0 || first?.type !== 'DraftOpened') return undefined;
  const { order, weeks } = first.data as { order: string[]; weeks: string[] };
  return appendAt(replay, { type: 'OpenDraft', order, weeks }, after);
}
