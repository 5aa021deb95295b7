import type { Draft, Week } from '@houseboat/contract/draft.ts';
import type { DraftCommand, Refusal } from '@houseboat/draft/commands.ts';
import { decide } from '@houseboat/draft/decide.ts';
import { type Actor, type DraftEvent, draftStream, type WeekId } from '@houseboat/draft/events.ts';
import { evolve } from '@houseboat/draft/evolve.ts';
import { shownDraft } from '@houseboat/draft/lists.ts';
import { type DraftState, isComplete, isOpened, unopened } from '@houseboat/draft/state.ts';
import { isRelease } from '@houseboat/draft/trades.ts';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { CurrentBoat } from '../../platform/boat/boat.ts';
import { afterCommit } from '../../platform/db/after-commit.ts';
import { coalesce, type Database, runWithin, statement } from '../../platform/db/database.ts';
import { isLog, type Publish, readStream } from '../../platform/event-log/event-log.ts';
import type { MailQueue } from '../../platform/mail/outbox.ts';
import { type Appended, type Conditions, type DraftMail, draftAppend, toDraftEvent } from './projection.ts';
import { readDraftRow, readWeeks } from './queries.ts';
import { type TradeFeed, voidTrades } from './trades/feed.ts';

/** `weeks` are those that a command changed. */
type Rows = { draft: Draft; weeks: Week[] };

/** The result of a command. A command whose effect is already in force, such as a pick that was made before, is `repeated`. */
export type Outcome = { done: Rows } | { repeated: true } | { refused: Refusal } | { conditionFailed: true };

export type DraftCommands = ReturnType<typeof createDraft>;

const lock = statement(
  'lock-draft',
  `select from streams where name = $1 and version = $2 and ${isLog('$3')} for update`,
);

export type DraftOptions = {
  db: Database;
  publish?: Publish;
  /** Its lake's time zone is that of quiet hours. Without the ID of a log, the seasons are in whatever log there is. */
  boat: { readonly now: Pick<CurrentBoat, 'lake'> & { logId: string | null } };
  /** The trades, which end when the draft opens again; without them nothing else changes then. */
  trades?: TradeFeed;
  /** Queues the mails about the draft; without it families get none. */
  outbox?: Pick<MailQueue<DraftMail>, 'projectionValue' | 'wake'>;
};

/** Finds a week that the log says must exist. */
export function weekIn(weeks: readonly Week[], id: string): Week {
  const week = weeks.find((each) => each.id === id);
  if (!week) throw new Error(`Week ${id} has lost its row.`);
  return week;
}

/**
 * Executes the commands on a season's draft. It caches the folded state, decides on that and appends. When the log has moved on, through this
 * server or another, it catches up and decides again.
 */
