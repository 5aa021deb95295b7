import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { FastifyRequest } from 'fastify';
import { runWithin } from '../../db/run-within.ts';
import { statement } from '../../db/statement.ts';
import { toTimestamp } from '../../event-log/event-log.ts';
import type { AuditLine } from './document/record.ts';

/** Where somebody did something: from which address, with which browser. */
export type Whence = Pick<AuditLine, 'address' | 'browser'>;

/** What the server does by itself comes from nowhere. */
export const nowhere: Whence = { address: null, browser: null };

/** How much is kept of what a browser says of itself. */
const MOST_OF_BROWSER = 300;

/** Where a request comes from. Browsers describe themselves in ASCII; what is none could be anything, and is not kept. */
export const whenceOf = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Whence => ({
  address: ip,
  browser: headers['user-agent']?.slice(0, MOST_OF_BROWSER).replace(/[^ -~]/g, '?') ?? null,
});

const insert = statement(
  'note-waiver',
  `insert into waiver_audit (waiver_id, what, at, address, browser) values ($1::uuid, $2, $3::timestamptz, $4, $5)`,
);
const read = statement(
  'read-waiver-audit',
  'select what, at, address, browser from waiver_audit where waiver_id = $1::uuid order by nr',
);

/** Notes a step of a waiver's way, for good. */
export async function note(em: SqlEntityManager, { id }: { id: string }, line: AuditLine): Promise<void> {
  await runWithin(em, insert, [id, line.what, line.at.toISOString(), line.address, line.browser]);
}

/** A waiver's way so far, in order. */
export async function readAudit(em: SqlEntityManager, { id }: { id: string }): Promise<AuditLine[]> {
  const rows = await runWithin<Omit<AuditLine, 'at'> & { at: string }>(em, read, [id]);
  return rows.map((row) => ({ ...row, at: new Date(toTimestamp(row.at)) }));
}
