import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Disk } from 'flydrive';
import type { Database } from '../db/database.ts';
import { migrations } from '../db/migrations/index.ts';
import { runWithin } from '../db/run-within.ts';
import { statement } from '../db/statement.ts';
import { renewLogId } from '../event-log/log-id.ts';
import { readArchive } from './archive.ts';
import { BadBackup } from './bad-backup.ts';
import { quoted, readMigrations, readTables } from './catalogue.ts';
import { type Contents, fileOf, type Manifest, SECRET, type Table, tableOf } from './format.ts';

type Restore = {
  db: Database;
  disk: Disk;
  /** Keeps the secret that the backup brings; called before anything else is visible. */
  keepSecret: (secret: string) => void;
};

/**
 * What ends with a restore, as statements by the table that they need. What happened after the backup is not in it: a session may have been ended
 * since, and so may a television's leave to look on; a mail that waited has most likely been sent.
 */
const endings: Record<string, string> = {
  sessions: 'delete from sessions',
  displays: 'delete from displays',
  mails: `update mails set outcome = 'dropped', settled_at = now(), last_error = 'RESTORED' where outcome is null`,
};

const run = <Row>(em: SqlEntityManager, text: string, values: unknown[] = []) =>
  runWithin<Row>(em, statement('restore', text), values);

/** Whether this release knows how to read a backup's rows: they go back where exactly its migrations were applied. */
export function checkMigrations({ migrations: applied }: Manifest): void {
  const known = migrations.map((migration) => new migration({} as never, {} as never).name);
  const unknown = applied.filter((name, index) => known[index] !== name);
  if (unknown.length > 0)
    throw new BadBackup(
      `The backup was made by a newer release: this one does not know ${unknown.join(', ')}. Nothing was changed; update the app first.`,
    );
}

/**
 * Puts a backup that was checked into an empty database and a storage. The database has all of it or, whatever interrupts this, nothing; it
 * can then be begun again. Nobody is logged in then, and no mail waits to be sent. Answers how many rows and files there were. Throws BadBackup when
 * the database is not empty.
 */
export async function restoreBackup(
  { db, disk, keepSecret }: Restore,
  file: string,
  backup: Manifest & Contents,
): Promise<{ rows: number; files: number }> {
  await refuseUnlessEmpty(db);
  await db.prepare(async () => {}, backup.migrations.at(-1));
  // The files come first: what the database says must be true as soon as it says so.
  let files = 0;
  for await (const { name, body } of readArchive(file)) {
    const key = fileOf(name);
    if (name === SECRET) keepSecret(body.toString());
    if (key === undefined) continue;
    await disk.put(key, body);
    files += 1;
  }
  const rows = await db.em().transactional((em) => putRows(em, file, backup));
  return { rows, files };
}

const notEmpty = () =>
  new BadBackup(
    'The database is not empty, and a backup replaces nothing. Name an empty one: another DATABASE_URL, or another DATA_DIR.',
  );

/** A database is empty that has no tables at all, or those of a restore that was cut off. */
async function refuseUnlessEmpty(db: Database): Promise<void> {
  const tables = await readTables(db.em());
  if (tables.length === 0) return;
  const [isOurs] = await db.run(statement('find-own-tables', `select where to_regclass('migrations') is not null`));
  const hasFamilies = tables.some(({ name }) => name === 'families');
  if (!isOurs || (hasFamilies && (await db.run(statement('find-any-family', anyFamily))).length > 0)) throw notEmpty();
}

const anyFamily = 'select from families limit 1';

async function putRows(
  em: SqlEntityManager,
  file: string,
  { tables, migrations, rows, sequences }: Manifest & Contents,
) {
  const there = await readTables(em);
  const isSame = JSON.stringify(there) === JSON.stringify(tables);
  if (!isSame || JSON.stringify(await readMigrations(em)) !== JSON.stringify(migrations))
    throw new BadBackup('The database has other tables than the backup. Nothing was restored; name an empty one.');
  const names = tables.map(({ name }) => quoted(name));
  await run(em, `lock table ${names.join(', ')} in access exclusive mode`);
  const [family] = await run(em, anyFamily);
  if (family) throw notEmpty();
  // What the triggers guard was guarded when it was written; and what migrations put into tables is in the backup too.
  for (const name of names) await run(em, `alter table ${name} disable trigger user`);
  await run(em, `truncate ${names.join(', ')}`);
  const put: Record<string, number> = Object.fromEntries(tables.map(({ name }) => [name, 0]));
  for await (const entry of readArchive(file)) {
    const table = tables.find(({ name }) => name === tableOf(entry.name));
    if (table) put[table.name] = (put[table.name] ?? 0) + (await putPart(em, table, entry.body.toString()));
  }
  for (const { name } of tables) if (endings[name]) await run(em, endings[name]);
  for (const name of names) await run(em, `alter table ${name} enable trigger user`);
  for (const [name, last] of Object.entries(sequences))
    await run(em, 'select setval($1::text::regclass, $2::text::bigint)', [quoted(name), last]);
  for (const { name } of tables)
    if (put[name] !== rows[name])
      throw new BadBackup(
        `Of ${rows[name]} rows of ${name} only ${put[name]} could be put back, so nothing was restored.`,
      );
  // A backup of an older release has none; the migration that creates the table creates its ID.
  if (tables.some(({ name }) => name === 'log_id')) await runWithin(em, renewLogId, []);
  return Object.values(put).reduce((sum, count) => sum + count, 0);
}

async function putPart(em: SqlEntityManager, { name, columns }: Table, part: string): Promise<number> {
  const values = columns.map(({ type }, index) => `(row ->> ${index})::${type}`).join(', ');
  const [inserted] = await run<{ count: number }>(
    em,
    `with put as (
       insert into ${quoted(name)} (${columns.map((column) => quoted(column.name)).join(', ')})
       overriding system value select ${values} from json_array_elements($1::json) as row returning 1
     ) select count(*)::int as count from put`,
    [part],
  );
  return inserted?.count ?? 0;
}
