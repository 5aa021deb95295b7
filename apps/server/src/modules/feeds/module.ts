import type { Module } from '../../platform/module.ts';
import { FeedEntity, feedCommands, feedSecrets } from './commands.ts';
import { calendarRoutes, feedRoutes } from './routes.ts';

/** The weeks in the families' own calendar programs. */
export const feeds: Module = {
  tables: [FeedEntity],
  start: (platform) => {
    const secretOf = feedSecrets(platform);
    return {
      routes: feedRoutes(platform, feedCommands(platform, secretOf)),
      publicFiles: calendarRoutes(platform, secretOf),
    };
  },
};
