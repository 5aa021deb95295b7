import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Disk } from 'flydrive';
import { type Database, runWithin, statement } from '../db/database.ts';
import { migrations } from '../db/migrations/index.ts';
import { renewLogId } from '../event-log/event-log.ts';
import { readBackupFile } from './backup-file.ts';
import {
  BadBackup,
  type Contents,
  fileOf,
  type Manifest,
  quoted,
  readMigrations,
  readTables,
  SECRET,
  type Table,
  tableOf,
} from './format.ts';

type RestoreTarget = {
  db: Database;
  disk: Disk;
  /** Stores the backup's session secret. Called before any restored row is visible. */
  storeSecret: (secret: string) => void | Promise<void>;
};

/**
 * Statements that invalidate restored rows, by the table that they need. After the backup was made, a session or a TV's access may
 * have been revoked, a link been used, a feed's address been replaced, and a queued mail has most likely been sent.
 */
const invalidations: Record<string, string> = {
  sessions: 'delete from sessions',
  displays: 'delete from displays',
  password_links: 'update password_links set is_open = false',
  calendar_feeds: 'delete from calendar_feeds',
  mails: `update mails set outcome = 'dropped', settled_at = now(), last_error = 'RESTORED' where outcome is null`,
};

const run = <Row>(em: SqlEntityManager, text: string, values: unknown[] = []) => runWithin<Row>(em, { text }, values);

/** Throws BadBackup if this release does not have all migrations of a backup. */
export function checkMigrations({ migrations: applied }: Manifest): void {
  const names = migrations.map(({ name }) => name);
  const unknown = applied.filter((name, index) => names[index] !== name);
  if (unknown.length > 0)
    throw new BadBackup(
      `The backup was made by a newer release: this one does not have ${unknown.join(', ')}. Nothing was changed. Update the app first.`,
    );
}

/**
 * Restores a verified backup into an empty database and a storage. The rows are restored in one transaction, so an interrupted
 * restore can be repeated. All sessions end, and queued mails are dropped. Returns the number of rows and files.
 *
 * @throws BadBackup if the database is not empty
 */
export async function restoreBackup(
  { db, disk, storeSecret }: RestoreTarget,
  file: string,
  backup: Manifest & Contents,
): Promise<{ rows: number; files: number }> {
  await refuseUnlessEmpty(db);
  await db.prepare(async () => {}, backup.migrations.at(-1));
  // Files come first, because rows refer to them.
  let files = 0;
  for await (const { name, body } of readBackupFile(file)) {
    const key = fileOf(name);
    if (name === SECRET) await storeSecret(body.toString());
    if (key === undefined) continue;
    await disk.put(key, body);
    files += 1;
  }
  const rows = await db.em().transactional((em) => restoreRows(em, file, backup));
  return { rows, files };
}

const notEmpty = () =>
  new BadBackup(
    'The database is not empty, and a restore replaces nothing. Use an empty one: set another DATABASE_URL or DATA_DIR.',
  );

/** Throws BadBackup unless a database has no tables, or only those of an interrupted restore. */
async function refuseUnlessEmpty(db: Database): Promise<void> {
  const tables = await readTables(db.em());
  if (tables.length === 0) return;
  const [isOurs] = await db.run(statement('find-own-tables', `select where to_regclass('migrations') is not null`));
  const hasFamilies = tables.some(({ name }) => name === 'families');
  if (!isOurs || (hasFamilies && (await db.run(statement('find-any-family', anyFamily))).length > 0)) throw notEmpty();
}

const anyFamily = 'select from families limit 1';

async function restoreRows(
  em: SqlEntityManager,
  file: string,
  { tables, migrations, rows, sequences }: Manifest & Contents,
) {
  const isSame = JSON.stringify(await readTables(em)) === JSON.stringify(tables);
  if (!isSame || JSON.stringify(await readMigrations(em)) !== JSON.stringify(migrations))
    throw new BadBackup('The database has other tables than the backup. Nothing was restored. Use an empty database.');
  const names = tables.map(({ name }) => quoted(name));
  await run(em, `lock table ${names.join(', ')} in access exclusive mode`);
  const [family] = await run(em, anyFamily);
  if (family) throw notEmpty();
  // The triggers guard changes, not a restore. Rows that migrations inserted are in the backup too.
  for (const name of names) await run(em, `alter table ${name} disable trigger user`);
  await run(em, `truncate ${names.join(', ')}`);
  const counts: Record<string, number> = Object.fromEntries(tables.map(({ name }) => [name, 0]));
  for await (const entry of readBackupFile(file)) {
    const table = tables.find(({ name }) => name === tableOf(entry.name));
    if (table) counts[table.name] = (counts[table.name] ?? 0) + (await restorePart(em, table, entry.body.toString()));
  }
  for (const { name } of tables) if (invalidations[name]) await run(em, invalidations[name]);
  for (const name of names) await run(em, `alter table ${name} enable trigger user`);
  for (const [name, last] of Object.entries(sequences))
    await run(em, 'select setval($1::text::regclass, $2::text::bigint)', [quoted(name), last]);
  for (const { name } of tables)
    if (counts[name] !== rows[name])
      throw new BadBackup(
        `Of ${rows[name]} rows of ${name} only ${counts[name]} could be restored, so nothing was changed.`,
      );
  // An older backup has no log ID; the migration that adds the table creates one.
  if (tables.some(({ name }) => name === 'log_id')) await runWithin(em, renewLogId);
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

async function restorePart(em: SqlEntityManager, { name, columns }: Table, part: string): Promise<number> {
  const values = columns.map(({ type }, index) => `(row ->> ${index})::${type}`).join(', ');
  const [inserted] = await run<{ count: number }>(
    em,
    `with inserted as (
       insert into ${quoted(name)} (${columns.map((column) => quoted(column.name)).join(', ')})
       overriding system value select ${values} from json_array_elements($1::json) as row returning 1
     ) select count(*)::int as count from inserted`,
    [part],
  );
  return inserted?.count ?? 0;
}
