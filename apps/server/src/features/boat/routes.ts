import { basename, dirname } from 'node:path';
import { boat } from '@houseboat/contract/boat.ts';
import { families, type ListedFamily } from '@houseboat/contract/families.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { BoatFile } from '../../config/boat-file.ts';
import { coalesce } from '../../db/coalesce.ts';
import type { Database } from '../../db/database.ts';
import { readCurrentYear } from '../../event-log/seasons.ts';
import { isDefaultPasswordInUse, listFamilies, listFormerFamilies } from '../../families/queries.ts';
import type { FamilyRow } from '../../families/tables.ts';

/** What the landing page shows of the boat: open to anyone. */
export const boatRoutes =
  (boatFile: BoatFile, { db, showPasswordHint }: { db: Database; showPasswordHint: boolean }): FastifyPluginAsyncZod =>
  async (app) => {
    const usernames = boatFile.families.map((family) => family.username);
    const { name, latitude, longitude, timeZone } = boatFile.lake;
    const { photo } = boatFile.boat;

    if (photo)
      app.get('/boat/photo', { schema: { hide: true } }, (_request, reply) =>
        reply.sendFile(basename(photo), dirname(photo)),
      );

    const currentYear = coalesce(() => readCurrentYear(db));
    const needsHint = coalesce(() => isDefaultPasswordInUse(db.em()));
    app.get('/boat', { schema: { response: { 200: boat } } }, async () => ({
      name: boatFile.boat.name,
      title: boatFile.boat.title,
      photoUrl: photo ? '/api/boat/photo' : null,
      lake: { name, latitude, longitude, timeZone },
      season: { year: (await currentYear()) ?? boatFile.season.year },
      usernames,
      passwordHint: showPasswordHint && (await needsHint()) ? boatFile.defaultPassword : null,
      features: boatFile.features,
    }));
  };

/** The families that own the boat. */
export const familyRoutes =
  ({ adminUsername }: Pick<BoatFile, 'adminUsername'>, db: Database): FastifyPluginAsyncZod =>
  async (app) => {
    const toListed = ({ id, name, username, color, draftPosition }: FamilyRow): ListedFamily => {
      return { id, name, username, color, draftPosition, isAdmin: username === adminUsername };
    };
    const list = coalesce(async () => (await listFamilies(db.em())).map(toListed));
    app.get('/families', { config: { forDisplays: true }, schema: { response: { 200: families } } }, list);
    app.get('/families/former', { config: { forDisplays: true }, schema: { response: { 200: families } } }, async () =>
      (await listFormerFamilies(db.em())).map(toListed),
    );
  };
