import { basename, dirname } from 'node:path';
import type {} from '@fastify/static';
import { type Boat, boatEndpoints, familyEndpoints, type ListedFamily } from '@houseboat/contract/boat.ts';
import type { FastifyInstance } from 'fastify';
import { coalesce } from '../../platform/db/database.ts';
import { handle, serve } from '../../platform/endpoints/serve.ts';
import { readCurrentYear } from '../../platform/event-log/streams.ts';
import {
  type FamilyRow,
  isDefaultPasswordInUse,
  listFamilies,
  listFormerFamilies,
} from '../../platform/families/families.ts';
import type { Module, Platform } from '../../platform/module.ts';
import { sceneryAt } from './scenery.ts';

/** Returns the function that reads what everyone may see of the boat. */
function boatReader({ db, boatFile, showPasswordHint }: Platform): () => Promise<Boat> {
  const { name, latitude, longitude, timeZone } = boatFile.lake;
  const currentYear = coalesce(() => readCurrentYear(db));
  const needsHint = coalesce(() => isDefaultPasswordInUse(db.em()));
  return async () => ({
    name: boatFile.boat.name,
    title: boatFile.boat.title,
    photoUrl: boatFile.boat.photo ? '/api/boat/photo' : null,
    scenery: boatFile.boat.scenery ?? sceneryAt(boatFile.lake),
    lake: { name, latitude, longitude, timeZone },
    season: { year: (await currentYear()) ?? boatFile.season.year },
    usernames: boatFile.families.map((family) => family.username),
    passwordHint: showPasswordHint && (await needsHint()) ? boatFile.defaultPassword : null,
    setup: null,
    features: boatFile.features,
  });
}

/** The boat and the families that own it. */
export const boat: Module = {
  start: (platform) => {
    const { db, admin, boatFile } = platform;
    const { photo } = boatFile.boat;
    const read = boatReader(platform);
    const toListed = ({ id, name, username, color, draftPosition }: FamilyRow): ListedFamily => {
      return { id, name, username, color, draftPosition, isAdmin: username === admin.username };
    };
    return {
      publicRoutes: async (app: FastifyInstance) => {
        if (photo)
          app.get('/boat/photo', { schema: { hide: true } }, (_request, reply) =>
            reply.sendFile(basename(photo), dirname(photo)),
          );
        await serve(handle(boatEndpoints, { 'GET /boat': read }), {})(app);
      },
      routes: serve(
        handle(familyEndpoints, {
          'GET /families': coalesce(async () => (await listFamilies(db.em())).map(toListed)),
          'GET /families/former': async () => (await listFormerFamilies(db.em())).map(toListed),
        }),
        {},
      ),
      readForDocument: async () => ({ boat: await read() }),
    };
  },
};
