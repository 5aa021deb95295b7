import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Family } from '@houseboat/contract/boat.ts';
import type { Assigned, Draft, Week } from '@houseboat/contract/draft.ts';
import { draftStream } from '@houseboat/draft/events.ts';
import { turnAt } from '@houseboat/draft/state.ts';
import { freePort } from '@houseboat/server/platform/db/bundled/endpoint.ts';

import boatFile from '../boat.json' with { type: 'json' };
import { kill, tie } from './child.ts';
import type { Contestant } from './contestant.ts';
import { post } from './post.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const boatConfig = fileURLToPath(new URL('../boat.json', import.meta.url));
const year = boatFile.season.year;

/** How many sessions each family has. A session may have 100 sockets, and there are up to 5,000 observers. */
const BROWSERS_EACH = 8;

/** The families in draft order and the weeks by number, for both servers. */
export type Season = { families: Family[]; weeks: Week[] };

export type RealServer = Contestant & {
  season: Season;
  /** Kills it at once. */
  kill: () => Promise<void>;
};

type Options = {
  /** Options of Node itself. */
  nodeOptions?: string[];
  /** The folder of another checkout whose server to start instead. */
  checkout?: string;
  /** The Redis between it and the other servers on its database. */
  busUrl?: string | undefined;
};

/**
 * Starts the server and signs every family in.
 *
 * @param databaseUrl an empty database or one that another such server is on; without it the server runs its bundled PostgreSQL
 */
export async function startRealServer(
  databaseUrl?: string,
  { nodeOptions = [], checkout, busUrl }: Options = {},
): Promise<RealServer> {
  const main = join(checkout ?? root, 'apps/server/src/main.ts');
  const dataDir = mkdtempSync(join(tmpdir(), 'houseboat-bench-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...nodeOptions, main], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      ...(busUrl && { BUS_URL: busUrl }),
      SESSION_SECRET: 'a secret that guards nothing but a stopwatch',
      DATA_DIR: dataDir,
      BOAT_CONFIG: boatConfig,
      LOG_LEVEL: 'warn',
      PORT: port,
    },
  });
  const pid = tie('The server', server);
  while (!(await isReady(url))) await sleep(50);

  const cookies: string[] = [];
  for (let browser = 0; browser < BROWSERS_EACH; browser++)
    for (const { username } of boatFile.families) cookies.push(await signIn(url, username));
  const [adminCookie = ''] = cookies;
  const read = async <T>(path: string): Promise<T> =>
    (await fetch(`${url}/api${path}`, { headers: { cookie: adminCookie } })).json() as T;
  const season = { families: await read<Family[]>('/families'), weeks: await read<Week[]>(`/weeks/${year}`) };
  const { order } = await read<Draft>(`/draft/${year}`);

  return {
    name: checkout ? 'before' : 'ours',
    pid,
    url,
    cookies,
    room: draftStream(year),
    season,
    pick: async (turn) => {
      const { familyId, round, pick } = turnAt(order, turn);
      const picker = season.families.findIndex(({ id }) => id === familyId);
      const path = `${url}/api/weeks/${season.weeks[turn]?.id}/assign`;
      const { body, status, ...times } = await post(path, { familyId, round, pick }, cookies[picker]);
      if (status !== 200) throw new Error(`Pick ${turn} returned ${status}: ${body}`);
      const { draft }: Assigned = JSON.parse(body);
      // After the last pick's event comes the one that completes the draft.
      return { ...times, version: draft.isComplete ? draft.version - 1 : draft.version };
    },
    reset: async () => {
      const { status, body } = await post(`${url}/api/weeks/${year}/reset`, {}, adminCookie);
      if (status !== 200) throw new Error(`The reset returned ${status}: ${body}`);
    },
    kill: () => kill(server),
  };
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    (response) => response.ok,
    () => false,
  );

/** Logs a family in and returns the cookie of its session. */
async function signIn(url: string, username: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/family/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: boatFile.defaultPassword }),
  });
  const [cookie] = response.headers.getSetCookie();
  if (!response.ok || !cookie) throw new Error(`${username} could not log in: ${response.status}`);
  return cookie.split(';', 1)[0] ?? '';
}
