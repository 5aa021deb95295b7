import { failure } from '@houseboat/contract/failure.ts';
import { weather } from '@houseboat/contract/weather.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { BoatFile } from '../../config/boat-file.ts';
import { Problem } from '../../http/problem.ts';
import { askWeather } from './forecast.ts';
import { keep } from './keep.ts';

const KEEP_MS = 15 * 60_000;

/** The weather at the lake: one call to the service for however many look. */
export const weatherRoutes =
  ({ weatherUrl, lake }: { weatherUrl: string; lake: BoatFile['lake'] }): FastifyPluginAsyncZod =>
  async (app) => {
    const ask = () =>
      askWeather(weatherUrl, lake).catch((err) => {
        app.log.warn({ err }, 'the weather could not be had');
        throw new Problem(502, 'Weather data unavailable');
      });
    const read = keep(KEEP_MS, ask);

    app.get('/weather', { config: { forDisplays: true }, schema: { response: { 200: weather, 502: failure } } }, () =>
      read(),
    );
  };
