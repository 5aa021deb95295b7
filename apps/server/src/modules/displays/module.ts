import type { Module } from '../../platform/module.ts';
import { displayCommands } from './commands.ts';
import { displayRoutes, pairingRoutes } from './routes.ts';
import { DisplayEntity } from './tables.ts';

/** The televisions. */
export const displays: Module = {
  tables: [DisplayEntity],
  start: (platform) => {
    const commands = displayCommands(platform);
    return {
      routes: displayRoutes(commands, platform.db),
      openRoutes: pairingRoutes(commands, platform),
      sweeps: { displays: commands.sweep },
    };
  },
};
