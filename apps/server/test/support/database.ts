import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { entities } from '../../src/modules.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { openPostgres } from '../../src/platform/db/postgres.ts';

const TEMPLATE = 'houseboat_template';

/** Returns the URL of a database on the tests' PostgreSQL server. */
function urlOf(name: string): string {
  const { TEST_DATABASE_URL } = process.env;
  if (!TEST_DATABASE_URL)
    throw new Error('Set TEST_DATABASE_URL to a PostgreSQL server. `npm run test:unit` starts one.');
  const url = new URL(TEST_DATABASE_URL);
  url.pathname = `/${name}`;
  return url.href;
}

async function administer(statement: string): Promise<void> {
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

/** Creates the database that those of all tests are copied from. */
export async function createTemplate(): Promise<void> {
  await administer(`create database ${TEMPLATE}`);
  const db = await openPostgres(urlOf(TEMPLATE), entities);
  await db.prepare(async () => {});
  await db.close();
}

/** Creates a database with tables and without rows. Returns its URL. */
export const createDatabase = (): Promise<string> => create(TEMPLATE);

/** Creates an empty database. Returns its URL. */
export const createEmptyDatabase = (): Promise<string> => create('template1');

/** Copies a database that nobody uses. Returns the copy's URL. */
export const copyDatabase = (url: string): Promise<string> => create(new URL(url).pathname.slice(1));

export const openTestDatabase = async (): Promise<Database> => openPostgres(await createDatabase(), entities);
export const openEmptyDatabase = async (): Promise<Database> => openPostgres(await createEmptyDatabase(), entities);

/** Reads the ID of a database's log. */
export async function readLogId(db: Database): Promise<string> {
  const [row] = await db.em().execute<{ id: string }[]>('select id from log_id');
  if (!row) throw new Error('The log has no ID.');
  return row.id;
}
