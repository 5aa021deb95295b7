import type { Draft, Week } from '@houseboat/contract/draft.ts';
import type { Actor, RecordedEvent } from '@houseboat/contract/rooms.ts';
import type { DraftEvent } from '@houseboat/draft/events.ts';
import { type DraftState, evolve } from '@houseboat/draft/evolve.ts';
import type { Database } from '../../db/database.ts';
import { appendStatement, appendValues, recorded, toTimestamp } from '../../event-log/event-log.ts';
import { isGoodSession } from '../../sessions/session-store.ts';
import { changedWeeks, turnColumns } from './projection.ts';
import { DRAFT_COLUMNS, type DraftColumns, toDraft, toWeek, WEEK_COLUMNS, type WeekColumns } from './rows.ts';

const append = appendStatement(
  'append-draft',
  {
    week: `
      update weeks w set
        is_available = c.family_id is null,
        assigned_family_id = c.family_id,
        assigned_at = case when c.family_id is not null then now() end,
        draft_round = c.round,
        draft_pick = c.pick
      from head, jsonb_to_recordset($5::jsonb) as c (id uuid, family_id uuid, round integer, pick integer)
      where w.id = c.id
      returning ${WEEK_COLUMNS}`,
    draft: `
      update draft_state d set
        current_family_id = $7::uuid, current_round = $8::int, current_pick = $9::int, is_complete = $10::boolean,
        created_at = case when $2::int = 0 then now() else d.created_at end, updated_at = now()
      from head
      where d.season = $6::text
      returning ${DRAFT_COLUMNS}`,
  },
  'draft.*, week.* from head left join draft on true left join week on true',
  `($11::text is null or ${isGoodSession('$11')})`,
);

/** What an append left behind: the events as recorded, the state after them, and the rows as they are now. */
export type Appended = {
  state: DraftState;
  recorded: RecordedEvent[];
  draft: Draft;
  /** The weeks whose holder changed. */
  weeks: Week[];
};

/**
 * Appends a draft's events and brings the rows of its weeks and its turn along, in one statement. Undefined, and nothing done, when the
 * stream is no longer at the version that was decided on, or when there is a session in whose name it is to be, and that is over.
 */
export async function appendDraft(
  db: Database,
  stream: { name: string; season: string; state: DraftState },
  events: DraftEvent[],
  actor: Actor,
  sid?: string,
): Promise<Appended | undefined> {
  let state = stream.state;
  const changed = [];
  for (const event of events) {
    changed.push(...changedWeeks(event, state));
    state = evolve(state, event);
  }
  const turn = turnColumns(state);
  const intended = { stream: stream.name, expectedVersion: stream.state.version, events, actor };
  const rows = await db.run<(DraftColumns | { draft_id: null }) & WeekColumns & { at: string }>(append, [
    ...appendValues(intended),
    JSON.stringify(changed.map(({ familyId, ...week }) => ({ ...week, family_id: familyId }))),
    stream.season,
    turn.currentFamilyId,
    turn.currentRound,
    turn.currentPick,
    turn.isComplete,
    sid ?? null,
  ]);
  const [first] = rows;
  if (!first) return undefined;
  if (first.draft_id === null)
    throw new Error(`The draft of ${stream.season} has lost its row. \`npm run draft:rebuild\` makes it anew.`);
  return {
    state,
    recorded: recorded(intended, toTimestamp(first.at)),
    draft: toDraft(first, state.version, state),
    weeks: rows.filter(({ id }) => id !== null).map(toWeek),
  };
}
