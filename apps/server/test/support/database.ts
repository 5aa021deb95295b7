import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import pg from 'pg';
import type { Database } from '../../src/db/database.ts';
import { openEmbedded } from '../../src/db/embedded.ts';
import { openPostgres } from '../../src/db/postgres.ts';
import { entities } from '../../src/entities.ts';

/** Where a PostgreSQL server is, when the tests are to run on one. */
export const postgresUrl = process.env.TEST_DATABASE_URL;

/** Makes an empty database on the PostgreSQL server, and answers its address. */
export async function createPostgresDatabase(serverUrl: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** An empty database of its own: on the PostgreSQL server where there is one, else embedded and in memory. */
export async function openTestDatabase(): Promise<Database> {
  if (postgresUrl) return openPostgres(await createPostgresDatabase(postgresUrl), entities);
  return openEmbedded('memory://', entities, await openAsBlob(process.env.EMPTY_DATABASE ?? ''));
}
