import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { syncDirectory } from '../files/sync.ts';
import { BadSetting } from './bad-setting.ts';

/** SQLite's word for a lock that another process holds. */
const SQLITE_BUSY = 5;

/**
 * Makes the data directory when it is missing, and takes it for this process alone until the answered function is called.
 * The lock is SQLite's own on an otherwise empty file: the system frees it when the process ends, however it ends.
 * Throws BadSetting when another process has it, or it cannot be used.
 */
export function claimDataDir(dataDir: string): () => void {
  const where = resolve(dataDir);
  try {
    mkdirSync(where, { recursive: true });
    const lock = new DatabaseSync(join(where, 'lock'));
    lock.exec('begin exclusive');
    return () => lock.close();
  } catch (error) {
    const { errcode, message } = error as Error & { errcode?: number };
    if (errcode === SQLITE_BUSY)
      throw new BadSetting(`Another process is using the data directory ${where}. Stop it first, or set DATA_DIR.`);
    throw new BadSetting(`The data directory ${where} cannot be used: ${message}`);
  }
}

const secretFile = (dataDir: string): string => join(dataDir, 'session-secret');

/** Keeps another secret than before. Written aside and moved, so that whatever interrupts this leaves a whole one, or none. */
export function replaceSecret(dataDir: string, secret: string): void {
  const file = secretFile(dataDir);
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(`${file}.new`, secret, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
  syncDirectory(dataDir);
}

/**
 * The secret that signs session cookies: made on first use, then kept in the data directory, readable by its owner only. Throws
 * BadSetting when the file does not hold one.
 */
export function keptSecret(dataDir: string): string {
  const file = secretFile(dataDir);
  if (!existsSync(file)) replaceSecret(dataDir, randomBytes(32).toString('base64url'));
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < 32)
    throw new BadSetting(`${resolve(file)} holds no secret. Remove it to have one made; everybody then logs in anew.`);
  return secret;
}
