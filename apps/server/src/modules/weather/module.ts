import type { Module } from '../../platform/module.ts';
import { weatherRoutes } from './routes.ts';
import { WeatherEntity } from './tables.ts';

/** The weather at the lake. */
export const weather: Module = {
  tables: [WeatherEntity],
  start: (platform) => ({ routes: weatherRoutes(platform) }),
};
