import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type RedisServer, startRedis } from '../../../../infra/run/redis-server.ts';
import { until } from '../support/wait.ts';
import { ask, DraftNight } from './support/draft-night.ts';
import { type DraftClient, followDraft } from './support/screens.ts';
import { killAt, makeServers } from './support/server-processes.ts';

const { start, newDatabase, clear } = makeServers();
let redis: RedisServer;
let screen: DraftClient | undefined;

beforeAll(async () => {
  redis = await startRedis();
});
afterAll(async () => {
  screen?.close();
  clear();
  await redis.kill();
});

test('what became due with the last commit of a killed server is done by another one within a heartbeat', async () => {
  const env = { ...(await newDatabase()), BUS_URL: redis.url };
  const [killed, survivor] = [await start(env), await start(env)];
  const night = await DraftNight.open(survivor.address);
  const [designated, next] = [night.family(0), night.family(1)];
  const write = async (method: 'PATCH' | 'PUT', path: string, body: object, by = designated) =>
    expect((await ask(survivor.address, by, method, path, body)).status).toBe(200);
  // Otherwise the automatic pick waits until the pick before cannot be taken back.
  await write('PATCH', '/api/boat/settings', { features: { takeBackSeconds: 0 } });
  const turn = await night.next(survivor.address);
  const { body: weeks } = await ask(survivor.address, next, 'GET', '/api/weeks/2026');
  const weekId = (weeks as { id: string }[]).at(-1)?.id;
  await write('PUT', '/api/draft/2026/wish-list', { weekIds: [weekId], auto: true }, next);

  const followed = followDraft(survivor.address, night.family(2));
  screen = followed;
  let heads = 0;
  followed.socket.on('room:head', () => {
    heads += 1;
  });
  // By the second one, the survivor's tasks have looked at all of this and rest.
  await until(() => heads >= 2);
  await killAt(killed, 'after the commit');
  expect(await night.press(killed.address, turn)).toBeUndefined();
  await killed.dead();
  heads = 0;
  await until(() => followed.screen.state.picks.length === 2);
  // One may have been under way.
  expect(heads).toBeLessThan(3);
  expect(followed.screen.state.picks).toMatchObject([{ familyId: designated.id }, { familyId: next.id, weekId }]);
  await survivor.stop();
});
