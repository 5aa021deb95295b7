import { basename, dirname } from 'node:path';
import type {} from '@fastify/static';
import { boatEndpoints, familyEndpoints, type ListedFamily } from '@houseboat/contract/boat.ts';
import { boatSettingsEndpoints } from '@houseboat/contract/boat-settings.ts';
import type { FastifyInstance } from 'fastify';
import { boatStream, type LiveBoat } from '../../platform/boat/boat.ts';
import { coalesce } from '../../platform/db/database.ts';
import { handle, serve } from '../../platform/endpoints/serve.ts';
import { type FamilyRow, listFamilies, listFormerFamilies, toFamily } from '../../platform/families/families.ts';
import { sendPhoto } from '../../platform/http/photo.ts';
import { onlyDesignated, Problem, unconfirmed, unknownFamily } from '../../platform/http/problem.ts';
import type { Task } from '../../platform/jobs/schedule.ts';
import type { Module, Platform } from '../../platform/module.ts';
import { uploadIdIn } from '../../platform/uploads/uploads.ts';
import { readOffer } from '../setup/public.ts';
import { unsupportedText } from '../waivers/public.ts';
import { boatMails, managerCommands } from './manager.ts';
import { BoatPictureEntity, pictureCommands, readPicture } from './picture.ts';
import { boatReader, boatSettings } from './settings.ts';

/** The boat's picture, which the landing page shows to anyone. */
const photoRoutes =
  (platform: Platform) =>
  async (app: FastifyInstance): Promise<void> => {
    app.get<{ Querystring: { v?: unknown } }>('/boat/photo', { schema: { hide: true } }, async (request, reply) => {
      const { photoFile, pictureId } = await readPicture(platform);
      if (photoFile !== null) return reply.sendFile(basename(photoFile), dirname(photoFile));
      const file = pictureId === null ? 'not-found' : await platform.photos.open(pictureId, 'photo');
      // A browser keeps an upload only under its own address.
      const cacheControl = request.query.v === pictureId ? 'public, max-age=31536000, immutable' : 'no-cache';
      return sendPhoto(reply, file, { missing: 'The boat has no photo.', cacheControl });
    });
  };

const followBoat =
  (live: LiveBoat): Task =>
  async () => {
    await live.read();
    return null;
  };

/** The boat and the families that own it. */
export const boat: Module = {
  tables: [BoatPictureEntity],
  activity: {
    room: boatStream,
    subject: 'null::text, null::text',
    // What the server read from a file, and what is only about the season and its families: that is in the draft's log, or a name.
    isLeftOut: `actor is null or data -> 'fields' <@ '["season", "weeks", "joining", "leaving", "families"]'`,
  },
  start: (platform) => {
    const { db, boat: live } = platform;
    const read = boatReader(platform);
    const settings = boatSettings(platform);
    const picture = pictureCommands(platform);
    const manager = managerCommands({ ...platform, outbox: platform.mail(boatMails(platform)) });
    live.onChange(platform.publishBoat);
    platform.schedule('boat', followBoat(live), { followsAppends: true });
    const toListed = async (rows: FamilyRow[]): Promise<ListedFamily[]> => {
      const { manager } = await live.read();
      return rows.map((row) => ({ ...toFamily(row), isAdmin: row.id === manager.id }));
    };
    return {
      publicRoutes: async (app: FastifyInstance) => {
        await photoRoutes(platform)(app);
        await serve(
          handle(boatEndpoints, {
            'GET /boat': async ({ isFromHere }) => ({
              ...(await read()),
              setup: await readOffer(platform, isFromHere),
            }),
          }),
        )(app);
      },
      routes: async (app: FastifyInstance) => {
        await serve(
          handle(boatSettingsEndpoints, {
            'GET /boat/settings': settings.read,
            'PATCH /boat/settings': ({ family, body, isExpected }) => settings.change(family, body, isExpected),
            'PUT /boat/picture': ({ family, body }) =>
              picture.put(family, uploadIdIn(body.uploadURL, platform.siteUrl())),
            'DELETE /boat/picture': ({ family }) => picture.remove(family),
            'PUT /boat/manager': ({ family, body, network }) => manager.handOver(family, body, network),
          }),
          {
            ...unconfirmed,
            'not-designated': onlyDesignated(live, 'change the boat'),
            'season-stays': ({ because }) => new Problem(409, because),
            'unsupported-text': [400, unsupportedText, 'waiverText'],
            changed: [409, 'Somebody else changed the boat.'],
            'no-such-upload': [400, 'There is no photo at this address. Please upload it again.', 'uploadURL'],
            'photo-of-issue': [409, 'This photo belongs to an issue. Please upload it again.'],
            'no-such-family': unknownFamily,
            'not-aboard': ({ name }) =>
              new Problem(
                409,
                `The ${name} family has not come aboard yet. You can hand the boat over once it has chosen its password.`,
              ),
            'no-own-password': ({ name }) =>
              new Problem(
                409,
                `The ${name} family still has the password that every family starts with. You can hand the boat over once it has chosen its own.`,
              ),
          },
        )(app);
        await serve(
          handle(familyEndpoints, {
            'GET /families': coalesce(async () => toListed(await listFamilies(db.em()))),
            'GET /families/former': async () => toListed(await listFormerFamilies(db.em())),
          }),
        )(app);
      },
      readForDocument: async () => ({ boat: await read() }),
    };
  },
};
