import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { latestMoment } from '../../platform/db/database.ts';
import { query } from '../../platform/db/query.ts';
import type { AuditEntity, AuditEntry, AuditStep, RequestOrigin } from './tables.ts';

/** Adds a step to a waiver's audit trail, in the caller's transaction. */
export async function appendAudit(em: SqlEntityManager, { id }: { id: string }, entry: AuditEntry): Promise<void> {
  await query<typeof AuditEntity>(em)
    .insertInto('waiver_audit')
    .values({ waiverId: id, ...entry })
    .execute();
}

/** Reads a waiver's audit trail, oldest entry first. */
export const readAudit = (em: SqlEntityManager, { id }: { id: string }): Promise<AuditEntry[]> =>
  query<typeof AuditEntity>(em)
    .selectFrom('waiver_audit')
    .select(['what', 'at', 'address', 'browser'])
    .where('waiverId', '=', id)
    .orderBy('nr')
    .execute();

/** The steps that make a waiver's current link. */
const LINK_STEPS: readonly AuditStep[] = ['created', 'corrected', 'resent'];

/** Whether a browser at an address has opened the current link before. */
export async function hasOpened(em: SqlEntityManager, waiver: { id: string }, origin: RequestOrigin): Promise<boolean> {
  const audit = await readAudit(em, waiver);
  return audit
    .slice(audit.findLastIndex(({ what }) => LINK_STEPS.includes(what)) + 1)
    .some(
      ({ what, address, browser }) => what === 'viewed' && address === origin.address && browser === origin.browser,
    );
}

/** How many seconds remain of the hour after the last reminder; zero or less if the guest can be reminded. */
export async function secondsToReminder(em: SqlEntityManager, { id }: { id: string }): Promise<number> {
  const { seconds } = await query<typeof AuditEntity>(em)
    .selectFrom('waiver_audit')
    .select(sql<number | null>`ceil(extract(epoch from max(at) + interval '1 hour' - now()))::int`.as('seconds'))
    .where('waiverId', '=', id)
    .where('what', '=', 'reminded')
    .where('at', '<', sql.raw<Date>(latestMoment))
    .executeTakeFirstOrThrow();
  return seconds ?? 0;
}
