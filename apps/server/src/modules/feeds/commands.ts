import { createHmac, hash, hkdfSync } from 'node:crypto';
import type { FeedAddress, FeedScope } from '@houseboat/contract/feeds.ts';
import type { FamilyId } from '@houseboat/draft/events.ts';
import { defineEntity, p } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { runWithin, statement } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/module.ts';

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

type Feed = { familyId: FamilyId; scope: FeedScope };

/** Makes the secret of a feed's address in a log, which has an ID: an HMAC-SHA-256 in base64url. */
export type FeedSecret = (feed: Feed & { number: number }, logId: string) => string;

/**
 * Returns the function that makes the secrets of the feeds' addresses.
 *
 * The session secret is shared by all servers of the boat. A restore changes the log's ID, so an address that was replaced after the backup is not
 * made a second time.
 */
export const feedSecrets =
  ({ sessionSecret }: Pick<Platform, 'sessionSecret'>): FeedSecret =>
  ({ familyId, scope, number }, logId) => {
    const key = Buffer.from(hkdfSync('sha256', sessionSecret, logId, 'calendar feeds', 32));
    return createHmac('sha256', key).update(`${familyId}:${scope}:${number}`).digest('base64url');
  };

const hashOf = (secret: string): string => hash('sha256', secret);

const find = statement(
  'find-feed',
  `select c.family_id as "familyId", c.scope, c.number
   from calendar_feeds c join families f on f.id = c.family_id and f.left_at is null where c.secret_hash = $1`,
);

/** Returns the feed that a secret opens; undefined if it opens none. */
export async function findFeed(
  { db, boat }: Pick<Platform, 'db' | 'boat'>,
  secretOf: FeedSecret,
  secret: string,
): Promise<Feed | undefined> {
  const { logId } = await boat.read();
  const [feed] = await db.run<Feed & { number: number }>(find, [hashOf(secret)]);
  // A new session secret ends all addresses: only those are open that this server would make.
  return feed && secretOf(feed, logId) === secret ? feed : undefined;
}

// Locks the row until the transaction ends, so that no address is returned that another request has replaced.
const advance = statement(
  'advance-feed',
  `insert into calendar_feeds as f (family_id, scope, number) values ($1, $2, 1 + $3::int)
   on conflict (family_id, scope) do update set number = f.number + $3::int returning number`,
);

const closeAll = statement(
  'close-feeds-of-family',
  'update calendar_feeds set number = number + 1, secret_hash = null where family_id = $1',
);

/** Closes the addresses of a family's feeds for good, in the transaction that ends its access. */
export async function closeFeeds(em: SqlEntityManager, familyId: FamilyId): Promise<void> {
  await runWithin(em, closeAll, [familyId]);
}

export function feedCommands({ db, boat, siteUrl }: Platform, secretOf: FeedSecret) {
  /** Opens or closes the address that is so many after a feed's current one, and returns it. */
  async function setAddress({ familyId, scope }: Feed, steps: 0 | 1, isOpen: boolean): Promise<FeedAddress> {
    const { logId } = await boat.read();
    return db.em().transactional(async (em) => {
      const [row] = await runWithin<{ number: number }>(em, advance, [familyId, scope, steps]);
      if (!row) throw new Error('A feed without a row.');
      const secret = secretOf({ familyId, scope, ...row }, logId);
      await em.nativeUpdate(FeedEntity, { familyId, scope }, { secretHash: isOpen ? hashOf(secret) : null });
      return { url: `${siteUrl()}/calendar/${secret}.ics` };
    });
  }

  return {
    open: (feed: Feed) => setAddress(feed, 0, true),

    /** Opens a new address in place of the one before. */
    rotate: (feed: Feed) => setAddress(feed, 1, true),

    /** Closes a feed's address for good. */
    close: async (feed: Feed): Promise<undefined> => void (await setAddress(feed, 1, false)),
  };
}
export type FeedCommands = ReturnType<typeof feedCommands>;
