import type { Module } from '../../platform/module.ts';
import { photoFileRoutes, photoRoutes } from './routes.ts';

/** The upload of photos, and their files. */
export const photos: Module = {
  start: (platform) => ({ routes: photoRoutes(platform), files: photoFileRoutes(platform.photos) }),
};
