import { hash, randomBytes } from 'node:crypto';
import type { WishList } from '@houseboat/draft/commands.ts';
import type { DraftEvent, FamilyId, WeekId } from '@houseboat/draft/events.ts';
import { currentTurn, type DraftState, pickOf, statusOf } from '@houseboat/draft/state.ts';
import { type Database, statement } from '../../../platform/db/database.ts';
import type { GoneWeek } from '../tables.ts';

/** The list of the family on the clock with the salt of its hash, as it was read for one try at an automatic pick. */
export type ReadList = WishList & { revision: number; salt: string };

const findUsableList = statement(
  'find-usable-list',
  'select week_ids, auto, revision from wish_lists where family_id = $1 and season = $2 and not is_withheld',
);
type UsableRow = { week_ids: WeekId[]; auto: boolean; revision: number };

/** Returns the list of the family on the clock, or null when the draft is not running or the family has none that may be used. */
export async function readListInTurn(db: Database, season: string, state: DraftState): Promise<ReadList | null> {
  const familyId = statusOf(state) === 'running' && currentTurn(state)?.familyId;
  if (!familyId) return null;
  const [row] = await db.run<UsableRow>(findUsableList, [familyId, season]);
  if (!row || row.week_ids.length === 0) return null;
  const { week_ids: weekIds, auto, revision } = row;
  const salt = randomBytes(32).toString('hex');
  return { familyId, weekIds, auto, revision, salt, listHash: listHash(salt, weekIds) };
}

/** Returns the SHA-256, in hex, that an automatic pick publishes of its list. With the salt, its family can check it. */
const listHash = (salt: string, weekIds: readonly WeekId[]): string => hash('sha256', [salt, ...weekIds].join('\n'));

/** Returns the better weeks of a list that are gone, up to its first free one. */
function goneWeeks({ weekIds }: ReadList, state: DraftState): GoneWeek[] {
  const gone: GoneWeek[] = [];
  for (const weekId of weekIds) {
    const pick = pickOf(state, weekId);
    if (!pick) break;
    gone.push({ weekId, familyId: pick.familyId, at: pick.at });
  }
  return gone;
}

/** The CTE that records what an automatic pick was made from, if `head` has a row. @param parameter that of `automaticPickValue` */
export const recordAutomaticPick = (parameter: string) => ({
  automatic: `
    insert into automatic_picks (list_hash, family_id, season, salt, week_ids, gone)
    select a."listHash", a."familyId", a.season, a.salt, a."weekIds", a.gone
    from head, jsonb_to_record(${parameter}::jsonb) as a (
      "listHash" text, "familyId" uuid, season text, salt text, "weekIds" jsonb, gone jsonb)
    where a."listHash" is not null`,
});

/** The condition that the list of an automatic pick is still as it was read. It locks the list until the pick is committed, so a save waits. */
export const isListUnchanged = (parameter: string): string => `(${parameter}::jsonb is null or exists (
  select from wish_lists w
  where w.family_id = (${parameter}::jsonb ->> 'familyId')::uuid and w.season = ${parameter}::jsonb ->> 'season'
    and w.revision = (${parameter}::jsonb ->> 'revision')::int and not w.is_withheld
  for share))`;

/** Returns the value for `recordAutomaticPick` and `isListUnchanged`; null when the events have no automatic pick. */
export function automaticPickValue(
  events: readonly DraftEvent[],
  list: ReadList | null,
  state: DraftState,
  season: string,
): string | null {
  const isAutomatic = events.some(({ type, data }) => type === 'WeekPicked' && 'auto' in data);
  if (!list || !isAutomatic) return null;
  const { listHash, familyId, revision, salt, weekIds } = list;
  return JSON.stringify({ listHash, familyId, season, revision, salt, weekIds, gone: goneWeeks(list, state) });
}

/** The CTE that switches lists off whose families' picks were released, and withholds those whose automatic picks were. */
export const releaseLists = (parameter: string) => ({
  released: `
    update wish_lists w set
      auto = false, is_withheld = w.is_withheld or r."isWithheld", revision = w.revision + 1
    from head, jsonb_to_recordset(${parameter}::jsonb) as r ("familyId" uuid, season text, "isWithheld" boolean)
    where w.family_id = r."familyId" and w.season = r.season and (w.auto or r."isWithheld" and not w.is_withheld)`,
});

/**
 * A condition that always holds. It locks the lists of `releaseLists` before the head is locked, because an automatic pick locks its list
 * first too: in another order, the two could wait for each other.
 */
export const lockReleasedLists = (parameter: string): string => `(
  select count(*) from (
    select from wish_lists w join jsonb_to_recordset(${parameter}::jsonb) as r ("familyId" uuid, season text)
      on w.family_id = r."familyId" and w.season = r.season
    order by w.family_id for update of w) as locked) is not null`;

/** Returns the value for `releaseLists` and `lockReleasedLists`. A reset switches every list off. */
export function releasedListsValue(
  events: readonly DraftEvent[],
  before: DraftState,
  after: DraftState,
  season: string,
) {
  const released = before.picks.filter(({ weekId }) => !pickOf(after, weekId));
  const isReset = events.some(({ type }) => type === 'DraftReset');
  const families = new Set<FamilyId>(isReset ? before.order : released.map(({ familyId }) => familyId));
  return [...families].map((familyId) => ({
    familyId,
    season,
    isWithheld: released.some((pick) => pick.familyId === familyId && pick.auto !== undefined),
  }));
}