export function createDraft({ db, publish = () => {}, year, boat, trades, outbox }: DraftOptions & { year: number }) {
  const season = String(year);
  const stream = draftStream(year);
  const { logId } = boat.now;
  const appendEvents = draftAppend(db, season, logId, outbox);
  let cached = unopened;
  /** What no event changes of the rows of a season with these weeks. */
  let fixed: { of: DraftState['weeks']; draft: Pick<Draft, 'id' | 'season' | 'createdAt'>; weeks: Week[] } | undefined;

  function remember(state: DraftState): void {
    if (state.version > cached.version) cached = state;
  }

  async function catchUp(): Promise<void> {
    const before = cached;
    const news = await readStream(db, stream, before.version);
    // A log that is shorter than the cached state is another one, such as a restored backup. It was read as a whole.
    const isSameLog = news !== undefined && news.version >= before.version;
    if (!isSameLog) cached = unopened;
    if (news) remember(news.events.map(toDraftEvent).reduce(evolve, isSameLog ? before : unopened));
  }

  async function readFixed({ weeks: of }: DraftState) {
    if (fixed?.of === of) return fixed;
    const read = { of, draft: await readDraftRow(db, season), weeks: (await readWeeks(db, season)).weeks };
    fixed = read;
    return read;
  }

  /** Returns what a list of the draft and of the changed weeks would now show. */
  function shown(
    { at, projection: { state, draft, weeks } }: Appended,
    rows: Awaited<ReturnType<typeof readFixed>>,
  ): Rows {
    const { id, season, createdAt } = rows.draft;
    const row = { id, season, createdAt: draft.createdAt ?? createdAt, updatedAt: at, version: state.version, now: at };
    return {
      draft: { ...row, ...shownDraft(state, boat.now.lake.timeZone) },
      weeks: [...weeks.values()].map((week) => ({ ...weekIn(rows.weeks, week.id), ...week })),
    };
  }

  /** Returns the state at a version of the log, or undefined when the draft has moved on since. */
  async function stateAt(version: number): Promise<DraftState | undefined> {
    // Also when it is ahead: a restored backup's log is shorter.
    if (cached.version !== version) await catchUp();
    return cached.version === version ? cached : undefined;
  }

  /** Appends events. Those that open a complete draft again also void its open trades, in the same transaction. */
  function append(state: DraftState, events: DraftEvent[], actor: Actor, conditions?: Conditions) {
    if (!trades || !isComplete(state) || !events.some(isRelease)) return appendEvents(state, events, actor, conditions);
    return trades.change(actor && { id: actor.familyId, name: actor.name }, async (em, record) => {
      const appended = await appendIn(em, state, events, actor, conditions);
      if (appended) await voidTrades(em, record, season, events);
      return appended;
    });
  }

  const appendIn = (
    em: SqlEntityManager,
    state: DraftState,
    events: DraftEvent[],
    actor: Actor,
    conditions?: Conditions,
  ) => appendEvents(state, events, actor, conditions, (statement, values) => runWithin(em, statement, values));

  /** To be called after the commit. */
  function publishAppended({ projection, recorded, hasMails }: Appended): void {
    remember(projection.state);
    if (hasMails) outbox?.wake();
    publish(stream, recorded);
  }

  return {
    season,
    boat,

    read: coalesce(async (): Promise<Draft> => {
      for (;;) {
        const row = await readDraftRow(db, season);
        const state = await stateAt(row.version);
        if (state) return { ...row, ...shownDraft(state, boat.now.lake.timeZone) };
      }
    }),

    /** Returns a state that is at least as new as the call, or undefined before the draft was opened. */
    async latestState(): Promise<DraftState | undefined> {
      await catchUp();
      return isOpened(cached) ? cached : undefined;
    },

    /** Returns such a state of a draft that was opened. */
    async openedState(): Promise<DraftState> {
      await catchUp();
      if (!isOpened(cached)) throw new Error(`The draft of ${season} is gone.`);
      return cached;
    },

    /** Whether the draft is known to have a week. */
    hasWeek: (weekId: WeekId): boolean => cached.weeks.includes(weekId),

    /** Locks the draft at a state until the end of a transaction. Returns false, and locks nothing, when it has moved on from the state. */
    lockWithin: async (em: SqlEntityManager, { version }: DraftState): Promise<boolean> =>
      (await runWithin(em, lock, [stream, version, logId])).length > 0,

    async isOpened(): Promise<boolean> {
      if (cached.version === 0) await catchUp();
      return isOpened(cached);
    },

    /**
     * Executes a command on behalf of `actor`, and publishes its events after the commit.
     *
     * @param conditions what must also hold for the append
     */
    async execute(command: DraftCommand, actor: Actor, conditions?: Conditions): Promise<Outcome> {
      if (cached.version === 0) await catchUp();
      for (let isCurrent = false; ; isCurrent = true) {
        const state = cached;
        const decision = decide(command, state);
        const events = 'events' in decision ? decision.events : [];
        if (events.length > 0) {
          // Read before the commit: after it nothing may delay the response, which precedes what the room receives.
          const rows = await readFixed(state);
          const appended = await append(state, events, actor, conditions);
          if (appended) {
            publishAppended(appended);
            return { done: shown(appended, rows) };
          }
        }
        // The cached state may be behind another server's, so no command is refused or called a repeat on it.
        else if (isCurrent) return 'refused' in decision ? decision : { repeated: true };

        await catchUp();
        // The head has not moved, so the condition must have failed.
        if (events.length > 0 && cached.version === state.version) return { conditionFailed: true };
      }
    },

    /**
     * Appends events that were decided on a state at which the draft is locked, or new, and publishes them after the commit. Returns what reads
     * the rows as of then. Throws when the draft is at another state.
     */
    async appendWithin(
      em: SqlEntityManager,
      state: DraftState,
      events: DraftEvent[],
      actor: Actor,
    ): Promise<() => Promise<Rows>> {
      const appended = await appendIn(em, state, events, actor);
      if (!appended) throw new Error(`The draft of ${season} is not at version ${state.version}.`);
      afterCommit(em, () => publishAppended(appended));
      return async () => shown(appended, await readFixed(appended.projection.state));
    },
  };
}
