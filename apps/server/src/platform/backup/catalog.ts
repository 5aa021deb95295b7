import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { runWithin } from '../db/run-within.ts';
import { statement } from '../db/statement.ts';
import type { Table } from './format.ts';

/** The ORM's table of applied migrations. */
const MIGRATIONS = 'migrations';

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
    (await runWithin<Table & { refers: string[] }>(em, findTables, [])).map((table) => [table.name, table]),
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
  (await runWithin<{ name: string }>(em, findMigrations, [])).map(({ name }) => name);

/** Quotes an identifier for SQL. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
