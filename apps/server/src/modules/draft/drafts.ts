import { id } from '@houseboat/contract/primitives.ts';
import type { DraftState } from '@houseboat/draft/state.ts';
import { perLog } from '../../platform/boat/boat.ts';
import { statement } from '../../platform/db/database.ts';
import { isYear, readCurrentYear } from '../../platform/event-log/streams.ts';
import { createDraft, type DraftCommands, type DraftOptions } from './commands.ts';

export type Drafts = ReturnType<typeof createDrafts>;

const findSeason = statement('find-season-of-week', 'select season from weeks where id = $1');

/**
 * Returns access to the drafts of all seasons. Which season is the current one is read each time, because any server may open another one. The
 * log of a closed season refuses what comes too late.
 */
export function createDrafts(options: DraftOptions) {
  const { db } = options;
  const drafts = perLog(options.boat, () => new Map<string, DraftCommands>());

  /** Returns the draft of a season that was opened or is being opened. */
  function of(year: number): DraftCommands {
    const draft = drafts().get(String(year)) ?? createDraft({ ...options, year });
    drafts().set(String(year), draft);
    return draft;
  }

  /** Returns a season's draft; undefined if it was never opened. */
  async function find(season: string): Promise<DraftCommands | undefined> {
    if (!isYear(season)) return undefined;
    const known = drafts();
    const draft = known.get(season) ?? createDraft({ ...options, year: Number(season) });
    if (!(await draft.isOpened())) return undefined;
    known.set(season, draft);
    return draft;
  }

  async function current(): Promise<DraftCommands | undefined> {
    const year = await readCurrentYear(db);
    return year === null ? undefined : of(year);
  }

  return {
    of,
    find,

    /** Returns the draft of the current season; undefined before the first. */
    current,

    /** Returns the draft of the current season, and a state of it that is not older; undefined before the first. */
    async currentWithState(): Promise<{ draft: DraftCommands; state: DraftState } | undefined> {
      for (;;) {
        const draft = await current();
        if (!draft) return undefined;
        const state = await draft.openedState();
        // What has closed it is the opening of a later one.
        if (!state.isClosed || (await current()) === draft) return { draft, state };
      }
    },

    /** Returns the draft of a week's season; undefined if there is no such week. */
    async ofWeek(weekId: string): Promise<DraftCommands | undefined> {
      for (const draft of drafts().values()) if (draft.hasWeek(weekId)) return draft;
      if (!id.safeParse(weekId).success) return undefined;
      const [week] = await db.run<{ season: string }>(findSeason, [weekId]);
      return week && of(Number(week.season));
    },
  };
}
