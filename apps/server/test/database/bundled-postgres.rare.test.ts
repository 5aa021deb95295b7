import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { clusterIn, hasCluster } from '../../src/platform/db/bundled/cluster.ts';
import { startBundledPostgres } from '../../src/platform/db/bundled/postgres.ts';
import { findPrograms } from '../../src/platform/db/bundled/programs.ts';
import { until } from '../support/wait.ts';

const folder = mkdtempSync(join(tmpdir(), 'houseboat-bundled-'));
/** A data directory with an unused database. Copying it is faster than making a new one. */
const unused = join(folder, 'unused');
afterAll(() => rmSync(folder, { recursive: true }));

let copies = 0;
function dataDir(): string {
  copies += 1;
  const copy = join(folder, String(copies));
  execFileSync('cp', ['-R', '-p', unused, copy]);
  return copy;
}

beforeAll(async () => {
  mkdirSync(unused);
  await (await startBundledPostgres(unused, console.error)).stop();
});

async function runQuery<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  // Some tests kill the server during a query.
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

const lockFile = (data: string) => join(clusterIn(data), 'postmaster.pid');
const lock = (data: string) => readFileSync(lockFile(data), 'utf8').split('\n');
const isAlive = (pid: number) =>
  existsSync(`/proc/${pid}/cwd`) && readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ')[2] !== 'Z';

describe('while it runs', () => {
  const reports: string[] = [];
  let data: string;
  let postgres: Awaited<ReturnType<typeof startBundledPostgres>>;
  beforeAll(async () => {
    data = dataDir();
    postgres = await startBundledPostgres(data, (message) => reports.push(message));
  });
  afterAll(() => postgres.stop());

  test('is durable and vacuums itself', async () => {
    const names = ['fsync', 'full_page_writes', 'synchronous_commit', 'autovacuum', 'data_checksums'];
    for (const name of names) expect(await runQuery(postgres.url, `show ${name}`)).toEqual([{ [name]: 'on' }]);
  });

  test('is reached through a socket in a private folder, and by no port', async () => {
    const [, , , , sockets = ''] = lock(data);
    expect(statSync(sockets).mode & 0o777).toBe(0o700);
    expect(await runQuery(postgres.url, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
  });

  test('lets the server own its tables, and run nothing on the machine', async () => {
    await runQuery(postgres.url, 'create table notes (words text)');
    await expect(runQuery(postgres.url, `copy notes from program 'id'`)).rejects.toThrow('permission denied');
    await expect(runQuery(postgres.url, `select pg_read_file('PG_VERSION')`)).rejects.toThrow('permission denied');
  });

  test('is restarted at the same address when it dies, and reports that', async () => {
    for (let death = 1; death <= 2; death += 1) {
      const pid = Number(lock(data)[0]);
      process.kill(pid, 'SIGKILL');
      await until(() => reports.length === 2 * death);
      expect(await runQuery(postgres.url, 'select count(*)::int from notes')).toEqual([{ count: 0 }]);
      expect(Number(lock(data)[0])).not.toBe(pid);
    }
    expect(reports.slice(0, 2)).toEqual([
      expect.stringMatching(/^PostgreSQL has stopped and is being started again: /),
      'PostgreSQL is running again.',
    ]);
  });
});

test('a stop leaves neither a process nor a folder behind', async () => {
  const data = dataDir();
  const postgres = await startBundledPostgres(data, console.error);
  const [pid, , , , sockets = ''] = lock(data);
  await postgres.stop();
  expect([isAlive(Number(pid)), existsSync(sockets), existsSync(lockFile(data))]).toEqual([false, false, false]);
});

test('it starts although the process number in a lock file now belongs to another program', async () => {
  const data = dataDir();
  writeFileSync(lockFile(data), [process.pid, clusterIn(data), 1, 5432, '/tmp', '', '', 'ready', ''].join('\n'));
  const postgres = await startBundledPostgres(data, console.error);
  expect(Number(lock(data)[0])).not.toBe(process.pid);
  await postgres.stop();
});

test('a failed start says why in a sentence', async () => {
  const data = dataDir();
  rmSync(join(clusterIn(data), 'global/pg_control'));
  await expect(startBundledPostgres(data, console.error)).rejects.toThrow(
    /^PostgreSQL could not be started on .*: .*pg_control/,
  );
});

test('a machine without a bundled PostgreSQL needs DATABASE_URL, and one whose package is missing another installation', async () => {
  await expect(findPrograms('linux-riscv64')).rejects.toThrow(
    /: there is no bundled PostgreSQL for linux-riscv64\. Set DATABASE_URL /,
  );
  const isMac = process.platform === 'darwin';
  await expect(findPrograms(isMac ? 'linux-x64' : 'darwin-x64')).rejects.toThrow(
    /^The bundled PostgreSQL cannot be loaded: .* Install it again /,
  );
});

test.each([
  ['the engine of earlier releases', 'database', 'PG_VERSION'],
  ['another major version', 'postgres-17', 'PG_VERSION'],
])('the start leaves the files of %s unchanged, and names the commands that move the boat', async (_, name, file) => {
  const data = join(folder, name);
  mkdirSync(join(data, name), { recursive: true });
  writeFileSync(join(data, name, file), '17\n');
  const words = new RegExp(
    `^${join(data, name)} was made by another release[^]*npm run backup[^]*mv ${data} [^]*npm run restore`,
  );
  await expect(startBundledPostgres(data, console.error)).rejects.toThrow(words);
  // The operator's commands give the same error before they look for a database.
  expect(() => hasCluster(data)).toThrow(words);
  expect(readdirSync(data, { recursive: true })).toEqual([name, join(name, file)]);
});

test('a start after an interrupted one makes the cluster from scratch', async () => {
  const data = join(folder, 'interrupted');
  mkdirSync(`${clusterIn(data)}.new/base`, { recursive: true });
  const postgres = await startBundledPostgres(data, console.error);
  await postgres.stop();
  expect(readdirSync(dirname(clusterIn(data)))).toEqual(['postgres-18']);
});
