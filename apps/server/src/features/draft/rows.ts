import type { Draft, Week } from '@houseboat/contract/draft.ts';
import { type DraftState, totalRounds } from '@houseboat/draft/evolve.ts';
import { toTimestamp } from '../../event-log/event-log.ts';

/** The columns of `weeks w` that make a Week. */
export const WEEK_COLUMNS =
  'w.id, w.week_number, w.start_date, w.end_date, w.season, w.is_available, w.assigned_family_id, w.assigned_at, w.draft_round, w.draft_pick';

/** A row of WEEK_COLUMNS; days come as `YYYY-MM-DD`. */
export type WeekColumns = {
  id: string;
  week_number: number;
  start_date: string;
  end_date: string;
  season: string;
  is_available: boolean;
  assigned_family_id: string | null;
  assigned_at: string | null;
  draft_round: number | null;
  draft_pick: number | null;
};

export const toWeek = (row: WeekColumns): Week => ({
  id: row.id,
  weekNumber: row.week_number,
  startDate: row.start_date,
  endDate: row.end_date,
  season: row.season,
  isAvailable: row.is_available,
  assignedFamilyId: row.assigned_family_id,
  assignedAt: row.assigned_at && toTimestamp(row.assigned_at),
  draftRound: row.draft_round,
  draftPick: row.draft_pick,
});

/** The columns of `draft_state d` that make a Draft, named apart from a week's. */
export const DRAFT_COLUMNS = `d.id as draft_id, d.season as draft_season, d.current_family_id, d.current_round, d.current_pick,
  d.is_complete, d.created_at, d.updated_at`;

export type DraftColumns = {
  draft_id: string;
  draft_season: string;
  current_family_id: string | null;
  current_round: number;
  current_pick: number;
  is_complete: boolean;
  created_at: string;
  updated_at: string;
};

/** @param state for what never changes while a draft is on: its order, and with it its number of rounds */
export const toDraft = (row: DraftColumns, version: number, state: DraftState): Draft => ({
  id: row.draft_id,
  season: row.draft_season,
  currentFamilyId: row.current_family_id,
  currentRound: row.current_round,
  currentPick: row.current_pick,
  isComplete: row.is_complete,
  createdAt: toTimestamp(row.created_at),
  updatedAt: toTimestamp(row.updated_at),
  version,
  order: [...state.order],
  totalRounds: totalRounds(state),
});
