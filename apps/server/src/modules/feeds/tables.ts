import type { FeedScope } from '@houseboat/contract/feeds.ts';
import { defineEntity, p } from '@mikro-orm/core';

/** A family's calendar feed. Its address has a secret that follows from family, scope and number; only its hash is stored. */
export const FeedEntity = defineEntity({
  name: 'Feed',
  tableName: 'calendar_feeds',
  properties: {
    familyId: p.uuid().primary(),
    scope: p.text().$type<FeedScope>().primary(),
    /** The number of the address. A later one replaces it. */
    number: p.integer().default(1),
    /** Null while the feed has no address. */
    secretHash: p.text().unique().strictNullable(),
  },
});
