import type { Module } from '../../platform/module.ts';
import { FeedEntity, FeedSecrets, feedCommands } from './commands.ts';
import { calendarRoutes, feedRoutes } from './routes.ts';

/** The weeks in the families' own calendar programs. */
export const feeds: Module = {
  tables: [FeedEntity],
  start: (platform) => {
    const context = { ...platform, secrets: new FeedSecrets(platform.sessionSecret, platform.logId) };
    return {
      routes: feedRoutes({ ...context, feeds: feedCommands(context) }),
      openFiles: calendarRoutes(context),
    };
  },
};
