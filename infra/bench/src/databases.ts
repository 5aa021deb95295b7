import { Client } from 'pg';

async function query<Row extends object>(databaseUrl: string, ...statements: string[]): Promise<Row | undefined> {
  const db = new Client(databaseUrl);
  await db.connect();
  try {
    let row: Row | undefined;
    for (const text of statements) row = (await db.query<Row>(text)).rows[0];
    return row;
  } finally {
    await db.end();
  }
}

/** Creates an empty database whose commits wait for the write, and returns its URL. */
export async function emptyDatabase(databaseUrl: string, name: string): Promise<string> {
  await query(
    databaseUrl,
    `drop database if exists ${name}`,
    `create database ${name}`,
    `alter database ${name} set synchronous_commit = on`,
  );
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Describes a PostgreSQL server: its version, and whether commits wait for the disk. */
export async function describeDatabase(databaseUrl: string): Promise<string> {
  const row = await query<{ version: string; fsync: string }>(
    databaseUrl,
    `select current_setting('server_version') as version, current_setting('fsync') as fsync`,
  );
  return `PostgreSQL ${row?.version} with fsync ${row?.fsync}`;
}
