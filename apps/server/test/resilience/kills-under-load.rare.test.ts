import { join } from 'node:path';
import type { Item } from '@houseboat/contract/inventory.ts';
import { afterAll, expect, test } from '@jest/globals';
import { until } from '../support/wait.ts';
import { ask, DraftNight } from './support/draft-night.ts';
import { makeOperator, signalGroup, stop, traces } from './support/operator.ts';

const KILLS = 12;

const { folder, serve, clear } = makeOperator();
afterAll(clear);

test('kills under load, of the server or its whole process group, lose no answered change', async () => {
  const dataDir = join(folder, 'data');
  let server = await serve(dataDir);
  const night = await DraftNight.open(server.address);
  const answered = new Set<string>();
  const list = async () => (await ask(server.address, night.family(), 'GET', '/api/inventory')).body as Item[];
  let left = traces(server);

  for (let kill = 1; kill <= KILLS; kill += 1) {
    const { address, pid, group } = server;
    left = traces(server);
    let adding = true;
    const before = answered.size;
    const load = night.families.map(async (family, nth) => {
      for (let count = 0; adding; count += 1) {
        const name = `${kill} ${nth} ${count}`;
        const item = { name, category: 'Maintenance', status: 'low' };
        const status = await ask(address, family, 'POST', '/api/inventory', item).then(
          ({ status }) => status,
          () => 0,
        );
        if (status === 201) answered.add(name);
      }
    });
    try {
      // After 20 to 97 responses, a different number each time.
      await until(() => answered.size - before >= 20 + 7 * (kill - 1));
      if (kill % 2) process.kill(pid, 'SIGKILL');
      else signalGroup(group, 'SIGKILL');
    } finally {
      adding = false;
    }
    await Promise.all(load);
    await server.ended;
    server = await serve(dataDir);
    const names = new Set((await list()).map(({ name }) => name));
    expect([...answered].filter((name) => !names.has(name))).toEqual([]);
  }
  expect(left.areGone()).toBe(true);
  await stop(server);
});
