import { setTimeout as wait } from 'node:timers/promises';
import type { RecordedEvent } from '@houseboat/contract/rooms.ts';
import { nextDue } from '@houseboat/draft/due.ts';
import { currentTurn, isComplete, noClock, pickOf } from '@houseboat/draft/state.ts';
import type { RedisServer } from '../../../../../infra/run/redis-server.ts';
import { until } from '../../support/wait.ts';
import { fold } from '../support/screens.ts';
import { killRedis, trouble } from './faults.ts';
import type { FamilyCommand, History } from './history.ts';
import type { Defect } from './patches.ts';
import { randomOf } from './random.ts';
import { moment, Recorder, setClock } from './recorder.ts';
import { TAKE_BACK_SECONDS } from './situation.ts';
import { type ServerSeat, type Stage, setStage } from './stage.ts';
import { together } from './together.ts';

type NightOptions = {
  /** Determines what the families choose and what breaks. */
  seed: number;
  seconds: number;
  /** Ends the night early, at this length of the log. */
  maxEvents?: number;
  /** Mistakes that the servers make. */
  defects?: Defect[];
  /** Nothing breaks. */
  isQuiet?: boolean;
  /** Is between the servers, three of them, and alone breaks. */
  redis?: RedisServer;
};

/** Plays a night of seven families on two or three servers, while things break unless it is quiet, and returns its history. */
export async function playNight({
  seed,
  seconds,
  maxEvents = Number.POSITIVE_INFINITY,
  defects = [],
  isQuiet = false,
  redis,
}: NightOptions): Promise<History> {
  const randomFor = (who: string) => randomOf(seed, who);
  setClock();
  const recorder = new Recorder();
  const stage = await setStage({ randomFor, recorder, defects, redis });
  const night = new AbortController();
  const timer = setTimeout(() => night.abort(), seconds * 1_000);
  for (const { screen } of stage.windows)
    screen.socket.on('room:event', ({ version }) => version >= maxEvents && night.abort());
  try {
    // A defect is one of picks, and needs the whole night.
    if (defects.length === 0 && randomFor('start').chance(0.5)) await draftToEnd(stage, night.signal);
    const playing = stage.windows.map((window) => window.play(night.signal));
    const breaking = redis
      ? [killRedis(stage, redis, randomFor, recorder, night)]
      : isQuiet
        ? []
        : [trouble(stage, randomFor, recorder, night)];
    await together(night, [...breaking, ...playing]);
    const { events: log, sources, differences } = await settle(stage);
    return { seed, timeZone: stage.timeZone, ...recorder, screens: recorder.screens(), log, sources, differences };
  } finally {
    clearTimeout(timer);
    await stage.clear();
  }
}

/** Makes all picks, so that there is time for trades. */
async function draftToEnd({ windows }: Stage, signal: AbortSignal): Promise<void> {
  const [designated] = windows;
  if (!designated) throw new Error('Nobody is there.');
  const { by, screen } = designated;
  while (!signal.aborted && !isComplete(screen.screen.state)) {
    const { state } = screen.screen;
    const turn = currentTurn(state);
    const weekId = state.weeks.find((id) => !pickOf(state, id));
    if (turn && weekId) await designated.send({ type: 'PickWeek', ...turn, weekId, by });
    await until(() => screen.screen.version > state.version || signal.aborted);
  }
}

/** What a server reads in the end. */
type Rows = Pick<History, 'sources' | 'differences'> & { events: RecordedEvent[] };

/**
 * Waits until every server is ready, nothing is overdue, and every screen has caught up. What would fire later is switched off. Returns the
 * log, what its automatic picks were made from, and where the rows differ from it.
 */
async function settle({ servers, windows, timeZone }: Stage): Promise<Rows> {
  const isReady = async ({ server }: ServerSeat) => (await fetch(`${server.address}/readyz`)).status === 200;
  for (const seat of servers) await until(() => isReady(seat));
  const [designated] = windows;
  if (!designated) throw new Error('Nobody is there.');
  for (const window of windows) await until(() => window.saveList({ weekIds: [], auto: false }));
  const surroundings = { timeZone, takeBackSeconds: TAKE_BACK_SECONDS, wishList: null };
  const read = async () => (await servers[0]?.server.order('read')) as Rows;
  // By the log: a screen that a defect has led astray may wait for what never comes.
  const due = async () => nextDue(fold((await read()).events), surroundings, moment()) ?? Number.POSITIVE_INFINITY;
  // The rules report what never fires, and a screen that never catches up.
  await until(async () => (await due()) > moment() || (await wait(100, false))).catch(() => {});
  const { by } = designated;
  const last: FamilyCommand[] = [
    { type: 'SetClock', clock: noClock, by },
    { type: 'ScheduleStart', startsAt: null, now: 0, by },
  ];
  for (const command of last) await until(() => designated.send(command));

  const rows = await read();
  const haveCaughtUp = () => windows.every(({ screen }) => screen.screen.version >= rows.events.length);
  await until(haveCaughtUp).catch(() => {});
  return rows;
}
