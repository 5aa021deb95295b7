import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** A database with tables and without rows, from Jest's global setup in `apps/server/test/support`. */
const TEMPLATE = 'houseboat_template';

/** Creates a database with tables and without rows on the tests' PostgreSQL server. Returns the settings for it. */
export const ownDatabase = async (): Promise<{ DATABASE_URL: string; SESSION_SECRET: string }> => {
  const { TEST_DATABASE_URL } = process.env;
  if (!TEST_DATABASE_URL)
    throw new Error('Set TEST_DATABASE_URL to a PostgreSQL server. `npm run test:e2e` starts one.');
  const name = `e2e_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: TEST_DATABASE_URL });
  await client.connect();
  await client.query(`create database ${name} template ${TEMPLATE} strategy file_copy`);
  await client.end();
  const url = new URL(TEST_DATABASE_URL);
  url.pathname = `/${name}`;
  return { DATABASE_URL: url.href, SESSION_SECRET: 'a secret of the tests, long enough to sign with' };
};
