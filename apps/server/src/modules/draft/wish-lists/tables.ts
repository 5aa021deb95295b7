import type { FamilyId, Timestamp, WeekId } from '@houseboat/draft/events.ts';
import { defineEntity, p } from '@mikro-orm/core';

/**
 * A family's wish list for a season, best week first. A withheld list is not used until its family saves it again: its automatic pick was
 * released, and a second one would show the designated family more of the list.
 */
export const WishListEntity = defineEntity({
  name: 'WishList',
  tableName: 'wish_lists',
  properties: {
    familyId: p.uuid().primary(),
    season: p.text().primary(),
    weekIds: p.json<WeekId[]>().defaultRaw("'[]'"),
    auto: p.boolean().default(false),
    isWithheld: p.boolean().default(false),
    revision: p.integer().default(0),
  },
});

/** A better week that was gone when a list's pick was made: who had taken it, and when. */
export type GoneWeek = { weekId: WeekId; familyId: FamilyId; at: Timestamp };

/** What an automatic pick was made from: the list as it was, the salt of its hash, and the better weeks that were gone. */
export const AutomaticPickEntity = defineEntity({
  name: 'AutomaticPick',
  tableName: 'automatic_picks',
  properties: {
    listHash: p.text().primary(),
    familyId: p.uuid(),
    season: p.text(),
    salt: p.text(),
    weekIds: p.json<WeekId[]>(),
    gone: p.json<GoneWeek[]>(),
  },
});
