import { BadBackup } from './backup/format.ts';
import { BadSetting } from './config/bad-setting.ts';
import { isDatabaseUnavailable } from './db/unavailable.ts';

/** What to tell an operator whose server or command did not start: a sentence where it is theirs to mend, else all there is to know. */
export function explainFailedStart(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code, message } = error as Error & { code?: string };
  if (error instanceof BadSetting || error instanceof BadBackup) return message;
  if (code === 'EADDRINUSE') return `HOST and PORT are in use by another program: ${message}`;
  if (code === 'EADDRNOTAVAIL') return `HOST is no address of this machine: ${message}`;
  if (code === 'ENOTFOUND') return `HOST or DATABASE_URL names a machine that is not known: ${message}`;
  if (code === '3D000' || code?.startsWith('28')) return `DATABASE_URL does not open a database: ${message}`;
  if (isDatabaseUnavailable(error)) return `The database cannot be reached: ${message}`;
  return error;
}
