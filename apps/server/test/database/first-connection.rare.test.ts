import { chmodSync, chownSync, copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { type PostgresServer, startPostgres } from '../../../../infra/run/postgres-server.ts';
import { openDatabase } from '../../src/database.ts';
import { newOwner } from '../../src/platform/db/bundled/programs.ts';
import { statement } from '../../src/platform/db/database.ts';
import { createEmptyDatabase } from '../support/database.ts';
import { startOn } from '../support/starting.ts';

async function administer(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  for (const text of statements) await client.query(text);
  await client.end();
}

const withParameters = (url: string, parameters: string) => `${url}?${parameters}`;

describe('a database of another', () => {
  let url: string;
  let name: string;
  beforeAll(async () => {
    url = await createEmptyDatabase();
    name = new URL(url).pathname.slice(1);
    await administer(url, `create role "${name}" login`);
  });
  afterAll(() => administer(url, `drop owned by "${name}"; drop role "${name}"`));

  const asUser = () => {
    const address = new URL(url);
    address.username = name;
    return address.href;
  };

  test('in which the user may not create tables says which right is missing, and how to give it', async () => {
    expect(await startOn(asUser())).toMatch(
      /^The database's user lacks a right: .*permission denied for schema public\. Make it the owner .*$/,
    );
  });

  test('without a schema for tables says the same', async () => {
    expect(await startOn(withParameters(asUser(), 'options=-csearch_path%3Dnowhere'))).toMatch(
      /^The database's user lacks a right: .*no schema has been selected/,
    );
  });

  test('that cannot be written says so', async () => {
    await administer(url, `alter role "${name}" set default_transaction_read_only = on`);
    expect(await startOn(asUser())).toMatch(/^DATABASE_URL leads to a copy that cannot be written\. .*read-only/);
    await administer(url, `alter role "${name}" reset default_transaction_read_only`);
  });

  test('with too few connections says how many a server needs', async () => {
    await administer(url, `alter role "${name}" connection limit 1`);
    expect(await startOn(asUser())).toMatch(/^The database has no connection left: .* Each server needs 12; /);
    await administer(url, `alter role "${name}" connection limit -1`);
  });

  test('with a certificate file that does not exist names the file', async () => {
    expect(await startOn(withParameters(url, 'sslmode=verify-full&sslrootcert=/nowhere.pem'))).toMatch(
      /^DATABASE_URL does not open a database: .*'\/nowhere\.pem'$/,
    );
  });

  test('without TLS says what to do if TLS was asked for', async () => {
    expect(await startOn(withParameters(url, 'sslmode=verify-full'))).toMatch(/^The database offers no TLS, .*$/);
  });

  test('of an old version says which one is needed', async () => {
    // PostgreSQL finds it before its own function.
    await administer(
      url,
      'create schema old',
      `create function old.current_setting(name text) returns text language sql as $$ select case name
        when 'server_version' then '14.11' when 'server_version_num' then '140011' else pg_catalog.current_setting(name) end $$`,
    );
    expect(await startOn(withParameters(url, 'options=-csearch_path%3Dold,pg_catalog,public'))).toBe(
      'DATABASE_URL leads to PostgreSQL 14.11. The boat needs version 15 or newer: upgrade that server, or use another one.',
    );
  });

  test('opens with the options of its address besides the server’s own', async () => {
    const databaseUrl = withParameters(url, 'options=-cwork_mem%3D5MB');
    const db = await openDatabase({ databaseUrl, dataDir: 'unused' }, console.error);
    const ask = statement(
      'test-settings',
      `select current_setting('work_mem') as memory, current_setting('jit') as jit, current_setting('statement_timeout') as timeout`,
    );
    expect(await db.run(ask)).toEqual([{ memory: '5MB', jit: 'off', timeout: '15s' }]);
    await db.close();
  });
});

describe('a database with a certificate of its own authority', () => {
  const folder = mkdtempSync(join(tmpdir(), 'houseboat-certificate-'));
  const certificate = join(folder, 'certificate.pem');
  let postgres: PostgresServer;
  beforeAll(async () => {
    copyFileSync(resolve(import.meta.dirname, '../fixtures/push-service.pem'), certificate);
    chmodSync(certificate, 0o600);
    const { uid, gid } = newOwner();
    if (uid !== undefined && gid !== undefined) for (const path of [folder, certificate]) chownSync(path, uid, gid);
    postgres = await startPostgres({ ssl: 'on', ssl_cert_file: certificate, ssl_key_file: certificate });
  });
  afterAll(async () => {
    await postgres.remove();
    rmSync(folder, { recursive: true });
  });

  test.each(['require', 'verify-full'])('says with sslmode=%s where to name the authority', async (mode) => {
    expect(await startOn(withParameters(postgres.url, `sslmode=${mode}`))).toMatch(
      /^The database's certificate was issued by an authority .*\?sslmode=verify-full&sslrootcert=.*$/,
    );
  });

  test('says which names the certificate has if the address has another', async () => {
    expect(await startOn(withParameters(postgres.url, `sslmode=verify-full&sslrootcert=${certificate}`))).toMatch(
      /^DATABASE_URL does not open a database: .*certificate's altnames: .*push\.example\.org.*$/,
    );
  });

  test.each([
    () => `sslmode=verify-ca&uselibpqcompat=true&sslrootcert=${certificate}`,
    () => 'sslmode=no-verify',
    () => 'sslmode=disable',
  ])('opens with %s', async (parameters) => {
    expect(await startOn(withParameters(postgres.url, parameters()))).toBe('');
  });
});
