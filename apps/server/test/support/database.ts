import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { entities } from '../../src/modules.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { openPostgres } from '../../src/platform/db/postgres.ts';

/** The databases that the others are copied from: one with tables and without rows, and one with the boat of three families. */
export const templates = { tables: 'houseboat_template', boat: 'houseboat_template_boat' };

/** Returns the URL of a database on the tests' PostgreSQL server. */
export function urlOf(name: string): string {
  const { TEST_DATABASE_URL } = process.env;
  if (!TEST_DATABASE_URL)
    throw new Error('Set TEST_DATABASE_URL to a PostgreSQL server. `npm run test:unit` starts one.');
  const url = new URL(TEST_DATABASE_URL);
  url.pathname = `/${name}`;
  return url.href;
}

export async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf('postgres') });
  await client.connect();
  await client.query(statement);
  await client.end();
}

async function create(template: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(`create database ${name} template ${template} strategy file_copy`);
  return urlOf(name);
}

/** Creates a database with tables and without rows. Returns its URL. */
export const createDatabase = (): Promise<string> => create(templates.tables);

/** Creates a database with the boat of three families. Returns its URL. */
export const createBoatDatabase = (): Promise<string> => create(templates.boat);

/** Creates an empty database. Returns its URL. */
export const createEmptyDatabase = (): Promise<string> => create('template1');

export const openTestDatabase = async (): Promise<Database> => openPostgres(await createDatabase(), entities);
export const openBoatDatabase = async (): Promise<Database> => openPostgres(await createBoatDatabase(), entities);
export const openEmptyDatabase = async (): Promise<Database> => openPostgres(await createEmptyDatabase(), entities);

/** Reads the ID of a database's log. */
export async function readLogId(db: Database): Promise<string> {
  const [row] = await db.em().execute<{ id: string }[]>('select id from log_id');
  if (!row) throw new Error('The log has no ID.');
  return row.id;
}
