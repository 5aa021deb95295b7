import type { Draft, Week } from '@houseboat/contract/draft.ts';
import type { Actor } from '@houseboat/contract/rooms.ts';
import { type DraftCommand, decide, type Refusal } from '@houseboat/draft/decide.ts';
import { draftStream } from '@houseboat/draft/events.ts';
import { type DraftState, evolve, isOpened, totalRounds, unopened } from '@houseboat/draft/evolve.ts';
import type { Database } from '../../db/database.ts';
import { type Publish, readStreamChanges } from '../../event-log/event-log.ts';
import { type Condition, draftAppend, toDraftEvent } from './feed.ts';
import type { Projection } from './projection.ts';
import { readDraft, readWeeks, weekIn } from './queries.ts';

/** A season's draft and some of its weeks. */
type Rows = { draft: Draft; weeks: Week[] };

/** What a command came to. `weeks` are those that it changed; a repeat is of a pick that is made already. */
export type Outcome = { done: Rows } | { repeated: true } | { refused: Refusal } | { conditionFailed: true };

export type DraftCommands = ReturnType<typeof createDraft>;

/**
 * Executes the commands on a season's draft. It caches the folded state, decides on that and appends. When the log has moved on, through this
 * server or another, it catches up and decides again.
 *
 * @param condition a condition that the append checks for each command that comes with a value for it
 */
export function createDraft({
  db,
  publish = () => {},
  year,
  condition,
}: {
  db: Database;
  publish?: Publish;
  year: number;
  condition?: Condition;
}) {
  const season = String(year);
  const stream = draftStream(year);
  const append = draftAppend(db, season, condition);
  let cached = unopened;
  /** The season's rows as they were first read. Only what no event changes is taken from them. */
  let rows: Rows | undefined;

  function remember(state: DraftState): void {
    if (state.version > cached.version) cached = state;
  }

  async function catchUp(): Promise<void> {
    const before = cached;
    const news = await readStreamChanges(db, stream, before.version);
    // A log that is shorter than the cached state is another one, such as a restored backup. It was read as a whole.
    const isSameLog = news !== undefined && news.version >= before.version;
    if (!isSameLog) {
      cached = unopened;
      rows = undefined;
    }
    if (news) remember(news.changes.map(toDraftEvent).reduce(evolve, isSameLog ? before : unopened));
  }

  async function readRows(state: DraftState): Promise<Rows> {
    rows ??= { draft: await readDraft(db, season, state), ...(await readWeeks(db, season)) };
    return rows;
  }

  /** Returns what a list of the draft and its weeks would now show. */
  function shown({ state, draft, weeks }: Projection, { draft: row, weeks: weekRows }: Rows): Rows {
    return {
      draft: {
        ...row,
        ...draft,
        createdAt: draft.createdAt ?? row.createdAt,
        updatedAt: draft.updatedAt ?? row.updatedAt,
        version: state.version,
        order: [...state.order],
        totalRounds: totalRounds(state),
      },
      weeks: [...weeks.values()].map((week) => ({ ...weekIn(weekRows, week.id), ...week })),
    };
  }

  return {
    season,
    stream,

    /** Returns the cached state, or undefined before the draft was opened. */
    async state(): Promise<DraftState | undefined> {
      if (cached.version === 0) await catchUp();
      return isOpened(cached) ? cached : undefined;
    },

    /** Executes a command on behalf of `actor`, and publishes its events after the commit. */
    async execute(command: DraftCommand, actor: Actor, conditionValue?: string): Promise<Outcome> {
      if (cached.version === 0) await catchUp();
      for (let isCurrent = false; ; isCurrent = true) {
        const state = cached;
        const decision = decide(command, state);
        const events = 'events' in decision ? decision.events : [];
        if (events.length > 0) {
          // Read before the commit: after it nothing may delay the response, which precedes what the room receives.
          const fixed = await readRows(state);
          const appended = await append(state, events, actor, conditionValue);
          if (appended) {
            remember(appended.projection.state);
            // The first event sets the time of creation.
            if (state.version === 0) rows = undefined;
            publish(stream, appended.recorded);
            return { done: shown(appended.projection, fixed) };
          }
        }
        // The cached state may be behind another server's, so no command is refused or called a repeat on it.
        else if (isCurrent) return 'refused' in decision ? decision : { repeated: true };

        await catchUp();
        // The head has not moved, so the condition must have failed.
        if (events.length > 0 && cached.version === state.version) return { conditionFailed: true };
      }
    },
  };
}
