import type { RecordedEvent } from '@houseboat/contract/rooms.ts';
import { startPostgres } from '../../../../../infra/run/postgres-server.ts';
import { startProxy } from '../../support/network-proxy.ts';
import { until } from '../../support/wait.ts';
import { DraftNight } from '../support/draft-night.ts';
import { makeServers } from '../support/server-processes.ts';
import { FamilyWindow } from './family-window.ts';
import { type ServerSeat, type Stage, trouble } from './faults.ts';
import type { History } from './history.ts';
import { type Random, randomOf } from './random.ts';
import { Recorder } from './recorder.ts';

type NightOptions = {
  /** Determines what the families choose and what breaks. */
  seed: number;
  seconds: number;
  /** Ends the night early, at this length of the log. */
  maxEvents?: number;
  /** Settings of the servers. */
  env?: Record<string, string>;
};

/** How many families have two windows open. */
const SECOND_WINDOWS = 2;

/** Plays a night of seven families on two or three servers, while things break, and returns its history. */
export async function playNight({
  seed,
  seconds,
  maxEvents = Number.POSITIVE_INFINITY,
  env = {},
}: NightOptions): Promise<History> {
  const randomFor = (who: string) => randomOf(seed, who);
  const recorder = new Recorder();
  const { start, clear } = makeServers();
  const stage: Stage = { postgres: await startPostgres(), servers: [], windows: [] };
  try {
    const servers = randomFor('servers').between(2, 3);
    for (let nth = 1; nth <= servers; nth += 1)
      stage.servers.push(await startServer(`server ${nth}`, stage, (line) => start({ ...env, ...line })));
    await openWindows(stage, recorder, randomFor);

    const night = new AbortController();
    const timer = setTimeout(() => night.abort(), seconds * 1_000);
    for (const { screen } of stage.windows)
      screen.socket.on('room:event', ({ version }) => version >= maxEvents && night.abort());
    await Promise.all([
      trouble(stage, randomFor, recorder, night.signal),
      ...stage.windows.map((window) => window.play(night.signal)),
    ]);
    clearTimeout(timer);
    const { events, differences } = await settle(stage);
    return { seed, ...recorder, screens: recorder.screens(), log: events, differences };
  } finally {
    for (const window of stage.windows) await window.close();
    clear();
    for (const { line } of stage.servers) await line.disconnect();
    await stage.postgres.remove();
  }
}

/** Starts a server with a line of its own to the database. */
async function startServer(
  name: string,
  { postgres }: Stage,
  start: ReturnType<typeof makeServers>['start'],
): Promise<ServerSeat> {
  const url = new URL(postgres.url);
  const line = await startProxy({ host: url.hostname, port: Number(url.port) });
  url.host = `127.0.0.1:${line.port}`;
  return { name, line, server: await start({ DATABASE_URL: url.href }) };
}

/** Opens a window for each family, and a second one for some, spread over the servers. The first family is the designated one. */
async function openWindows(
  { servers, windows }: Stage,
  recorder: Recorder,
  randomFor: (who: string) => Random,
): Promise<void> {
  const [first] = servers;
  if (!first) throw new Error('There is no server.');
  const { families } = await DraftNight.open(first.server.address);
  for (const [nth, family] of [...families, ...families.slice(0, SECOND_WINDOWS)].entries()) {
    const name = nth < families.length ? family.username : `${family.username}’s second window`;
    const by = { familyId: family.id, isAdmin: family === families[0] };
    const { server } = servers[nth % servers.length] ?? first;
    windows.push(await FamilyWindow.open({ name, family, by, random: randomFor(name), recorder }, server.port));
  }
}

/** Waits until every server is ready and every screen has caught up. Returns the log, and where the rows differ from it. */
async function settle({ servers, windows }: Stage): Promise<{ events: RecordedEvent[]; differences: string[] }> {
  const isReady = async ({ server }: ServerSeat) => (await fetch(`${server.address}/readyz`)).status === 200;
  for (const seat of servers) await until(() => isReady(seat));
  const read = (await servers[0]?.server.order('read')) as { events: RecordedEvent[]; differences: string[] };
  const haveCaughtUp = () => windows.every(({ screen }) => screen.screen.version >= read.events.length);
  // The rules report a screen that never catches up.
  await until(haveCaughtUp).catch(() => {});
  return read;
}
