import type { Handover } from '@houseboat/contract/handover.ts';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { runWithin, statement } from '../../platform/db/database.ts';
import type { Period } from '../../platform/event-log/event-log.ts';

export { archivedIssues } from './archive.ts';

const findOpen = statement(
  'find-open-issues',
  `select id, title, priority, status, reported_at as "reportedAt" from issues
   where status <> 'resolved' order by array_position(array['high', 'medium', 'low'], priority), reported_at desc, id`,
);
const findFixed = statement(
  'find-fixed-issues',
  `select id, title, resolved_at as at from issues
   where status = 'resolved' and resolved_at >= $1 and resolved_at < $2 order by resolved_at, id`,
);

/** Returns the issues that are not resolved, and those that were resolved in a period. */
export async function readOpenAndFixed(
  em: SqlEntityManager,
  { from, to }: Period,
): Promise<Pick<Handover, 'issues' | 'fixed'>> {
  return { issues: await runWithin(em, findOpen), fixed: await runWithin(em, findFixed, [from, to]) };
}
