import { buffer } from 'node:stream/consumers';
import { IsolationLevel } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Disk } from 'flydrive';
import { type Database, runWithin } from '../db/database.ts';
import { isMissing, openFile } from '../storage/storage.ts';
import { photoFileNames } from '../uploads/uploads.ts';
import { writeBackupFile } from './backup-file.ts';
import {
  type Contents,
  FORMAT,
  fileEntry,
  MANIFEST,
  type Manifest,
  partOf,
  quoted,
  readMigrations,
  readTables,
  SECRET,
  type Table,
} from './format.ts';

type BackupSource = {
  db: Database;
  disk: Disk;
  /** The session secret, if it is stored in the data directory rather than configured. */
  storedSecret: string | undefined;
};

/** How many rows are in memory at a time: fewer if each may contain a document. */
const batchSize = ({ columns }: Table): number => (columns.some(({ type }) => type === 'bytea') ? 10 : 200);

const find = <Row>(em: SqlEntityManager, text: string) => runWithin<Row>(em, { text });

/**
 * Writes a boat into one file: all rows in one snapshot, the photos they refer to, and the session secret. Servers may keep
 * writing. Returns the number of rows and files, and the photos that the storage does not have although rows refer to them.
 */
export async function makeBackup(
  { db, disk, storedSecret }: BackupSource,
  file: string,
): Promise<{ rows: number; files: number; missing: string[] }> {
  const unread: string[] = [];
  let files: string[] = [];
  let rows: Contents['rows'] = {};
  await writeBackupFile(file, async (add) => {
    const sequences = await db.em().transactional(
      async (em) => {
        const streams = await find<{ name: string; version: number }>(
          em,
          'select name, version from streams order by name',
        );
        const head: Manifest = {
          format: FORMAT,
          madeAt: new Date().toISOString(),
          migrations: await readMigrations(em),
          streams: Object.fromEntries(streams.map(({ name, version }) => [name, version])),
          tables: await readTables(em),
        };
        await add(MANIFEST, JSON.stringify(head, null, 2));
        for (const table of head.tables) rows = { ...rows, [table.name]: await addRows(em, table, add) };
        // The database may not have been migrated since a release without photos.
        if (head.tables.some(({ name }) => name === 'uploads')) files = await findFiles(em);
        return find<{ name: string; last: string }>(
          em,
          `select sequencename as name, last_value::text as last from pg_sequences
           where schemaname = current_schema() and last_value is not null`,
        );
      },
      { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true },
    );
    if (storedSecret !== undefined) await add(SECRET, storedSecret);
    for (const name of files) {
      const body = await readIfPresent(disk, name);
      if (body) await add(fileEntry(name), body);
      else unread.push(name);
    }
    return { rows, sequences: Object.fromEntries(sequences.map(({ name, last }) => [name, last])) };
  });
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  // Others were deleted by families while they were being read.
  const referenced = unread.length > 0 ? await findFiles(db.em()) : [];
  const missing = unread.filter((name) => referenced.includes(name));
  return { rows: total, files: files.length - unread.length, missing };
}

async function findFiles(em: SqlEntityManager): Promise<string[]> {
  const text = 'select key from uploads where key is not null and discarded_at is null';
  return (await find<{ key: string }>(em, text)).flatMap(({ key }) => Object.values(photoFileNames(key)));
}

/** Adds a table's rows. The database converts each value to text and, on restore, back, so that no type loses anything. */
async function addRows(
  em: SqlEntityManager,
  table: Table,
  add: (name: string, body: string) => Promise<void>,
): Promise<number> {
  const { name, columns } = table;
  const values = columns.map((column) => `${quoted(column.name)}::text`).join(', ');
  await find(em, `declare backed_up cursor for select to_json(array[${values}])::text as row from ${quoted(name)}`);
  let count = 0;
  for (let nr = 1; ; nr += 1) {
    const batch = await find<{ row: string }>(em, `fetch ${batchSize(table)} from backed_up`);
    if (batch.length === 0) break;
    await add(partOf(name, nr), `[\n${batch.map(({ row }) => row).join(',\n')}\n]\n`);
    count += batch.length;
  }
  await find(em, 'close backed_up');
  return count;
}

/** Returns a file; undefined if it is missing, or empty, as a power cut may leave it. */
async function readIfPresent(disk: Disk, name: string): Promise<Buffer | undefined> {
  try {
    const body = await buffer((await openFile(disk, name)).stream);
    return body.length > 0 ? body : undefined;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
