import { randomUUID } from 'node:crypto';
import type { FamilyId } from '@houseboat/draft/events.ts';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { latestMoment } from '../../platform/db/database.ts';
import { query } from '../../platform/db/query.ts';
import { closeLinks } from './public.ts';
import type { PasswordLinkEntity } from './tables.ts';

export const LINK_MINUTES = 30;
const MAX_LINKS_PER_HOUR = 3;

const linksIn = (em: SqlEntityManager) => query<typeof PasswordLinkEntity>(em);
const isOfLast = (minutes: number) =>
  sql<boolean>`created_at > ${minutesAgo(minutes)} and created_at < ${sql.raw(latestMoment)}`;
const minutesAgo = (minutes: number) => sql<Date>`now() - make_interval(mins => ${sql.lit(minutes)})`;

/**
 * Creates a link to a new password for a family whose row is locked, and closes the one before. Returns its ID; undefined, with the last link
 * still open, if the family had its share of links within the hour.
 */
export async function createLink(em: SqlEntityManager, familyId: FamilyId): Promise<string | undefined> {
  const { count } = await linksIn(em)
    .selectFrom('password_links')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('familyId', '=', familyId)
    .where(isOfLast(60))
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_LINKS_PER_HOUR) return undefined;
  await closeLinks(em, familyId);
  const id = randomUUID();
  await linksIn(em).insertInto('password_links').values({ id, familyId }).execute();
  return id;
}

/** Returns the family that may choose a new password by a link; undefined if the link does not work anymore. */
export async function findLinkedFamily(em: SqlEntityManager, id: string): Promise<FamilyId | undefined> {
  const link = await linksIn(em)
    .selectFrom('password_links')
    .select('familyId')
    .where('id', '=', id)
    .where('isOpen', '=', true)
    .where(isOfLast(LINK_MINUTES))
    .executeTakeFirst();
  return link?.familyId;
}

/** Removes the links that no longer count. */
export async function sweepLinks(em: SqlEntityManager): Promise<void> {
  await linksIn(em).deleteFrom('password_links').where('createdAt', '<', minutesAgo(60)).execute();
}
