import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { clusterIn } from '../../src/platform/db/bundled/cluster.ts';
import { until } from '../support/wait.ts';
import { DraftNight } from './support/draft-night.ts';
import {
  isAlive,
  makeOperator,
  postmaster,
  type Serving,
  signalGroup,
  stop,
  supervisor,
  traces,
} from './support/operator.ts';

const { folder, serve, clear } = makeOperator();
afterAll(clear);

const weeks = async (address: string, night: DraftNight) => {
  const { cookie } = night.family();
  const answer = await fetch(`${address}/api/weeks/2026`, { headers: { cookie } });
  return (await answer.json()) as { id: string; assignedFamilyId: string | null }[];
};
const expectPicks = async (server: Serving, night: DraftNight, picked: string[]) => {
  const taken = (await weeks(server.address, night)).filter(({ assignedFamilyId }) => assignedFamilyId !== null);
  expect(taken.map(({ id }) => id).sort()).toEqual([...picked].sort());
};

const dataDir = join(folder, 'data');
const picked: string[] = [];
let server: Serving;
let night: DraftNight;
beforeAll(async () => {
  server = await serve(dataDir, { FAKETIME_OF_A_TEST: '+1d' });
  night = await DraftNight.open(server.address);
});

test('its database has the environment of the server', () => {
  expect(readFileSync(`/proc/${postmaster(dataDir)}/environ`, 'utf8')).toContain('FAKETIME_OF_A_TEST=+1d');
});

test.each([
  ['a server is killed', ({ pid }: Serving) => process.kill(pid, 'SIGKILL')],
  ['its whole process group is killed', ({ group }: Serving) => signalGroup(group, 'SIGKILL')],
])('when %s, its database stops as well, and the next start has every answered pick', async (_, kill) => {
  for (let nth = 0; nth < 2; nth += 1) {
    picked.push((await night.pick(server.address)).weekId);
    const left = traces(server);
    kill(server);
    await server.ended;
    // The second time, the next start comes while the database is still running.
    if (nth === 0) await until(left.areGone);
    server = await serve(dataDir);
    expect(left.processes.some(isAlive)).toBe(false);
    await expectPicks(server, night, picked);
  }
});

test('when its supervisor is killed as well, the next start stops the database first', async () => {
  picked.push((await night.pick(server.address)).weekId);
  const left = traces(server);
  // Suspended first, or it might react to the supervisor's end.
  process.kill(server.pid, 'SIGSTOP');
  process.kill(supervisor(dataDir), 'SIGKILL');
  process.kill(server.pid, 'SIGKILL');
  await server.ended;
  expect(isAlive(left.processes[0] ?? Number.NaN)).toBe(true);
  server = await serve(dataDir);
  expect(left.areGone()).toBe(true);
  await expectPicks(server, night, picked);
});

test.each([
  ['database', postmaster],
  ['supervisor', supervisor],
])('a server whose %s is killed logs it, responds 503 in between, and recovers', async (_, find) => {
  const before = server.log().length;
  const said = (words: string) => server.log().slice(before).includes(words);
  process.kill(find(dataDir), 'SIGKILL');
  const statuses = new Set<number>();
  await until(async () => {
    statuses.add((await fetch(`${server.address}/readyz`)).status);
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
    return said('PostgreSQL is running again.') && statuses.has(503);
  });
  await until(async () => (await fetch(`${server.address}/readyz`)).status === 200);
  expect([...statuses].filter((status) => status !== 200)).toEqual([503]);
  expect(said('PostgreSQL has stopped and is being started again')).toBe(true);
  picked.push((await night.pick(server.address)).weekId);
  await expectPicks(server, night, picked);
});

test('Ctrl-C, which reaches its whole group, and SIGTERM both end everything', async () => {
  const left = traces(server);
  signalGroup(server.group, 'SIGINT');
  await server.ended;
  await until(left.areGone);
  server = await serve(dataDir);
  const last = traces(server);
  await stop(server);
  expect(last.areGone()).toBe(true);
});

// Only root can test what PostgreSQL demands of root.
if (process.getuid?.() === 0) {
  test('root’s server can keep its data where only root may enter, and its files belong to root', () => {
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(statSync(clusterIn(dataDir)).uid).toBe(0);
  });

  test('where root may not map its user ID, the database runs as nobody, or the start says what to do', async () => {
    const programs = join(folder, 'programs');
    mkdirSync(programs);
    writeFileSync(join(programs, 'unshare'), '#!/bin/sh\necho "unshare failed: Operation not permitted" >&2\nexit 1\n');
    chmodSync(join(programs, 'unshare'), 0o755);
    chmodSync(folder, 0o755);
    const env = { PATH: `${programs}:${process.env.PATH}` };
    const server = await serve(join(folder, 'reachable'), env);
    expect(readFileSync(`/proc/${postmaster(server.dataDir)}/status`, 'utf8')).toMatch(/^Uid:\t65534\t/m);
    const night = await DraftNight.open(server.address);
    const { weekId } = await night.pick(server.address);
    signalGroup(server.group, 'SIGKILL');
    await server.ended;
    // From now on the owner of the files decides.
    const again = await serve(server.dataDir);
    await expectPicks(again, night, [weekId]);
    await stop(again);

    const hidden = join(folder, 'hidden');
    mkdirSync(hidden, { mode: 0o700 });
    await expect(serve(join(hidden, 'data'), env)).rejects.toThrow(
      /PostgreSQL does not run as root, .*Start the server as an ordinary user .*or set DATABASE_URL/,
    );
  });
}
