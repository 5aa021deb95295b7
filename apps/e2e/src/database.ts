import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** What has a product use an empty database of its own, on the PostgreSQL server of the tests, which `npm run test:e2e` starts. */
export const ownDatabase = async (): Promise<{ DATABASE_URL: string; SESSION_SECRET: string }> => {
  const { TEST_DATABASE_URL } = process.env;
  if (!TEST_DATABASE_URL)
    throw new Error('TEST_DATABASE_URL must name a PostgreSQL server: `npm run test:e2e` starts one.');
  const name = `e2e_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: TEST_DATABASE_URL });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(TEST_DATABASE_URL);
  url.pathname = `/${name}`;
  return { DATABASE_URL: url.href, SESSION_SECRET: 'a secret of the tests, long enough to sign with' };
};
