import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { entities } from '../../src/modules.ts';
import { type Database, statement } from '../../src/platform/db/database.ts';
import { openPostgres } from '../../src/platform/db/postgres.ts';
import { createDatabase } from '../support/database.ts';
import { keepLog } from '../support/log.ts';
import { type SignedIn, signedIn, startServer, type TestServer } from '../support/server.ts';
import { until } from '../support/wait.ts';
import {
  type Answer,
  answering,
  forecast,
  startWeatherService,
  type WeatherService,
} from '../support/weather-service.ts';

/** Three servers, each with its own connections to one database and a signed-in family. */
let databases: Database[];
let servers: TestServer[];
let clients: SignedIn[];
let service: WeatherService;
/** How many statements about the weather each has sent: one at a time has a lease, the others poll. */
let statements: number[];
const { lines, logger } = keepLog();

beforeAll(async () => {
  // No request ends before a test responds to it.
  jest.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
  const url = await createDatabase();
  databases = [];
  statements = [0, 0, 0];
  for (const nth of [0, 1, 2]) {
    const db = await openPostgres(url, entities);
    databases.push({
      ...db,
      run: (sent, values) => {
        if (sent.name.includes('weather')) statements[nth] = (statements[nth] ?? 0) + 1;
        return db.run(sent, values);
      },
    });
  }
  service = await startWeatherService();
  servers = [];
  for (const db of databases) servers.push(await startServer({ db, weatherUrl: service.url, logger }));
  clients = await Promise.all(servers.map(({ app }) => signedIn(app, 'aalto')));
});
beforeEach(async () => {
  await set('delete from weather');
  service.answer = answering(forecast);
  service.asked.length = 0;
  lines.length = 0;
  statements = [0, 0, 0];
});
afterAll(async () => {
  jest.restoreAllMocks();
  for (const server of servers) await server.close();
  await service.close();
  for (const db of databases) await db.close();
});

const renewLease = statement('test-renew-lease', `update weather set asked_until = now() + interval '6 seconds'`);
const set = (text: string) => (databases[0] as Database).em().execute(text);
const read = (nth: number) => (clients[nth] as SignedIn).get('/api/weather');
const warmer = { ...forecast, current: { ...forecast.current, temperature_2m: 90 } };

/** Reads at every server. The service responds once all of them wait. */
async function readAtAll(answer: Answer) {
  const pending: ServerResponse[] = [];
  service.answer = (response) => void pending.push(response);
  const readings = [0, 1, 2, 0, 1, 2].map(read);
  // One has looked and taken the lease; the others look again and again.
  await until(async () => {
    // The lease does not end before they have.
    await databases[0]?.run(renewLease);
    return pending.length > 0 && statements.filter((count) => count > 2).length === 2;
  });
  for (const response of pending) answer(response);
  return Promise.all(readings);
}

test('one of all servers requests the weather, and the response is cached for all for a quarter of an hour', async () => {
  const responses = await readAtAll(answering(forecast));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
  expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
  service.answer = answering(warmer);
  await set(`update weather set good_until = good_until - interval '14 minutes'`);
  for (const nth of [0, 1, 2]) expect((await read(nth)).json().temperature).toBe(84.3);
  expect(service.asked).toHaveLength(1);
  await set(`update weather set good_until = good_until - interval '1 minute'`);
  for (const nth of [0, 1, 2]) expect((await read(nth)).json().temperature).toBe(90);
  expect(service.asked).toHaveLength(2);
});

test('a failure reaches the waiting requests of every server, is logged once and is cached for a minute', async () => {
  const responses = await readAtAll(answering('no', 500));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(502));
  expect(service.asked).toHaveLength(1);
  expect(lines.filter((line) => line.includes('could not fetch the weather'))).toHaveLength(1);
  service.answer = answering(forecast);
  for (const nth of [0, 1, 2]) expect((await read(nth)).statusCode).toBe(502);
  await set(`update weather set good_until = good_until - interval '1 minute'`);
  expect((await read(1)).statusCode).toBe(200);
  expect(service.asked).toHaveLength(2);
});

test('the others wait for a server that died during its request until its lease expires', async () => {
  await set(`insert into weather (place, asks, asked_until) values ('36.13,-114.45', 7, now() + interval '6 seconds')`);
  const reading = read(0);
  await until(() => Number(statements[0]) > 1);
  expect(service.asked).toEqual([]);
  await set('update weather set asked_until = now()');
  expect((await reading).statusCode).toBe(200);
});

test('a clock that is set back prolongs neither an answer nor a lease', async () => {
  await read(0);
  await set(`update weather set good_until = good_until + interval '1 hour', asked_until = now() + interval '1 hour'`);
  service.answer = answering(warmer);
  expect((await read(1)).json().temperature).toBe(90);
});

test('a response that arrives after its lease has expired is ignored', async () => {
  const pending: ServerResponse[] = [];
  service.answer = (response) => void pending.push(response);
  const late = read(0);
  await until(() => pending.length === 1);
  await set('update weather set asked_until = now()');
  const next = read(1);
  await until(() => pending.length === 2);
  answering('no', 500)(pending[0] as ServerResponse);
  expect((await late).statusCode).toBe(502);
  const waiting = read(2);
  await until(() => Number(statements[2]) > 1);
  answering(warmer)(pending[1] as ServerResponse);
  for (const reading of [next, waiting]) expect((await reading).json().temperature).toBe(90);
  expect(pending).toHaveLength(2);
});

test('a request is answered even when the answer cannot be shared with the other servers', async () => {
  service.answer = (response) =>
    void set('alter table weather rename to weather_away').then(() => answering(forecast)(response));
  const reading = await read(0);
  await set('alter table weather_away rename to weather');
  expect([reading.statusCode, lines.join()]).toEqual([200, expect.stringContaining('could not share the weather')]);
});
