import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Database } from '../../src/db/database.ts';
import { openPostgres } from '../../src/db/postgres.ts';
import { entities } from '../../src/entities.ts';

const TEMPLATE = 'houseboat_template';

/** The address of a database on the PostgreSQL server of the tests, which `npm run test:unit` starts. */
function addressOf(name: string): string {
  const { TEST_DATABASE_URL } = process.env;
  if (!TEST_DATABASE_URL)
    throw new Error('TEST_DATABASE_URL must name a PostgreSQL server: `npm run test:unit` starts one.');
  const url = new URL(TEST_DATABASE_URL);
  url.pathname = `/${name}`;
  return url.href;
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: addressOf('postgres') });
  await client.connect();
  await client.query(statement);
  await client.end();
}

async function create(template: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(`create database ${name} template ${template} strategy file_copy`);
  return addressOf(name);
}

/** Makes the database that the others are copies of. Before all tests. */
export async function createTemplate(): Promise<void> {
  await administer(`create database ${TEMPLATE}`);
  const db = await openPostgres(addressOf(TEMPLATE), entities);
  await db.prepare(async () => {});
  await db.close();
}

/** Creates a database with tables and no rows. Returns its address. */
export const createDatabase = (): Promise<string> => create(TEMPLATE);

/** Creates a database with nothing in it. Returns its address. */
export const createEmptyDatabase = (): Promise<string> => create('template1');

export const openTestDatabase = async (): Promise<Database> => openPostgres(await createDatabase(), entities);
export const openEmptyDatabase = async (): Promise<Database> => openPostgres(await createEmptyDatabase(), entities);
