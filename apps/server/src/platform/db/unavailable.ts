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
]);
const UNAVAILABLE_MESSAGES =
  /connection terminated|connection error|not queryable|timeout exceeded when trying to connect|query read timeout/i;

/** Whether an error says that the database cannot be reached or does not answer, rather than that it refused something. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, syscall, message, cause } = error as Record<'code' | 'syscall' | 'message' | 'cause', unknown>;
  // The socket of the bundled PostgreSQL is missing while that starts. Other missing files have nothing to do with the database.
  if (code === 'ENOENT' && syscall === 'connect') return true;
  if (typeof code === 'string' && (UNAVAILABLE_CODES.has(code) || code.startsWith('08'))) return true;
  return (typeof message === 'string' && UNAVAILABLE_MESSAGES.test(message)) || isDatabaseUnavailable(cause);
}

/** Whether an error says that PostgreSQL's disk is full. */
export function isDiskFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return code === '53100' || isDiskFull(cause);
}
