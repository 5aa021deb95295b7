import { failure } from '@houseboat/contract/failure.ts';
import { weather } from '@houseboat/contract/weather.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { BoatFile } from '../../config/boat-file.ts';
import type { Database } from '../../db/database.ts';
import { Problem } from '../../http/problem.ts';
import { cachedWeather } from './cache.ts';
import { fetchWeather } from './forecast.ts';

type WeatherDeps = { db: Database; weatherUrl: string; lake: BoatFile['lake'] };

/** The weather at the lake. */
export const weatherRoutes =
  ({ db, weatherUrl, lake }: WeatherDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const readWeather = cachedWeather({
      db,
      log: app.log,
      key: `${lake.latitude},${lake.longitude}`,
      ask: () => fetchWeather(weatherUrl, lake),
    });

    app.get(
      '/weather',
      { config: { forDisplays: true }, schema: { response: { 200: weather, 502: failure } } },
      async () => {
        const current = await readWeather();
        if (!current) throw new Problem(502, 'Weather data unavailable');
        return current;
      },
    );
  };
