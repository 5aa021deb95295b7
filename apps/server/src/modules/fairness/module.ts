import type { Module } from '../../platform/module.ts';
import { fairnessRoutes } from './routes.ts';

/** Which weeks the families had in all seasons, and the order that follows from it. */
export const fairness: Module = { start: (platform) => ({ routes: fairnessRoutes(platform) }) };
