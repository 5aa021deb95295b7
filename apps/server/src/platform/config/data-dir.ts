import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { detailsOf, OperatorError } from '../errors/errors.ts';
import { syncPath } from '../files/files.ts';

/** SQLite's error code for a lock that another process has. */
const SQLITE_BUSY = 5;

/**
 * Locks the data directory for this process, and creates it if it does not exist. The lock is SQLite's, on an empty file: the operating
 * system releases it even if the process crashes. Throws OperatorError if another process has it, or the directory cannot be used.
 *
 * @returns a function that releases the lock
 */
export function lockDataDir(dataDir: string): () => void {
  const directory = resolve(dataDir);
  try {
    mkdirSync(directory, { recursive: true });
    const file = join(directory, 'lock');
    // SQLite does not say why it cannot open a file.
    accessSync(directory, constants.W_OK | constants.X_OK);
    if (existsSync(file)) accessSync(file, constants.R_OK | constants.W_OK);
    const lock = new DatabaseSync(file);
    lock.exec('begin exclusive');
    return () => lock.close();
  } catch (error) {
    const { errcode, message } = detailsOf(error);
    if (errcode === SQLITE_BUSY)
      throw new OperatorError(
        `Another process is using the data directory ${directory}. Stop it first, or set DATA_DIR.`,
      );
    throw new OperatorError(
      `The data directory ${directory} cannot be used: ${message}. Its disk needs room, and the user of this process the right to write there. Or set DATA_DIR to another folder.`,
    );
  }
}

const secretFile = (dataDir: string): string => join(dataDir, 'session-secret');

/** Replaces the session secret. A new file is written and renamed, so that an interruption leaves one of the two whole. */
export async function replaceSecret(dataDir: string, secret: string): Promise<void> {
  const file = secretFile(dataDir);
  await mkdir(dataDir, { recursive: true });
  await writeFile(`${file}.new`, secret, { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
  await syncPath(dataDir);
}

/**
 * Returns the session secret of the data directory. It is created on first use, and only its owner can read it. Throws OperatorError if the file
 * does not contain one.
 */
export async function storedSecret(dataDir: string): Promise<string> {
  const file = secretFile(dataDir);
  if (!existsSync(file)) await replaceSecret(dataDir, randomBytes(32).toString('base64url'));
  const secret = (await readFile(file, 'utf8')).trim();
  if (secret.length < 32)
    throw new OperatorError(
      `${resolve(file)} does not contain a secret. Remove it to get a new one; everyone then has to log in again.`,
    );
  return secret;
}
