import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { ensureCluster } from '../../src/platform/db/bundled/cluster.ts';
import { findPrograms } from '../../src/platform/db/bundled/programs.ts';
import { asOrdinaryUser, makeRunner } from '../support/running.ts';
import { mountSmallDisk, type SmallDisk } from '../support/small-disk.ts';

const { folder, run, serve, clear } = makeRunner();
afterAll(clear);

const MAKE_ROOM = 'No space left on device. The disk is full: make room, or set DATA_DIR to a folder on another disk';

describe('on a disk that is full', () => {
  let disk: SmallDisk;
  afterEach(() => disk.remove());

  const failToStart = async (dataDir: string) => {
    const server = run('main.ts', { DATA_DIR: join(disk.folder, dataDir) }, [], disk.within);
    expect(await server.ended).toBe(1);
    return server.said.log;
  };

  test('no database is made, the start says why, and nothing of it stays', async () => {
    disk = await mountSmallDisk(join(folder, 'tiny'), 30);
    const said = await failToStart('data');
    expect(said).toMatch(/^Could not create a database in .*\n$/);
    expect(said).toContain(MAKE_ROOM);
    expect(readdirSync(join(disk.seenFromOutside, 'data')).sort()).toEqual(['lock', 'session-secret']);
  });

  test('a start says why, whether there is a database or not', async () => {
    disk = await mountSmallDisk(join(folder, 'full'), 150);
    const server = await serve({ DATA_DIR: join(disk.folder, 'data') }, 'main.ts', disk.within);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    disk.fill();
    for (const dataDir of ['data', 'other'])
      expect(await failToStart(dataDir)).toMatch(
        /^The data directory .* cannot be used: .* Its disk needs room, .*\n$/,
      );
  });
});

describe('on a file system without permissions', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'houseboat-exfat-'));
  const initdb = join(dataDir, 'initdb');
  beforeAll(() => {
    // What PostgreSQL's own program prints on exFAT.
    writeFileSync(
      initdb,
      `#!/bin/sh
cat >&2 <<END
running bootstrap script ... 12:00:00.000 UTC [3806] FATAL:  data directory "/media/stick/data" has invalid permissions
12:00:00.000 UTC [3806] DETAIL:  Permissions should be u=rwx (0700) or u=rwx,g=rx (0750).
child process exited with exit code 1
initdb: removing contents of data directory "/media/stick/data"
END
exit 1
`,
    );
    chmodSync(initdb, 0o755);
    chmodSync(dataDir, 0o755);
  });
  afterAll(() => rmSync(dataDir, { recursive: true }));

  test('the start says so, and where the database can be instead', async () => {
    const { postgres } = await findPrograms();
    await expect(ensureCluster(dataDir, { initdb, postgres })).rejects.toThrow(
      /^Could not create a database in .*: data directory ".*" has invalid permissions\. .* keeps no permissions, like exFAT, .* set DATA_DIR to .*$/,
    );
  });
});

test('a start without a folder for temporary files says which setting names it', async () => {
  const server = run('main.ts', { TMPDIR: join(folder, 'nowhere') });
  expect(await server.ended).toBe(1);
  expect(server.said.log).toMatch(/^No temporary folder can be made in .*nowhere: .* set TMPDIR to .*\n$/);
});

test.each([
  [
    'a data directory in which it may not write',
    'data',
    0o500,
    /^The data directory .*data cannot be used: EACCES.*\n$/,
  ],
  [
    'a session secret that it may not read',
    'data/session-secret',
    0o000,
    /^The user of this process may not use .*session-secret: .*\n$/,
  ],
])('a start with %s says so', async (_, name, mode, words) => {
  const place = mkdtempSync(join(folder, 'forbidden-'));
  mkdirSync(join(place, 'data'));
  if (name !== 'data') writeFileSync(join(place, name), 'x'.repeat(43));
  chmodSync(join(place, name), mode);
  const server = run('main.ts', { DATA_DIR: join(place, 'data') }, [], asOrdinaryUser);
  expect(await server.ended).toBe(1);
  expect(server.said.log).toMatch(words);
  chmodSync(join(place, name), 0o700);
});
