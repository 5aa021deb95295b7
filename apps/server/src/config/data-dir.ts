import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { BadSetting } from './bad-setting.ts';

/**
 * Makes the data directory when it is missing, and takes it for this process alone until the answered function is called.
 * The lock is SQLite's own on an otherwise empty file: the system frees it when the process ends, however it ends.
 * Throws BadSetting when another process has it.
 */
export function claimDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const lock = new DatabaseSync(join(dataDir, 'lock'));
  try {
    lock.exec('begin exclusive');
  } catch {
    lock.close();
    throw new BadSetting(
      `Another process is using the data directory ${resolve(dataDir)}. Stop it first, or set DATA_DIR.`,
    );
  }
  return () => lock.close();
}

/** The secret that signs session cookies: made on first use, then kept in the data directory, readable by its owner only. */
export function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'session-secret');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  return readFileSync(file, 'utf8');
}
