import { weatherEndpoints } from '@houseboat/contract/weather.ts';
import type { FastifyInstance } from 'fastify';
import { handle, serve } from '../../platform/endpoints/serve.ts';
import type { Module, Platform } from '../../platform/module.ts';
import { cachedWeather, WeatherEntity } from './cache.ts';
import { fetchWeather } from './forecast.ts';

/** The weather at the lake. */
const weatherRoutes =
  ({ db, log, weatherUrl, boatFile: { lake } }: Platform) =>
  async (app: FastifyInstance) => {
    const readWeather = cachedWeather({
      db,
      log,
      key: `${lake.latitude},${lake.longitude}`,
      ask: () => fetchWeather(weatherUrl, lake),
    });
    serve(
      app,
      handle(weatherEndpoints, {
        'GET /weather': async () => (await readWeather()) ?? { refused: 'unavailable' as const },
      }),
      { unavailable: [502, 'Weather data unavailable'] },
    );
  };

/** The weather at the lake. */
export const weather: Module = {
  tables: [WeatherEntity],
  start: (platform) => ({ routes: weatherRoutes(platform) }),
};
