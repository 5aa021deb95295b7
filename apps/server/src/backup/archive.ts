import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import type * as z from 'zod';
import { syncDirectory } from '../files/sync.ts';
import { BadBackup } from './bad-backup.ts';
import { anyManifest, CONTENTS, type Contents, contents, FORMAT, MANIFEST, type Manifest, manifest } from './format.ts';

export type Entry = { name: string; body: Buffer };

const sha256 = (body: Buffer): string => createHash('sha256').update(body).digest('hex');

/**
 * Writes a backup, a compressed tar whose last entry tells what all the others must be. The file is there once it is whole and on disk,
 * readable by its owner only; whatever interrupts this leaves at most one that ends in `.part`. Throws BadBackup when it cannot be written.
 *
 * @param write adds the entries, and answers what the last one is to say beside their checksums
 */
export async function writeArchive(
  file: string,
  write: (add: (name: string, body: string | Buffer) => Promise<void>) => Promise<Omit<Contents, 'entries'>>,
): Promise<void> {
  const part = `${file}.part`;
  await rm(part, { force: true });
  const tar = pack();
  const out = createWriteStream(part, { mode: 0o600, flags: 'wx', flush: true });
  let broken: Error | undefined;
  out.once('error', (error) => (broken = error));
  const written = pipeline(tar, createGzip(), out);
  // An entry of an archive that can no longer be written is never called back.
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
    syncDirectory(dirname(resolve(file)));
  } catch (error) {
    tar.destroy();
    await Promise.allSettled([written, writing]);
    await rm(part, { force: true });
    throw broken ? new BadBackup(`${part} cannot be written: ${broken.message}`) : error;
  }
}

/** Reads the entries of a backup one after the other. Throws BadBackup where the file is not whole. */
export async function* readArchive(file: string): AsyncGenerator<Entry> {
  const tar = extract();
  const read = pipeline(createReadStream(file), createGunzip(), tar);
  // Told by the loop below, unless that has been left.
  read.catch(() => {});
  try {
    for await (const entry of tar) yield { name: entry.header.name, body: await buffer(entry) };
    await read;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new BadBackup(`There is no file ${file}.`);
    throw new BadBackup(`${file} is no whole backup (${message}). Nothing was changed; take another one.`);
  }
}

/** What stands in an entry, if it is what it should be. */
function parse<Value>(schema: z.ZodType<Value>, body: Buffer): Value | undefined {
  try {
    return schema.safeParse(JSON.parse(body.toString())).data;
  } catch {
    return undefined;
  }
}

/** Reads a whole backup and makes sure that it is one, of a format that this release knows. Throws BadBackup. */
export async function checkArchive(file: string): Promise<Manifest & Contents> {
  const bad = (why: string) => new BadBackup(`${file} ${why}. Nothing was changed.`);
  let head: Manifest | undefined;
  let tail: Contents | undefined;
  const found = new Map<string, string>();
  for await (const { name, body } of readArchive(file)) {
    if (found.size === 0) {
      const format = name === MANIFEST ? parse(anyManifest, body)?.format : undefined;
      if (format === undefined) throw bad('is no backup of a boat');
      if (format > FORMAT)
        throw bad(`was made by a newer release (its format is ${format}, and here ${FORMAT} is known)`);
      head = parse(manifest, body);
    }
    if (tail || found.has(name)) throw bad(`was changed after it was made: there is a ${name} too many`);
    if (name === CONTENTS) tail = parse(contents, body);
    else found.set(name, sha256(body));
  }
  if (!head || !tail) throw bad('is no whole backup');
  const names = new Set([...found.keys(), ...Object.keys(tail.entries)]);
  for (const name of names)
    if (found.get(name) !== tail.entries[name]) throw bad(`was changed after it was made: ${name} is not what it was`);
  return { ...head, ...tail };
}
