import { describe, expect, test } from '@jest/globals';
import { importBoat } from '../../src/database.ts';
import { statement } from '../../src/platform/db/database.ts';
import { boatFile } from '../support/boat.ts';
import { startServer } from '../support/server.ts';
import { aalto, db, letPass, lines, read, retryAfter, service, UNAVAILABLE } from '../support/weather-reads.ts';
import { startWeatherService } from '../support/weather-service.ts';

describe('a failure of the service is a 502, is logged, and is asked for again after a minute', () => {
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
