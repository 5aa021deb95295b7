import { hash } from 'node:crypto';
import { feedEndpoints } from '@houseboat/contract/feeds.ts';
import { idInPath } from '@houseboat/contract/primitives.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { handle, serve } from '../../platform/endpoints/serve.ts';
import { clientNetwork } from '../../platform/http/client.ts';
import { Problem, tooManyRequests } from '../../platform/http/problem.ts';
import type { Module, Platform } from '../../platform/module.ts';
import { RateLimiter } from '../../platform/rate-limits/rate-limiter.ts';
import { familyOf } from '../../platform/sessions/guard.ts';
import { listHeldWeeks, writeCalendar, writeWeek } from './calendar.ts';
import {
  closeFeeds,
  type FeedCommands,
  FeedEntity,
  type FeedSecret,
  feedCommands,
  feedSecrets,
  findFeed,
} from './commands.ts';

/** The weeks in the families' own calendar programs. */
export const feeds: Module = {
  tables: [FeedEntity],
  endAccess: closeFeeds,
  start: (platform) => {
    const secretOf = feedSecrets(platform);
    return {
      routes: feedRoutes(platform, feedCommands(platform, secretOf)),
      publicFiles: calendarRoutes(platform, secretOf),
    };
  },
};

const CALENDAR = 'text/calendar; charset=utf-8';

/** A family's side: the addresses of its own feeds, and any week as a file. */
const feedRoutes =
  ({ db, boat, siteUrl }: Platform, feeds: FeedCommands): FastifyPluginAsyncZod =>
  async (app) => {
    await serve(
      handle(feedEndpoints, {
        'PUT /feeds/:scope': ({ family, params }) => feeds.open({ familyId: family.id, ...params }),
        'POST /feeds/:scope/rotate': ({ family, params }) => feeds.rotate({ familyId: family.id, ...params }),
        'DELETE /feeds/:scope': ({ family, params }) => feeds.close({ familyId: family.id, ...params }),
      }),
    )(app);

    // A plain route, because it sends a file.
    app.get('/weeks/:id/calendar.ics', { schema: { params: idInPath } }, async (request, reply) => {
      const [week] = await listHeldWeeks(db, request.params);
      if (!week) throw new Problem(404, 'There is no such week, or nobody has it yet.');
      const scope = week.familyId === familyOf(request).id ? 'own' : 'all';
      return reply
        .header('content-disposition', `attachment; filename="week-${week.weekNumber}-${week.season}.ics"`)
        .type(CALENDAR)
        .send(writeWeek({ scope, week, of: await boat.read(), page: `${siteUrl()}/calendar` }));
    });
  };

/** The calendar programs' side: the address is all it takes to read a feed. */
const calendarRoutes =
  ({ db, boat, siteUrl }: Platform, secretOf: FeedSecret): FastifyPluginAsyncZod =>
  async (app) => {
    // The programs of one service share its networks with those who guess, so good addresses have a limit of their own.
    const wrongAddresses = new RateLimiter(db, { kind: 'wrong-feed', limit: 20 });
    const goodAddresses = new RateLimiter(db, { kind: 'good-feed', limit: 120 });

    app.get(
      '/calendar/:secret.ics',
      { schema: { hide: true, params: z.object({ secret: z.string() }) } },
      async (request, reply) => {
        const network = clientNetwork(request.ip);
        const feed = await findFeed({ db, boat }, secretOf, request.params.secret);
        if (!feed) {
          const exceeded = await wrongAddresses.consume('', network);
          throw exceeded ? tooManyRequests('Too many invalid addresses.', exceeded) : deadAddress();
        }
        const exceeded = await goodAddresses.consume(`${feed.familyId}:${feed.scope}`, network);
        if (exceeded) throw tooManyRequests('This calendar was read too many times.', exceeded);

        const weeks = await listHeldWeeks(db, feed.scope === 'own' ? { familyId: feed.familyId } : {});
        const calendar = writeCalendar({
          scope: feed.scope,
          weeks,
          of: await boat.read(),
          page: `${siteUrl()}/calendar`,
        });
        const etag = `"${hash('sha256', calendar, 'base64url')}"`;
        reply.headers({ etag, 'cache-control': 'private, no-cache' });
        if (names(request.headers['if-none-match'], etag)) return reply.code(304).send();
        return reply.type(CALENDAR).send(calendar);
      },
    );
  };

/** Every address that opens nothing gets the same response, so that guessing reveals nothing. */
const deadAddress = (): Problem =>
  new Problem(404, 'This calendar address isn’t valid anymore. Log in to get a new one.', {
    headers: { 'cache-control': 'no-store' },
  });

/** Returns whether an If-None-Match header names an ETag. A proxy that compresses may have made it a weak one. */
const names = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((each) => each.trim().replace(/^W\//, '') === etag) ?? false;
