import { afterAll, beforeEach, expect } from '@jest/globals';
import { statement } from '../../src/platform/db/database.ts';
import { openBoatDatabase } from './database.ts';
import { keepLog } from './log.ts';
import { signedIn, startServer } from './server.ts';
import { type Answer, answering, forecast, startWeatherService } from './weather-service.ts';

export const UNAVAILABLE = { message: 'Weather data unavailable' };

export const { lines, logger } = keepLog();

export const db = await openBoatDatabase();
export const service = await startWeatherService();
const server = await startServer({ db, weatherUrl: `${service.url}?apikey=k%C3%BCche&models=best`, logger });
export const aalto = await signedIn(server.app, 'aalto');
beforeEach(async () => {
  await forget();
  service.answer = answering(forecast);
  service.asked.length = 0;
  lines.length = 0;
});
afterAll(async () => {
  await server.close();
  await service.close();
  await db.close();
});

// The only cache is in the database.
export const forget = () => db.run(statement('test-forget-weather', 'delete from weather'));
export const letPass = (interval: string) =>
  db.run(statement('test-age-weather', 'update weather set good_until = good_until - $1::interval'), [interval]);
export const read = () => aalto.get('/api/weather');

/** Lets the service fail, and expects a 502, one warning, and the weather after a minute. */
export async function expectFailure(answer: Answer, reason: RegExp): Promise<void> {
  service.answer = answer;
  const response = await read();
  expect([response.statusCode, response.json()]).toEqual([502, UNAVAILABLE]);
  const warnings = lines.filter((line) => line.includes('could not fetch the weather'));
  expect(warnings).toEqual([expect.stringMatching(reason)]);
  expect(lines.join()).not.toContain('k%C3%BCche');

  service.answer = answering(forecast);
  await letPass('50 seconds');
  expect((await read()).statusCode).toBe(502);
  await letPass('10 seconds');
  expect((await read()).statusCode).toBe(200);
}

/** Answers that so many seconds have to pass. */
export const retryAfter =
  (header: string): Answer =>
  (response) =>
    response.writeHead(429, { 'retry-after': header }).end('{}');
