import { isNativeError } from 'node:util/types';
import type { Pool } from 'pg';
import { detailsOf, OperatorError } from '../errors/errors.ts';

/** The oldest major version of PostgreSQL that a boat's tables and statements are tested with. */
export const OLDEST_VERSION = 15;

/** A connection is a process of the server for as long as it is open, which has the settings that were sent when it was opened. */
const ASK = `select pg_backend_pid() as pid, current_setting('server_version') as version,
  current_setting('server_version_num')::int / 10000 as major,
  current_setting('jit') = 'off' and current_setting('statement_timeout') <> '0' as has_settings`;

type Answer = { pid: number; version: string; major: number; has_settings: boolean };

/**
 * Checks that DATABASE_URL leads to a PostgreSQL server that can hold a boat, before anything is done there. Throws OperatorError, with a
 * sentence for the operator, unless it does or cannot be reached.
 */
export const checkServer = (pool: Pool): Promise<void> =>
  check(pool).catch((error) => {
    throw explain(error);
  });

async function check(pool: Pool): Promise<void> {
  const one = await pool.connect();
  try {
    const ask = async (client = one) => (await client.query<Answer>(ASK)).rows[0] as Answer;
    const first = await ask();
    if (first.major < OLDEST_VERSION)
      throw new OperatorError(
        `DATABASE_URL leads to PostgreSQL ${first.version}. The boat needs version ${OLDEST_VERSION} or newer: upgrade that server, or use another one.`,
      );
    const other = await pool.connect();
    try {
      // A pooler that shares connections gives this transaction the process that answered before, or another one to who asks next.
      await other.query('begin');
      const pids = [(await ask(other)).pid, first.pid, (await ask()).pid];
      if (pids[0] === pids[1] || pids[1] !== pids[2])
        throw new OperatorError(pooled('lends a connection for one transaction at a time'));
    } finally {
      other.release(true);
    }
    if (!first.has_settings) throw new OperatorError(pooled('drops the options of a connection'));
  } finally {
    one.release();
  }
}

const pooled = (what: string): string =>
  `DATABASE_URL leads to a pooler, such as PgBouncer, that ${what}. The boat needs connections of its own: use the database's direct address, which is often the one with port 5432 and without "pooler" in its name.`;

/** Explains why the first connection failed, except where `explainFailedStart` does. */
function explain(error: unknown): unknown {
  if (!isNativeError(error) || error instanceof OperatorError) return error;
  const { message } = error;
  const code = String(detailsOf(error).code);
  // PgBouncer's error, which has the code of a broken connection.
  if (message.includes('startup parameter')) return new OperatorError(pooled('refuses the options of a connection'));
  if (/SELF_SIGNED|ISSUER|LEAF_SIGNATURE/.test(code))
    return new OperatorError(
      `The database's certificate was issued by an authority that this machine does not know (${message}). Get the authority's certificate from your database's provider, and add its file to DATABASE_URL: ?sslmode=verify-full&sslrootcert=/path/to/authority.pem`,
    );
  if (message.includes('does not support SSL'))
    return new OperatorError(
      'The database offers no TLS, which sslmode in DATABASE_URL, or PGSSLMODE, asks for. Turn it on there, or use sslmode=disable if nobody can listen in between.',
    );
  if (/no encryption|SSL off/.test(message))
    return new OperatorError(
      `The database accepts only TLS from here (${message}). Add ?sslmode=verify-full to DATABASE_URL.`,
    );
  if (code === '28P01')
    return new OperatorError(
      `DATABASE_URL does not open a database: ${message}. Check the password; special characters in it have to be percent-encoded (% as %25).`,
    );
  if (code === '3D000' || code.startsWith('28') || isDatabaseUnavailable(error)) return error;
  return new OperatorError(`DATABASE_URL does not open a database: ${message}`);
}

const UNAVAILABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EAI_AGAIN',
  '57P01',
  '57P02',
  '57P03',
  '57P05', // shut down, crashed, starting up, idle too long
  '53300', // too many connections
  '57014', // canceled by the statement timeout
  '28P01', // the password was changed, and this server has the one before until it is restarted
  '25006', // read-only: a standby, or a server that is being replaced
]);
const UNAVAILABLE_MESSAGES =
  /connection terminated|connection error|not queryable|timeout exceeded when trying to connect|query read timeout/i;

/** Whether an error says that the database cannot be reached or does not answer, rather than that it refused something. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { code, syscall, message, cause } = detailsOf(error);
  // The socket of the bundled PostgreSQL is missing while that starts. Other missing files have nothing to do with the database.
  if (code === 'ENOENT' && syscall === 'connect') return true;
  if (typeof code === 'string' && (UNAVAILABLE_CODES.has(code) || code.startsWith('08'))) return true;
  if (typeof message === 'string' && UNAVAILABLE_MESSAGES.test(message)) return true;
  return cause !== undefined && isDatabaseUnavailable(cause);
}

function hasCode(error: unknown, ...codes: string[]): boolean {
  const { code, cause } = detailsOf(error);
  return codes.some((each) => each === code) || (cause !== undefined && hasCode(cause, ...codes));
}

/** Whether an error says that PostgreSQL's disk is full. */
export const isDiskFull = (error: unknown): boolean => hasCode(error, '53100');

/** Whether PostgreSQL rolled a transaction back in favor of one at the same time: a deadlock, or a serialization failure. The same one succeeds later. */
export const isRolledBackForAnother = (error: unknown): boolean => hasCode(error, '40P01', '40001');
