import { failure } from '@houseboat/contract/failure.ts';
import { weather } from '@houseboat/contract/weather.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { BoatFile } from '../../config/boat-file.ts';
import type { Database } from '../../db/database.ts';
import { Problem } from '../../http/problem.ts';
import { askWeather } from './forecast.ts';
import { keptWeather } from './kept.ts';

const unavailable = () => new Problem(502, 'Weather data unavailable');

type WeatherDeps = { db: Database; weatherUrl: string; lake: BoatFile['lake'] };

/** The weather at the lake: one call to the service for however many look. */
export const weatherRoutes =
  ({ db, weatherUrl, lake }: WeatherDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const ask = () =>
      askWeather(weatherUrl, lake).catch((err) => {
        app.log.warn({ err }, 'the weather could not be had');
        throw unavailable();
      });
    const place = `${lake.latitude},${lake.longitude}`;
    const read = keptWeather({ db, log: app.log, place, ask, failure: unavailable });

    app.get('/weather', { config: { forDisplays: true }, schema: { response: { 200: weather, 502: failure } } }, () =>
      read(),
    );
  };
