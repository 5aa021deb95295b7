import type { Module } from '../../platform/module.ts';
import { activityRoutes } from './routes.ts';

/** What happened on the boat. */
export const activity: Module = { start: (platform) => ({ routes: activityRoutes(platform) }) };
