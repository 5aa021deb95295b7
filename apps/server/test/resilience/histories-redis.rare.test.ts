import { randomInt } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { startRedis } from '../../../../infra/run/redis-server.ts';
import type { History } from './histories/history.ts';
import { playNight } from './histories/night.ts';
import { report } from './histories/report.ts';
import { findViolations } from './histories/rules/find-violations.ts';

const { HISTORIES_SEED = String(randomInt(1, 2 ** 31)) } = process.env;

/** Returns the screens that did not show what a head said before the next head came, five seconds later. */
const lateScreens = ({ screens }: History) =>
  screens.flatMap(({ client, heads, events }) =>
    heads.slice(1).flatMap(({ at }, index) => {
      const before = heads[index]?.version ?? 0;
      const isShown = events.some(({ at: receivedAt, event }) => receivedAt <= at && event.version >= before);
      return isShown ? [] : [`${client} did not show version ${before} before its next head`];
    }),
  );

test('seven families at three servers see what the decider says, each within a heartbeat, while the Redis between the servers is killed ten times', async () => {
  const redis = await startRedis();
  process.stdout.write(`A recorded night: HISTORIES_SEED=${HISTORIES_SEED}\n`);
  try {
    const history = await playNight({ seed: Number(HISTORIES_SEED), seconds: 120, redis });
    const violations = findViolations(history);
    if (violations.length > 0) throw new Error(report(history, violations));
    expect(lateScreens(history)).toEqual([]);
    // Otherwise less was checked.
    expect(history.faults).toHaveLength(10);
    expect(history.log.length).toBeGreaterThan(1);
    for (const { heads } of history.screens) expect(heads.length).toBeGreaterThan(4);
  } finally {
    await redis.kill();
  }
});
