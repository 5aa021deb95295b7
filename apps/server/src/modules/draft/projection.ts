import type { Week } from '@houseboat/contract/draft.ts';
import type { RecordedEvent } from '@houseboat/contract/rooms.ts';
import { isWeekEvent, type RecordedDraftEvent, type WeekId } from '@houseboat/draft/events.ts';
import { evolve } from '@houseboat/draft/evolve.ts';
import { holderOf, type ShownTurn, shownTurn, type WeekHolder } from '@houseboat/draft/lists.ts';
import type { DraftState } from '@houseboat/draft/state.ts';
import { writeDraftPositions } from '../../platform/families/commands.ts';

/** Reads an event of the log as the draft's. The log has only what `decide` returned, so its types need no check. */
export const toDraftEvent = (event: RecordedEvent): RecordedDraftEvent => event as RecordedEvent & RecordedDraftEvent;

/** The columns of a week's row that its season's stream determines. */
type ProjectedWeek = WeekHolder & Pick<Week, 'assignedAt'>;

/** The columns of a draft's row that its stream determines. `createdAt` is null unless the events are the draft's first. */
type ProjectedDraft = ShownTurn & { createdAt: string | null; updatedAt: string | null };

/** The state after some events, and what they make the rows of their season say. */
export type Projection = {
  state: DraftState;
  /** The weeks that the events touched. */
  weeks: Map<WeekId, ProjectedWeek>;
  draft: ProjectedDraft;
};

/** Projects events onto the rows of their season. The time of an event that is being appended is `now`, which PostgreSQL reads as the transaction's. */
export function project(before: DraftState, events: readonly RecordedDraftEvent[]): Projection {
  let state = before;
  const weeks: Projection['weeks'] = new Map();
  for (const event of events) {
    state = evolve(state, event);
    for (const id of weeksOf(event, state)) {
      const holder = holderOf(state, id);
      weeks.set(id, { ...holder, assignedAt: holder.isAvailable ? null : event.at });
    }
  }
  const createdAt = (before.version === 0 && events[0]?.at) || null;
  return { state, weeks, draft: { ...shownTurn(state), createdAt, updatedAt: events.at(-1)?.at ?? null } };
}

/** Returns the weeks whose holder an event may have changed. */
function weeksOf(event: RecordedDraftEvent, { weeks }: DraftState): readonly WeekId[] {
  if (!isWeekEvent(event)) return [];
  switch (event.type) {
    case 'DraftOpened':
    case 'DraftReset':
      return weeks;
    case 'WeekPicked':
    case 'PickTakenBack':
      return [event.data.weekId];
    case 'PicksUndone':
      return event.data.picks.map(({ weekId }) => weekId);
    case 'WeeksTraded':
      return event.data.moves.map(({ weekId }) => weekId);
    default:
      return event satisfies never;
  }
}

/**
 * The CTEs that write a projection. They read `from head`, which has a row when there is something to write.
 *
 * @param parameters the statement's parameters for the values of `projectionValues`, in their order
 */
export const writeProjection = ([season, weeks, draft]: [string, string, string]) => ({
  week: `
    update weeks w set
      is_available = p."isAvailable", assigned_family_id = p."assignedFamilyId", assigned_at = p."assignedAt",
      draft_round = p."draftRound", draft_pick = p."draftPick"
    from head, jsonb_to_recordset(${weeks}::jsonb) as p (
      id uuid, "isAvailable" boolean, "assignedFamilyId" uuid, "assignedAt" timestamptz, "draftRound" integer, "draftPick" integer)
    where w.id = p.id
    returning w.id`,
  draft: `
    update draft_state d set
      current_family_id = p."currentFamilyId", current_round = p."currentRound", current_pick = p."currentPick",
      is_complete = p."isComplete", created_at = coalesce(p."createdAt", d.created_at), updated_at = coalesce(p."updatedAt", d.updated_at)
    from head, jsonb_to_record(${draft}::jsonb) as p (
      "currentFamilyId" uuid, "currentRound" integer, "currentPick" integer,
      "isComplete" boolean, "createdAt" timestamptz, "updatedAt" timestamptz)
    where d.season = ${season}::text`,
});

/** The CTE that writes the draft's order to the families. @param order a parameter for it as JSON */
export const writeOrder = (order: string) => ({ family: writeDraftPositions(order) });

export const projectionValues = (season: string, { weeks, draft }: Projection): unknown[] => [
  season,
  JSON.stringify([...weeks.values()]),
  JSON.stringify(draft),
];
