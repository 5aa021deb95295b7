import { BadBackup } from './platform/backup/format.ts';
import { isDatabaseUnavailable } from './platform/db/availability.ts';
import { detailsOf, OperatorError } from './platform/errors/errors.ts';

/** Explains to an operator why a server or command did not start: a sentence if they can fix it, otherwise the whole error. */
export function explainFailedStart(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code, message, path, syscall } = detailsOf(error);
  if (error instanceof OperatorError || error instanceof BadBackup) return message;
  if (path && (code === 'ENOSPC' || code === 'EDQUOT'))
    return `The disk is full: ${message}. Make room, or set DATA_DIR to a folder on another disk, then start again.`;
  if (code === 'EACCES' && syscall === 'listen')
    return `The user of this process may not use PORT: ${message}. Choose one from 1024 on, and put a proxy in front of it.`;
  if (path && (code === 'EACCES' || code === 'EPERM' || code === 'EROFS'))
    return `The user of this process may not use ${path}: ${message}. Change its owner or its permissions.`;
  if (code === 'EADDRINUSE') return `HOST and PORT are in use by another program: ${message}`;
  if (code === 'EADDRNOTAVAIL') return `HOST is not an address of this machine: ${message}`;
  if (code === 'ENOTFOUND') return `HOST or DATABASE_URL names an unknown machine: ${message}`;
  if (code === '42501' || code === '3F000')
    return `The database's user lacks a right: ${message}. Make it the owner of the database: alter database NAME owner to USER`;
  if (code === '25006') return `DATABASE_URL leads to a copy that cannot be written. Use the primary: ${message}`;
  if (code === '53300')
    return `The database has no connection left: ${message}. Each server needs 12; raise max_connections there, or the user's limit.`;
  if (code === '3D000' || String(code).startsWith('28')) return `DATABASE_URL does not open a database: ${message}`;
  if (isDatabaseUnavailable(error)) return `The database cannot be reached: ${message || code}`;
  return error;
}
