import type { Family } from '@houseboat/contract/boat.ts';
import type { DraftCommand } from '@houseboat/draft/commands.ts';
import { decide } from '@houseboat/draft/decide.ts';
import { nextDue, type Surroundings } from '@houseboat/draft/due.ts';
import type { ClockSettings, FamilyId, RecordedDraftEvent, WeekId } from '@houseboat/draft/events.ts';
import { evolve } from '@houseboat/draft/evolve.ts';
import { currentTurn, type DraftState, noClock, pickOf, statusOf, unopened } from '@houseboat/draft/state.ts';
import type { Season } from '../../lib/season/season.ts';
import { type BotLake, type BotWeek, chooseWeek, tasteOf } from './bots.ts';

/** What a practice draft starts with. */
export type Start = {
  /** The reader's family. Bots play the others. */
  me: FamilyId;
  /** Families in draft order. */
  families: readonly Pick<Family, 'id' | 'name'>[];
  weeks: readonly BotWeek[];
  lake: BotLake;
  /** The real draft up to a moment, from which practice continues. Empty for a draft of its own. */
  real: readonly RecordedDraftEvent[];
  /** The week that the reader takes at the next turn. Until then the bots leave it alone. */
  whatIf?: WeekId | undefined;
  /** A list, best first, from which the reader's turns are made. */
  wishList?: readonly WeekId[] | undefined;
};

/** A practice draft: a log of its own, which lives on this page alone. The same seed and the reader's same picks give the same draft. */
export type Run = { start: Start; seed: number; log: readonly RecordedDraftEvent[]; state: DraftState };

/** What the screen shows of a practice draft. */
export type Practiced = { season: Season; run: Run };

/** How long the reader's turn takes with the clock on. */
const CLOCK: ClockSettings = { mode: 'hard', seconds: 30, quietHours: null };

/** Returns a new run. @param now in epoch milliseconds, as everywhere here */
export function openRun(start: Start, seed: number, isTimed: boolean, now: number): Run {
  const { real, families, weeks } = start;
  const run: Run = { start, seed, log: real, state: real.reduce(evolve, unopened) };
  const open: DraftCommand = {
    type: 'OpenDraft',
    order: families.map(({ id }) => id),
    weeks: weeks.map(({ id }) => id),
  };
  const commands: DraftCommand[] = [open, { type: 'StartDraft', by: null }, { type: 'ResumeDraft', by: null }];
  // What the real draft does not need is refused.
  return setClock(
    commands.reduce((opening, command) => send(opening, command, now), run),
    isTimed,
    now,
  );
}

/** Returns the run after a command. A command that is refused changes nothing. */
export function send(run: Run, command: DraftCommand, now: number): Run {
  const decision = decide(command, run.state);
  if ('refused' in decision) return run;
  const recorded = decision.events.map((event): RecordedDraftEvent => {
    const by = event.type === 'WeekPicked' ? event.data.familyId : undefined;
    const family = run.start.families.find(({ id }) => id === by);
    const actor = family ? { familyId: family.id, name: family.name } : null;
    return { ...event, actor, at: new Date(now).toISOString() };
  });
  return { ...run, log: [...run.log, ...recorded], state: recorded.reduce(evolve, run.state) };
}

/** Switches the clock on or off. The current turn starts again. */
export const setClock = (run: Run, isTimed: boolean, now: number): Run =>
  send(run, { type: 'SetClock', clock: isTimed ? CLOCK : noClock, by: null }, now);

/** Picks a week for the family on the clock. */
function pick(run: Run, weekId: WeekId, now: number): Run {
  const turn = currentTurn(run.state);
  if (!turn) return run;
  return send(run, { type: 'PickWeek', ...turn, weekId, by: { familyId: turn.familyId, isAdmin: false } }, now);
}

/** Whether a bot is on the clock. */
export const isBotsTurn = ({ state, start: { me } }: Run): boolean =>
  statusOf(state) === 'running' && currentTurn(state)?.familyId !== me;

/** Returns the run after the pick of the bot on the clock; the same run if none is. */
export function playBot(run: Run, now: number): Run {
  const { start, state, seed } = run;
  const familyId = currentTurn(state)?.familyId;
  if (!familyId || !isBotsTurn(run)) return run;
  const isFree = ({ id }: BotWeek) => !pickOf(state, id);
  const isOwn = ({ id }: BotWeek) => pickOf(state, id)?.familyId === familyId;
  const free = start.weeks.filter(isFree);
  const others = free.filter(({ id }) => id !== start.whatIf);
  const place = start.families.findIndex(({ id }) => id === familyId);
  const own = start.weeks.filter(isOwn);
  return pick(run, chooseWeek(others.length > 0 ? others : free, own, tasteOf(seed, place), start.lake), now);
}

/** Returns the run after the picks of all bots that come before the reader. */
export function skipToReader(run: Run, now: number): Run {
  let skipped = run;
  for (let next = playBot(run, now); next !== skipped; next = playBot(skipped, now)) skipped = next;
  return skipped;
}

/** What the log does not know. The practice clock has no quiet hours, so any time zone will do. */
const surroundings = ({ start: { me, wishList } }: Run): Surroundings => ({
  timeZone: 'UTC',
  takeBackSeconds: 0,
  wishList: wishList ? { familyId: me, weekIds: wishList, auto: true, listHash: '' } : null,
});

/** Returns when the reader's turn continues without the reader, or null. */
export const dueAt = (run: Run, now: number): number | null =>
  isWhatIfDue(run) ? 0 : isBotsTurn(run) ? null : nextDue(run.state, surroundings(run), now);

/** Returns the run after what is due: the pick of the week in question, one from the list, or the end of the turn's time. */
export function playDue(run: Run, now: number): Run {
  const { whatIf } = run.start;
  if (whatIf !== undefined && isWhatIfDue(run)) return pick(run, whatIf, now);
  return send(run, { type: 'ContinueDraft', now, ...surroundings(run) }, now);
}

const isWhatIfDue = ({ state, start: { me, whatIf } }: Run): boolean =>
  whatIf !== undefined &&
  statusOf(state) === 'running' &&
  currentTurn(state)?.familyId === me &&
  !pickOf(state, whatIf);

/** Returns the weeks that the reader picked in practice, first choice first. */
export function practicedWeeks({ log, start: { me, real } }: Run): WeekId[] {
  return log
    .slice(real.length)
    .flatMap((event) => (event.type === 'WeekPicked' && event.data.familyId === me ? [event.data.weekId] : []));
}

/** A pick in practice, or a turn that was passed there. */
export type PracticeNews = RecordedDraftEvent & { type: 'WeekPicked' | 'TurnPassed' };

/** Returns the last pick or pass in practice; undefined before the first. */
export const newsOf = ({ log, start: { real } }: Run): PracticeNews | undefined =>
  log
    .slice(real.length)
    .reverse()
    .find((event): event is PracticeNews => event.type === 'WeekPicked' || event.type === 'TurnPassed');
