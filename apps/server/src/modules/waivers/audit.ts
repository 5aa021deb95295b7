import type { SqlEntityManager } from '@mikro-orm/postgresql';

import { latestMoment } from '../../platform/db/database.ts';
import { runWithin, statement } from '../../platform/db/query.ts';
import { AuditEntity, type AuditEntry, type AuditStep, type RequestOrigin } from './tables.ts';

/** Reads a waiver's audit trail, oldest entry first. */
export async function readAudit(em: SqlEntityManager, { id }: { id: string }): Promise<AuditEntry[]> {
  const rows = await em.find(AuditEntity, { waiverId: id }, { orderBy: { nr: 'asc' } });
  // Plain objects, which can be sent to a worker.
  return rows.map(({ what, at, address, browser }) => ({ what, at, address, browser }));
}

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

const untilReminder = statement(
  'seconds-to-waiver-reminder',
  `select ceil(extract(epoch from max(at) + interval '1 hour' - now()))::int as seconds
   from waiver_audit where waiver_id = $1 and what = 'reminded' and at < ${latestMoment}`,
);

/** How many seconds remain of the hour after the last reminder; zero or less if the guest can be reminded. */
export async function secondsToReminder(em: SqlEntityManager, { id }: { id: string }): Promise<number> {
  const [last] = await runWithin<{ seconds: number | null }>(em, untilReminder, [id]);
  return last?.seconds ?? 0;
}
