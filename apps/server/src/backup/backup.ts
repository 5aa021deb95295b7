import { buffer } from 'node:stream/consumers';
import { IsolationLevel } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Disk } from 'flydrive';
import type { Database } from '../db/database.ts';
import { runWithin } from '../db/run-within.ts';
import { statement } from '../db/statement.ts';
import { isMissing, openFile } from '../storage/storage.ts';
import { photoFileNames } from '../uploads/photo-store.ts';
import { writeArchive } from './archive.ts';
import { quoted, readMigrations, readTables } from './catalogue.ts';
import { type Contents, FORMAT, fileEntry, MANIFEST, type Manifest, partOf, SECRET, type Table } from './format.ts';

type Backup = {
  db: Database;
  disk: Disk;
  /** What signs cookies and links, where it is kept beside the database rather than given. */
  keptSecret: string | undefined;
};

/** How many rows are held in memory at a time: fewer where each may hold a document. */
const rowsAtATime = ({ columns }: Table): number => (columns.some(({ type }) => type === 'bytea') ? 10 : 200);

const find = <Row>(em: SqlEntityManager, text: string) => runWithin<Row>(em, statement('backup', text), []);

/**
 * Writes all that a boat is into one file: every table's rows as of one moment, the photos that they name, and the secret. Others may go on
 * writing meanwhile. Answers how much there was, and the photos that were removed before they could be read: they were deleted or swept while
 * this was under way.
 */
export async function makeBackup(
  { db, disk, keptSecret }: Backup,
  file: string,
): Promise<{ rows: number; files: number; missing: string[] }> {
  const missing: string[] = [];
  let files: string[] = [];
  let rows: Contents['rows'] = {};
  await writeArchive(file, async (add) => {
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
        // A database may be of a release that had no photos yet, and be backed up before it is brought up to date.
        if (head.tables.some(({ name }) => name === 'uploads')) files = await findFiles(em);
        return find<{ name: string; last: string }>(
          em,
          `select sequencename as name, last_value::text as last from pg_sequences
           where schemaname = current_schema() and last_value is not null`,
        );
      },
      { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true },
    );
    if (keptSecret !== undefined) await add(SECRET, keptSecret);
    for (const name of files) {
      const body = await readFile(disk, name);
      if (body) await add(fileEntry(name), body);
      else missing.push(name);
    }
    return { rows, sequences: Object.fromEntries(sequences.map(({ name, last }) => [name, last])) };
  });
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  return { rows: total, files: files.length - missing.length, missing };
}

async function findFiles(em: SqlEntityManager): Promise<string[]> {
  const text = 'select key from uploads where key is not null and discarded_at is null';
  return (await find<{ key: string }>(em, text)).flatMap(({ key }) => Object.values(photoFileNames(key)));
}

/** As the database writes each value down it reads it again, whatever the type: nothing is lost on the way. */
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
    const part = await find<{ row: string }>(em, `fetch ${rowsAtATime(table)} from backed_up`);
    if (part.length === 0) break;
    await add(partOf(name, nr), `[\n${part.map(({ row }) => row).join(',\n')}\n]\n`);
    count += part.length;
  }
  await find(em, 'close backed_up');
  return count;
}

async function readFile(disk: Disk, name: string): Promise<Buffer | undefined> {
  try {
    return await buffer((await openFile(disk, name)).stream);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
