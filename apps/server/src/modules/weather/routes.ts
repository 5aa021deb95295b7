import { weatherEndpoints } from '@houseboat/contract/weather.ts';
import type { FastifyInstance } from 'fastify';
import type { BoatFile } from '../../platform/config/boat-file.ts';
import type { Database } from '../../platform/db/database.ts';
import { handle, serve } from '../../platform/endpoints/serve.ts';
import { cachedWeather } from './cache.ts';
import { fetchWeather } from './forecast.ts';

type WeatherDeps = { db: Database; weatherUrl: string; lake: BoatFile['lake'] };

/** The weather at the lake. */
export const weatherRoutes =
  ({ db, weatherUrl, lake }: WeatherDeps) =>
  async (app: FastifyInstance) => {
    const readWeather = cachedWeather({
      db,
      log: app.log,
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
