import type { RecordedDraftEvent, WeekId } from '@houseboat/draft/events.ts';
import { evolve } from '@houseboat/draft/evolve.ts';
import { isComplete, unopened } from '@houseboat/draft/state.ts';
import { create } from 'zustand';
import { practiceResult, readStored, store } from '../../lib/device-storage.ts';
import { onSignedOut } from '../../lib/on-signed-out.ts';
import { refusalOf, refusalWords, turnToMake } from '../../lib/season/turns.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { showToast } from '../../lib/toast.ts';
import {
  dueAt,
  isBotsTurn,
  openRun,
  playBot,
  playDue,
  type Run,
  type Start,
  send,
  setClock,
  skipToReader,
} from './run.ts';

/** Names what a practice draft starts with: the reader, the order, the weeks, the moment of the real draft, and the list. */
const topicOf = ({ me, families, weeks, real, whatIf, wishList }: Start): string =>
  JSON.stringify([me, families.map(({ id }) => id), weeks.map(({ id }) => id), real.length, whatIf, wishList]);

type Kept = { topic: string; seed: number; log: readonly RecordedDraftEvent[] };

/** Keeps a practice draft on this device, in place of an earlier one, for when the page is opened again. */
function keepResult(topic: string, { seed, log }: Run): void {
  const kept: Kept = { topic, seed, log };
  store(practiceResult, JSON.stringify(kept));
}

/** Returns the practice draft of a topic that this device keeps. */
function keptResult(topic: string, start: Start): Run | undefined {
  const kept: Kept | null = JSON.parse(readStored(practiceResult) ?? 'null');
  if (kept?.topic !== topic) return undefined;
  const { seed, log } = kept;
  return { start, seed, log, state: log.reduce(evolve, unopened) };
}

const forgetResult = (): void => store(practiceResult, null);

/** The practice draft on this page. It outlives the page, but not the session. Its result also outlives a reload. */
type Practice = {
  /** What is practiced, by what it starts with, so that coming back resumes it. */
  topic: string | undefined;
  run: Run | undefined;
  /** Whether the reader's turns have a clock. */
  isTimed: boolean;
};

const initial: Practice = { topic: undefined, run: undefined, isTimed: true };

export const usePractice = create<Practice>(() => initial);

onSignedOut(() => usePractice.setState(initial, true));

usePractice.subscribe(({ topic, run }) => {
  if (topic !== undefined && run && isComplete(run.state)) keepResult(topic, run);
});

const change = (next: (run: Run, now: number) => Run): void =>
  usePractice.setState(({ run }) => ({ run: run && next(run, serverNow()) }));

const newSeed = (): number => Math.floor(Math.random() * 2 ** 31);

/** Opens a practice draft, or resumes the one with the same start. A finished one may be on this device. */
export function openPractice(start: Start): void {
  const topic = topicOf(start);
  const { topic: before, isTimed } = usePractice.getState();
  if (topic === before) return;
  const run = keptResult(topic, start) ?? openRun(start, newSeed(), isTimed, serverNow());
  usePractice.setState({ topic, run });
}

/** Starts over, against bots of other tastes. */
export function practiceAgain(start: Start): void {
  forgetResult();
  const { isTimed } = usePractice.getState();
  usePractice.setState({ topic: topicOf(start), run: openRun(start, newSeed(), isTimed, serverNow()) });
}

/** Switches the clock of the reader's turns on or off. */
export function setTimed(isTimed: boolean): void {
  usePractice.setState({ isTimed });
  change((run, now) => setClock(run, isTimed, now));
}

export const pausePractice = (): void =>
  change((run, now) => send(run, { type: 'PauseDraft', reason: null, by: null }, now));
export const resumePractice = (): void => change((run, now) => send(run, { type: 'ResumeDraft', by: null }, now));

/** Plays the turn of the bot on the clock, or what is due in the reader's turn. */
export const playOn = (): void => change((run, now) => (isBotsTurn(run) ? playBot(run, now) : playDue(run, now)));

/** Lets all bots pick that come before the reader. */
export const skipToMyTurn = (): void => change(skipToReader);

/** Picks a week for the reader in practice, or says why not, as Week Selection does. */
export function pressWeek(weekId: WeekId): void {
  const { run } = usePractice.getState();
  if (!run) return;
  const { me } = run.start;
  const by = { familyId: me, isAdmin: false };
  const turn = turnToMake(run.state, me, null);
  const refused = refusalOf(run.state, turn, weekId, by);
  if (refused) showToast(refusalWords(refused, run.state, me));
  else if (turn) change((current, now) => send(current, { type: 'PickWeek', ...turn, weekId, by }, now));
}

/** How long a bot thinks, and how long the reader sees whose turn it is before a pick that needs no press, in milliseconds. */
const THINKING_MS = 900;

/** Returns how long until the run continues without the reader, in milliseconds, or null when it waits for the reader. */
export function timeUntilNext(run: Run): number | null {
  if (isBotsTurn(run)) return THINKING_MS;
  const now = serverNow();
  const due = dueAt(run, now);
  return due === null ? null : Math.max(THINKING_MS, due - now);
}
