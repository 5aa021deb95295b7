import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, expect, test } from '@jest/globals';
import { io } from 'socket.io-client';
import { lockDataDir } from '../../src/platform/config/data-dir.ts';
import { NOTICE_MS } from '../../src/platform/http/server.ts';
import { createDatabase, createEmptyDatabase } from '../support/database.ts';
import { loggedIn, makeRunner } from '../support/running.ts';
import { until } from '../support/wait.ts';
import { startWeatherService } from '../support/weather-service.ts';

const { folder, run, serve, clear } = makeRunner();
afterAll(clear);

const caddyfile = resolve(import.meta.dirname, '../../../../infra/proxy/Caddyfile');

test('a shutdown is orderly, even with open connections, and the next start ignores settings for other PostgreSQL servers', async () => {
  const server = await serve();
  const cookie = await loggedIn(server.address, 'alder', 'houseboat');
  const socket = io(server.address, { transports: ['websocket'], reconnection: false, extraHeaders: { cookie } });
  await new Promise<void>((connected) => socket.once('connect', connected));
  const silent = connect(server.port, '127.0.0.1');
  const halfSaid = connect(server.port, '127.0.0.1');
  // On a busy machine the server ends before it has read this, and the system resets the connection instead of closing it.
  for (const connection of [silent, halfSaid]) connection.on('error', () => {});
  halfSaid.write('GET /api/boat HTTP/1.1\r\nHost: x\r\n');
  await Promise.all([once(silent, 'connect'), once(halfSaid, 'connect')]);

  server.child.kill('SIGTERM');
  await until(() => !socket.connected);
  // A terminal and npm may both send a signal.
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  // The database was closed and the directory unlocked, so the next server can start.
  const next = await serve({ PGSSLMODE: 'require', PGSSLNEGOTIATION: 'direct' });
  expect((await fetch(`${next.address}/readyz`)).status).toBe(200);
  next.child.kill('SIGINT');
  expect(await next.ended).toBe(0);
});

test('a shutdown finishes in time even if the weather service hangs', async () => {
  const service = await startWeatherService();
  service.answer = () => {};
  const server = await serve({ WEATHER_URL: service.url });
  const cookie = await loggedIn(server.address, 'alder', 'houseboat');
  const reading = fetch(`${server.address}/api/weather`, { headers: { cookie } });
  await until(() => service.asked.length === 1);
  server.child.kill('SIGTERM');
  await until(() => server.child.exitCode !== null);
  expect([await server.ended, (await reading).status]).toEqual([0, 502]);
  await service.close();
});

test('a server behind a proxy says first that it stops, and serves until the proxy has noticed', async () => {
  const server = await serve({
    DATA_DIR: join(folder, 'neighbor'),
    DATABASE_URL: await createDatabase(),
    SESSION_SECRET: 'x'.repeat(32),
    TRUST_PROXY: 'loopback',
  });
  const statusOf = async (path: string) => (await fetch(`${server.address}${path}`)).status;
  expect(await statusOf('/readyz')).toBe(200);
  server.child.kill('SIGTERM');
  await until(async () => (await statusOf('/readyz')) === 503);
  const answers = [];
  for (; server.child.exitCode === null; await setImmediate())
    answers.push(await statusOf('/api/boat').catch(() => undefined));
  expect(await server.ended).toBe(0);
  // What came after the notice found the server closing, or closed.
  const last = answers.lastIndexOf(200);
  expect(new Set(answers.slice(0, last + 1))).toEqual(new Set([200]));
  const [, interval] = /health_interval (\d+)s/.exec(readFileSync(caddyfile, 'utf8')) ?? [];
  expect(NOTICE_MS).toBeGreaterThanOrEqual(2 * 1000 * Number(interval));
});

test('a failed start says why in a sentence, and exits with 1', async () => {
  const unlock = lockDataDir(join(folder, 'data'));
  const other = createServer();
  other.listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const onDatabase = (url: string) => ({
    DATA_DIR: join(folder, 'other'),
    DATABASE_URL: url,
    SESSION_SECRET: 'x'.repeat(32),
  });
  try {
    for (const [env, words] of [
      [{}, /^Another process is using the data directory .*\.\n$/],
      [{ ...onDatabase(await createDatabase()), PORT: String(port) }, /HOST and PORT are in use by another program/],
      [{ PORT: 'many' }, /^Environment variable PORT: /],
      [
        { ...onDatabase(await createEmptyDatabase()), BOAT_CONFIG: join(folder, 'none.json') },
        /^Boat file .*none\.json: /,
      ],
      [onDatabase('postgres://boat:secret@127.0.0.1:1/boat'), /^The database cannot be reached: /],
    ] as [Record<string, string>, RegExp][]) {
      const failed = run('main.ts', { LOG_LEVEL: 'warn', ...env });
      expect(await failed.ended).toBe(1);
      expect(failed.said.log).toMatch(words);
      expect(failed.said.log).not.toMatch(/secret|\n {4}at /);
    }
  } finally {
    other.close();
    unlock();
  }
});

test('the operator’s commands work on a stopped server’s data', async () => {
  const verify = run('commands/draft-verify.ts', {});
  expect([await verify.ended, verify.said.log]).toEqual([0, 'The weeks and the draft of 2026 match their 1 events.\n']);
  const rebuild = run('commands/draft-rebuild.ts', {});
  expect([await rebuild.ended, rebuild.said.log]).toEqual([0, expect.stringContaining('rebuilt from their 1 events')]);

  const password = run('commands/family-password.ts', {}, ['Bianchi']);
  expect(await password.ended).toBe(0);
  const [, made] = /with the password (\S+)\n/.exec(password.said.log) ?? [];
  const server = await serve();
  await loggedIn(server.address, 'bianchi', made ?? '');

  const busy = run('commands/draft-verify.ts', {});
  expect([await busy.ended, busy.said.log]).toEqual([1, expect.stringContaining('Another process is using')]);
  server.child.kill('SIGTERM');
  await server.ended;
  const nowhere = run('commands/draft-verify.ts', { DATA_DIR: join(folder, 'nowhere') });
  expect([await nowhere.ended, nowhere.said.log]).toEqual([1, expect.stringContaining('There is no database in')]);
  const nobody = run('commands/family-password.ts', {}, ['nobody']);
  expect([await nobody.ended, nobody.said.log]).toEqual([
    1,
    expect.stringContaining('Usage: npm run family:password USERNAME'),
  ]);
});
