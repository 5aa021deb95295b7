import { basename, dirname } from 'node:path';
import { boat } from '@houseboat/contract/boat.ts';
import { families } from '@houseboat/contract/families.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { BoatFile } from '../../config/boat-file.ts';
import { coalesce } from '../../db/coalesce.ts';
import type { Database } from '../../db/database.ts';
import { ASHORE, FamilyEntity } from '../../families/family.entity.ts';

type BoatDeps = { db: Database; boatFile: BoatFile; showPasswordHint: boolean };

/** What the boat is: open to anybody, the landing page shows it. */
export const openBoatRoutes =
  ({ db, boatFile, showPasswordHint }: BoatDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const usernames = boatFile.families.map((family) => family.username);
    const { name, latitude, longitude, timeZone } = boatFile.lake;
    const { photo } = boatFile.boat;

    if (photo)
      app.get('/boat/photo', { schema: { hide: true } }, (_request, reply) =>
        reply.sendFile(basename(photo), dirname(photo)),
      );

    const usesDefault = coalesce(() =>
      db.em().count(FamilyEntity, { passwordVersion: 1, draftPosition: { $gt: ASHORE } }),
    );
    app.get('/boat', { schema: { response: { 200: boat } } }, async () => {
      return {
        name: boatFile.boat.name,
        title: boatFile.boat.title,
        photoUrl: photo ? '/api/boat/photo' : null,
        lake: { name, latitude, longitude, timeZone },
        season: { year: boatFile.season.year },
        usernames,
        passwordHint: showPasswordHint && (await usesDefault()) > 0 ? boatFile.defaultPassword : null,
        features: boatFile.features,
      };
    });
  };

/** Whose the boat is. */
export const familyRoutes =
  ({ db }: Pick<BoatDeps, 'db'>): FastifyPluginAsyncZod =>
  async (app) => {
    const list = coalesce(() =>
      db.em().find(FamilyEntity, { draftPosition: { $gt: ASHORE } }, { orderBy: { draftPosition: 'asc' } }),
    );
    app.get('/families', { config: { forDisplays: true }, schema: { response: { 200: families } } }, list);
  };
