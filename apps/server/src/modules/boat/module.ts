import type { Module } from '../../platform/module.ts';
import { boatReader, boatRoutes, familyRoutes } from './routes.ts';

/** The boat and the families that own it. */
export const boat: Module = {
  start: (platform) => {
    const read = boatReader(platform);
    return {
      openRoutes: boatRoutes(platform.boatFile.boat.photo, read),
      routes: familyRoutes(platform),
      documentData: async () => ({ boat: await read() }),
    };
  },
};
