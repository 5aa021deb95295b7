import { afterAll, beforeEach } from '@jest/globals';
import { statement } from '../../src/platform/db/database.ts';
import { openTestDatabase } from './database.ts';
import { keepLog } from './log.ts';
import { signedIn, startServer } from './server.ts';
import { type Answer, answering, forecast, startWeatherService } from './weather-service.ts';

export const UNAVAILABLE = { message: 'Weather data unavailable' };

export const { lines, logger } = keepLog();

export const db = await openTestDatabase();
export const service = await startWeatherService();
export const server = await startServer({ db, weatherUrl: `${service.url}?apikey=k%C3%BCche&models=best`, logger });
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

/** Answers that so many seconds have to pass. */
export const retryAfter =
  (header: string): Answer =>
  (response) =>
    response.writeHead(429, { 'retry-after': header }).end('{}');
