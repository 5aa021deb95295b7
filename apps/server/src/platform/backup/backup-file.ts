import { hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import type * as z from 'zod';
import { detailsOf } from '../errors/errors.ts';
import { syncPath } from '../files/files.ts';
import {
  anyManifest,
  BadBackup,
  CONTENTS,
  type Contents,
  contents,
  FORMAT,
  MANIFEST,
  type Manifest,
  manifest,
} from './format.ts';

export type Entry = { name: string; body: Buffer };

const sha256 = (body: Buffer): string => hash('sha256', body);

/**
 * Writes a backup: a compressed tar, readable only by its owner. It gets its name when it is complete and synced to disk; an
 * interruption leaves at most a file that ends in `.part`.
 *
 * @param write adds the entries, and returns the contents of the last one apart from the checksums
 * @throws BadBackup if the file cannot be written
 */
export async function writeBackupFile(
  file: string,
  write: (add: (name: string, body: string | Buffer) => Promise<void>) => Promise<Omit<Contents, 'entries'>>,
): Promise<void> {
  const part = `${file}.part`;
  await rm(part, { force: true });
  const tar = pack();
  const out = createWriteStream(part, { mode: 0o600, flags: 'wx', flush: true });
  let writeError: Error | undefined;
  out.once('error', (error) => (writeError = error));
  const written = pipeline(tar, createGzip(), out);
  // tar-stream never calls back for an entry after the output has failed.
  const put = (name: string, body: Buffer) =>
    Promise.race([
      written,
      new Promise<void>((resolve, reject) => {
        tar.entry({ name, mode: 0o600 }, body, (error) => (error ? reject(error) : resolve()));
      }),
    ]);
  const writeAll = async () => {
    const entries: Contents['entries'] = {};
    const rest = await write(async (name, content) => {
      const body = Buffer.from(content);
      entries[name] = sha256(body);
      await put(name, body);
    });
    await put(CONTENTS, Buffer.from(JSON.stringify({ entries, ...rest } satisfies Contents)));
    tar.finalize();
  };
  const writing = writeAll();
  try {
    await Promise.all([written, writing]);
    await rename(part, file);
    await syncPath(dirname(resolve(file)));
  } catch (error) {
    tar.destroy();
    await Promise.allSettled([written, writing]);
    await rm(part, { force: true });
    throw writeError ? new BadBackup(`${part} cannot be written: ${writeError.message}`) : error;
  }
}

/** Reads the entries of a backup one by one. Throws BadBackup if the file is missing or incomplete. */
export async function* readBackupFile(file: string): AsyncGenerator<Entry> {
  const tar = extract();
  const read = pipeline(createReadStream(file), createGunzip(), tar);
  // The loop below reports a failure unless the caller has left it.
  read.catch(() => {});
  try {
    for await (const entry of tar) yield { name: entry.header.name, body: await buffer(entry) };
    await read;
  } catch (error) {
    const { code, syscall, message } = detailsOf(error);
    if (code === 'ENOENT') throw new BadBackup(`There is no file ${file}.`);
    // What fails in the file system says nothing about the backup.
    if (syscall)
      throw new BadBackup(
        `${file} cannot be read: ${message}. Make it a file that the user of this command may read. Nothing was changed.`,
      );
    throw new BadBackup(`${file} is not a complete backup (${message}). Nothing was changed. Try another backup.`);
  }
}

function parse<Value>(schema: z.ZodType<Value>, body: Buffer): Value | undefined {
  try {
    return schema.safeParse(JSON.parse(body.toString())).data;
  } catch {
    return undefined;
  }
}

/** Reads a whole backup and verifies its format and checksums. Throws BadBackup. */
export async function checkBackupFile(file: string): Promise<Manifest & Contents> {
  const bad = (why: string) => new BadBackup(`${file} ${why}. Nothing was changed.`);
  let head: Manifest | undefined;
  let tail: Contents | undefined;
  const found = new Map<string, string>();
  for await (const { name, body } of readBackupFile(file)) {
    if (found.size === 0) {
      const format = name === MANIFEST ? parse(anyManifest, body)?.format : undefined;
      if (format === undefined) throw bad('is not a backup of a boat');
      if (format > FORMAT)
        throw bad(`was made by a newer release (format ${format}; this release reads up to ${FORMAT})`);
      head = parse(manifest, body);
    }
    if (tail || found.has(name)) throw bad(`was changed after it was made: there is an extra ${name}`);
    if (name === CONTENTS) tail = parse(contents, body);
    else found.set(name, sha256(body));
  }
  if (!head || !tail) throw bad('is not a complete backup');
  const names = new Set([...found.keys(), ...Object.keys(tail.entries)]);
  for (const name of names)
    if (found.get(name) !== tail.entries[name])
      throw bad(`was changed after it was made: the checksum of ${name} is wrong`);
  return { ...head, ...tail };
}
