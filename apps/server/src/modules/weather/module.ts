import { weatherEndpoints } from '@houseboat/contract/weather.ts';
import { handle, serve } from '../../platform/endpoints/serve.ts';
import type { Module } from '../../platform/module.ts';
import { cachedWeather } from './cache.ts';
import { fetchWeather } from './public.ts';

export const weather: Module = {
  start: (platform) => {
    const read = cachedWeather(platform, ({ latitude, longitude }) => `${latitude},${longitude}`, fetchWeather);
    return {
      routes: serve(
        handle(weatherEndpoints, {
          'GET /weather': async () => (await read()) ?? { refused: 'unavailable' as const },
        }),
        { unavailable: [502, 'Weather data unavailable'] },
      ),
    };
  },
};
