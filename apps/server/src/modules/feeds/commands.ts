import { createHmac, hash, hkdfSync } from 'node:crypto';
import type { FeedAddress, FeedScope } from '@houseboat/contract/feeds.ts';
import type { FamilyId } from '@houseboat/draft/events.ts';
import { defineEntity, p } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Database } from '../../platform/db/database.ts';
import { query } from '../../platform/db/query.ts';

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

/** A family's calendar feed. */
export type Feed = { familyId: FamilyId; scope: FeedScope };

/** Makes the secrets of the feeds' addresses. */
export class FeedSecrets {
  readonly #key: Buffer;

  /**
   * @param sessionSecret shared by all servers of the boat
   * @param logId the log's ID. A restore changes it, so an address that was replaced after the backup is not made a second time
   */
  constructor(sessionSecret: string, logId: string) {
    this.#key = Buffer.from(hkdfSync('sha256', sessionSecret, logId, 'calendar feeds', 32));
  }

  /** Returns the secret of a feed's address: an HMAC-SHA-256 in base64url. */
  secretOf({ familyId, scope, number }: Feed & { number: number }): string {
    return createHmac('sha256', this.#key).update(`${familyId}:${scope}:${number}`).digest('base64url');
  }
}

/** Returns the hash of a secret, as it is stored. */
export const hashOf = (secret: string): string => hash('sha256', secret);

type FeedDeps = { db: Database; secrets: FeedSecrets; siteUrl: () => string };

/** The commands that open and close the addresses of the families' feeds. */
export function feedCommands({ db, secrets, siteUrl }: FeedDeps) {
  const openAt = async (em: SqlEntityManager, feed: Feed, number: number): Promise<FeedAddress> => {
    const secret = secrets.secretOf({ ...feed, number });
    await save(em, feed, { number, secretHash: hashOf(secret) });
    return { url: `${siteUrl()}/calendar/${secret}.ics` };
  };

  return {
    /** Opens a feed's current address. */
    open: (feed: Feed): Promise<FeedAddress> =>
      db.em().transactional(async (em) => openAt(em, feed, await lockNumber(em, feed))),

    /** Opens a new address in place of the one before. */
    rotate: (feed: Feed): Promise<FeedAddress> =>
      db.em().transactional(async (em) => openAt(em, feed, (await lockNumber(em, feed)) + 1)),

    /** Closes a feed's address for good. */
    close: (feed: Feed) =>
      db.em().transactional(async (em): Promise<undefined> => {
        const number = (await lockNumber(em, feed)) + 1;
        await save(em, feed, { number, secretHash: null });
      }),
  };
}
export type FeedCommands = ReturnType<typeof feedCommands>;

const feedsIn = (em: SqlEntityManager) => query<typeof FeedEntity>(em);

/** Returns the number of a feed's address, and locks it until the transaction ends: no address is returned that another request has replaced. */
async function lockNumber(em: SqlEntityManager, { familyId, scope }: Feed): Promise<number> {
  // The row exists before it is locked, so that two first requests at once wait for each other too.
  await feedsIn(em)
    .insertInto('calendar_feeds')
    .values({ familyId, scope })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { number } = await feedsIn(em)
    .selectFrom('calendar_feeds')
    .select('number')
    .where('familyId', '=', familyId)
    .where('scope', '=', scope)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return number;
}

async function save(
  em: SqlEntityManager,
  { familyId, scope }: Feed,
  address: { number: number; secretHash: string | null },
): Promise<void> {
  await feedsIn(em)
    .updateTable('calendar_feeds')
    .set(address)
    .where('familyId', '=', familyId)
    .where('scope', '=', scope)
    .execute();
}
