import type { Module } from '../../platform/module.ts';
import { displayCommands } from './commands.ts';
import { DisplayEntity } from './queries.ts';
import { displayRoutes, pairingRoutes } from './routes.ts';

/** The televisions. */
export const displays: Module = {
  tables: [DisplayEntity],
  start: (platform) => {
    const commands = displayCommands(platform);
    return {
      routes: displayRoutes(platform, commands),
      publicRoutes: pairingRoutes(platform, commands),
      sweeps: { displays: commands.sweep },
    };
  },
};
