import type { SqlEntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod';
import { runWithin, statement } from '../db/database.ts';

/** A backup that cannot be made or restored. Its message tells the operator why, and what to do. */
export class BadBackup extends Error {}

/** The format that this release writes, and the newest one that it reads. */
export const FORMAT = 1;

/** A table's columns and their types, in the order of the values in a backed-up row. */
const table = z.object({ name: z.string(), columns: z.array(z.object({ name: z.string(), type: z.string() })) });
export type Table = z.infer<typeof table>;

/** The part of a manifest that every release can read. */
export const anyManifest = z.looseObject({ format: z.int() });

/** The first entry of a backup: what it contains and what is needed to read it. */
export const manifest = z.object({
  format: z.literal(FORMAT),
  madeAt: z.string(),
  /** The applied migrations in order. Rows are restored into a database with exactly these. */
  migrations: z.array(z.string()).min(1),
  /** The head of every stream. */
  streams: z.record(z.string(), z.int()),
  /** Ordered by their foreign keys, so that a row's references are restored before the row. */
  tables: z.array(table),
});
export type Manifest = z.infer<typeof manifest>;

/** The last entry of a backup: checksums of all others. A backup without it is incomplete. */
export const contents = z.object({
  /** SHA-256 in hexadecimal by entry name. */
  entries: z.record(z.string(), z.string()),
  /** The number of rows by table. */
  rows: z.record(z.string(), z.int()),
  /** The last value of each sequence that has one. */
  sequences: z.record(z.string(), z.string()),
});
export type Contents = z.infer<typeof contents>;

/** The names of entries. A table's rows are split into parts: JSON arrays of rows, each an array of texts and nulls. */
export const MANIFEST = 'manifest.json';
export const CONTENTS = 'contents.json';
export const SECRET = 'session-secret';
export const partOf = (table: string, nr: number): string => `tables/${table}/${String(nr).padStart(6, '0')}.json`;
export const tableOf = (name: string): string | undefined => /^tables\/(.+)\/\d+\.json$/.exec(name)?.[1];
export const fileEntry = (file: string): string => `files/${file}`;
export const fileOf = (name: string): string | undefined => /^files\/(.+)$/.exec(name)?.[1];

/** The ORM's table of applied migrations. */
export const MIGRATIONS = 'migrations';

// Read from the database's catalog, so that no table can be forgotten. Generated columns and tables of extensions are left out.
const findTables = statement(
  'find-tables',
  `select c.relname as name,
     json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns,
     array(select distinct r.relname::text from pg_constraint k join pg_class r on r.oid = k.confrelid
       where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as refers
   from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
   where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and c.relname <> '${MIGRATIONS}'
     and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
   group by c.oid, c.relname order by c.relname`,
);

/** Returns all tables, ordered so that a table comes after those that its foreign keys refer to. */
export async function readTables(em: SqlEntityManager): Promise<Table[]> {
  const waiting = new Map(
    (await runWithin<Table & { refers: string[] }>(em, findTables)).map((table) => [table.name, table]),
  );
  const ordered: Table[] = [];
  while (waiting.size > 0) {
    const next = [...waiting.values()].find(({ refers }) => !refers.some((name) => waiting.has(name)));
    if (!next) throw new Error(`Tables have circular foreign keys: ${[...waiting.keys()].join(', ')}.`);
    waiting.delete(next.name);
    ordered.push({ name: next.name, columns: next.columns });
  }
  return ordered;
}

const findMigrations = statement('find-migrations', `select name from ${MIGRATIONS} order by id`);

/** Returns the names of the applied migrations in order. */
export const readMigrations = async (em: SqlEntityManager): Promise<string[]> =>
  (await runWithin<{ name: string }>(em, findMigrations)).map(({ name }) => name);

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
