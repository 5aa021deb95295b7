import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
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

test.each([
  ['a server is killed', ({ pid }: Serving) => process.kill(pid, 'SIGKILL')],
  ['its whole process group is killed', ({ group }: Serving) => signalGroup(group, 'SIGKILL')],
])('when %s, its database stops by itself, and the next start has every answered pick', async (how, kill) => {
  const dataDir = join(folder, how.replaceAll(' ', '-'));
  let server = await serve(dataDir);
  const night = await DraftNight.open(server.address);
  const picked: string[] = [];
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
  const left = traces(server);
  await stop(server);
  expect(left.areGone()).toBe(true);
});

test('when its supervisor is killed as well, the next start stops the database first', async () => {
  const dataDir = join(folder, 'orphan');
  const server = await serve(dataDir);
  const night = await DraftNight.open(server.address);
  const { weekId } = await night.pick(server.address);
  const left = traces(server);
  // Suspended first, or it might react to the supervisor's end.
  process.kill(server.pid, 'SIGSTOP');
  process.kill(supervisor(dataDir), 'SIGKILL');
  process.kill(server.pid, 'SIGKILL');
  await server.ended;
  expect(isAlive(left.processes[0] ?? Number.NaN)).toBe(true);
  const next = await serve(dataDir);
  expect(left.areGone()).toBe(true);
  await expectPicks(next, night, [weekId]);
  await stop(next);
});

test.each([
  ['database', postmaster],
  ['supervisor', supervisor],
])('a server whose %s is killed logs it, responds 503 in between, and recovers', async (what, find) => {
  const dataDir = join(folder, what);
  const server = await serve(dataDir);
  const night = await DraftNight.open(server.address);
  const picked = [(await night.pick(server.address)).weekId];
  for (let nth = 1; nth <= 2; nth += 1) {
    process.kill(find(dataDir), 'SIGKILL');
    const statuses = new Set<number>();
    await until(async () => {
      statuses.add((await fetch(`${server.address}/readyz`)).status);
      expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
      return server.log().split('PostgreSQL is running again.').length > nth && statuses.has(503);
    });
    await until(async () => (await fetch(`${server.address}/readyz`)).status === 200);
    expect([...statuses].filter((status) => status !== 200)).toEqual([503]);
    picked.push((await night.pick(server.address)).weekId);
    await expectPicks(server, night, picked);
  }
  expect(server.log()).toContain('PostgreSQL has stopped and is being started again');
  // Ctrl-C in a terminal reaches the whole group at once.
  const left = traces(server);
  signalGroup(server.group, 'SIGINT');
  await server.ended;
  await until(left.areGone);
});

test('its database has the environment of the server', async () => {
  const dataDir = join(folder, 'environment');
  const server = await serve(dataDir, { FAKETIME_OF_A_TEST: '+1d' });
  expect(readFileSync(`/proc/${postmaster(dataDir)}/environ`, 'utf8')).toContain('FAKETIME_OF_A_TEST=+1d');
  await stop(server);
});

// Only root can test what PostgreSQL demands of root.
if (process.getuid?.() === 0) {
  test('root’s server can keep its data where only root may enter, and its files belong to root', async () => {
    const home = mkdtempSync(join(homedir(), 'houseboat-'));
    chmodSync(home, 0o700);
    try {
      const server = await serve(join(home, 'data'));
      await (await DraftNight.open(server.address)).pick(server.address);
      await stop(server);
      const again = await serve(join(home, 'data'));
      await stop(again);
    } finally {
      rmSync(home, { recursive: true });
    }
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
