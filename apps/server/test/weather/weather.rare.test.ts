import { describe, expect, test } from '@jest/globals';
import { importBoat } from '../../src/database.ts';
import { statement } from '../../src/platform/db/database.ts';
import { boatFile } from '../support/boat.ts';
import { startServer } from '../support/server.ts';
import {
  aalto,
  db,
  expectFailure,
  letPass,
  lines,
  logger,
  read,
  retryAfter,
  service,
  UNAVAILABLE,
} from '../support/weather-reads.ts';
import {
  type Answer,
  answering,
  forecast,
  startWeatherService,
  withCurrent,
  without,
} from '../support/weather-service.ts';

describe('a failure of the service is a 502, is logged, and is asked for again after a minute', () => {
  const failures: [string, Answer, RegExp][] = [
    [
      'a refusal in its own words',
      answering({ error: true, reason: 'Data corrupted at path current.' }, 400),
      /responded with 400: .*Data corrupted at path/,
    ],
    ['too many requests', answering({ error: true, reason: 'Daily limit exceeded.' }, 429), /responded with 429/],
    ['a page instead of data', answering('<!doctype html>'), /not valid JSON/],
    ['a truncated response', answering(JSON.stringify(forecast).slice(0, 99)), /JSON/],
    ['an empty response', answering('', 204), /JSON/],
    ['null', answering('null'), /expected object/],
    ['a response of another kind', answering({ hourly: {} }), /current/],
    ...(['time', 'temperature_2m', 'weather_code'] as const).map((field): [string, Answer, RegExp] => [
      `no ${field}`,
      answering(without(field)),
      new RegExp(field),
    ]),
    ['a temperature that was not measured', answering(withCurrent({ temperature_2m: null })), /temperature_2m/],
    ['a sky that was not seen', answering(withCurrent({ weather_code: null })), /weather_code/],
    ['a temperature in words', answering(withCurrent({ temperature_2m: 'warm' })), /temperature_2m/],
    ['an invalid code', answering(withCurrent({ weather_code: -1 })), /weather_code/],
    ['an invalid time', answering(withCurrent({ time: 'now' })), /time/],
    ['an impossible date', answering(withCurrent({ time: '2026-13-45T99:99' })), /Invalid time value/],
    ['a response that is too large', answering(`${' '.repeat(70_000)}${JSON.stringify(forecast)}`), /more than 65536/],
    [
      'an endless response',
      (response) => {
        const pour = () => {
          while (!response.destroyed && response.write('x'.repeat(10_000)));
        };
        response.on('drain', pour);
        pour();
      },
      /more than 65536/,
    ],
    ['an immediate disconnect', (response) => response.destroy(), /fetch failed/],
    [
      'a disconnect halfway',
      (response) => {
        response.writeHead(200, { 'content-length': 500 }).write('{');
        response.flushHeaders();
        setImmediate(() => response.destroy());
      },
      /terminated|closed|aborted/,
    ],
    ['a redirect loop', (response) => response.writeHead(302, { location: '' }).end(), /redirect/],
  ];

  test.each(failures)('%s', (_, answer, reason) => expectFailure(answer, reason));

  test('no server at that address', async () => {
    const gone = await startWeatherService();
    await gone.close();
    const alone = await startServer({ db, weatherUrl: gone.url, logger });
    const response = await alone.app.inject({ url: '/api/weather', headers: { cookie: aalto.cookie } });
    expect([response.statusCode, response.json()]).toEqual([502, UNAVAILABLE]);
    expect(lines.join()).toMatch(/ECONNREFUSED/);
    await alone.close();
  });

  test.each([
    ['seconds', () => '600', '10 minutes'],
    ['a date', () => new Date(Date.now() + 600_000).toUTCString(), '10 minutes'],
    ['too few seconds', () => '1', '1 minute'],
    ['a date that is over', () => new Date(0).toUTCString(), '1 minute'],
    ['nonsense', () => 'soon', '1 minute'],
    ['a year', () => '31536000', '1 day'],
  ])('too many requests are followed by a pause: %s', async (_, header, pause) => {
    service.answer = retryAfter(header());
    expect((await read()).statusCode).toBe(502);
    service.answer = answering(forecast);
    await letPass(`${pause} -30 seconds`);
    expect((await read()).statusCode).toBe(502);
    expect(service.asked).toHaveLength(1);
    await letPass('30 seconds');
    expect((await read()).statusCode).toBe(200);
  });

  test('too many requests silence every question', async () => {
    await read();
    service.answer = retryAfter('600');
    const elsewhere = { ...boatFile, lake: { ...boatFile.lake, latitude: 40 } };
    const second = await startServer({ db, boatFile: elsewhere, weatherUrl: service.url });
    const there = () => second.app.inject({ url: '/api/weather', headers: { cookie: aalto.cookie } });
    expect((await there()).statusCode).toBe(502);
    // What is known stays known, once the boat is back.
    await importBoat(db, boatFile);
    expect((await read()).statusCode).toBe(200);
    await letPass('15 minutes');
    await db.run(
      statement(
        'test-pause-weather',
        `update weather set good_until = now() + interval '1 minute' where place = 'pause'`,
      ),
    );
    expect((await read()).statusCode).toBe(502);
    expect(service.asked).toHaveLength(2);
    await second.close();
  });

  test('a service that hangs, before or during its response, is given up after five seconds', async () => {
    const dripping = await startWeatherService();
    dripping.answer = (response) => response.writeHead(200).write('{ "current": ');
    const second = await startServer({ db, weatherUrl: dripping.url });
    service.answer = () => {};
    const before = await read();
    await letPass('1 minute');
    const during = await second.app.inject({ url: '/api/weather', headers: { cookie: aalto.cookie } });
    for (const response of [before, during]) expect([response.statusCode, response.json()]).toEqual([502, UNAVAILABLE]);
    expect([service.asked.length, dripping.asked.length]).toEqual([1, 1]);
    expect(lines.join()).toMatch(/timeout/i);
    await second.close();
    await dripping.close();
  });
});
