import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { runWithin } from '../db/run-within.ts';
import { statement } from '../db/statement.ts';

/** How far a mail has come, and since when. */
export type MailProgress = { state: 'queued' | 'sent' | 'failed'; at: Date };

const findLast = statement(
  'find-last-mails',
  `select distinct on (about) about, coalesce(outcome, 'queued') as state, coalesce(settled_at, created_at) as at
   from mails
   where about = any($1::uuid[]) and outcome is distinct from 'dropped'
   order by about, created_at desc`,
);

/** How far the last mail has come that is about each of these, dropped ones aside. */
export async function lastMails(em: SqlEntityManager, about: string[]): Promise<Map<string, MailProgress>> {
  type Row = { about: string; state: MailProgress['state']; at: string };
  const rows = await runWithin<Row>(em, findLast, [about]);
  return new Map(rows.map(({ about, state, at }) => [about, { state, at: new Date(at) }]));
}
