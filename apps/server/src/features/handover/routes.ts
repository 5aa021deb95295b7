import { failure } from '@houseboat/contract/failure.ts';
import type { Family } from '@houseboat/contract/families.ts';
import { changedChecklist, checklistItems, handover, newTick } from '@houseboat/contract/handover.ts';
import { idInPath } from '@houseboat/contract/primitives.ts';
import type { DayForecast } from '@houseboat/contract/weather.ts';
import type { Day } from '@houseboat/draft/season.ts';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { BoatFile } from '../../config/boat-file.ts';
import type { Database } from '../../db/database.ts';
import type { Publish } from '../../event-log/event-log.ts';
import { Problem, unknownWeek } from '../../http/problem.ts';
import { familyOf, sessionOf } from '../../sessions/guard.ts';
import { handoverCommands } from './commands.ts';
import { handoverFeed } from './feed.ts';
import { readHandover } from './queries.ts';

type HandoverRoutesOptions = {
  db: Database;
  publish: Publish;
  boatFile: Pick<BoatFile, 'checklist' | 'lake'>;
  /** The designated family. */
  admin: Pick<Family, 'name' | 'username'>;
  /** Returns the forecast of some days, as far as it is known. */
  readForecast: (from: Day, to: Day) => Promise<DayForecast[]>;
};

/** What a family should know when it comes aboard, and the checklist of the one that leaves. */
export const handoverRoutes =
  ({ db, publish, boatFile, admin, readForecast }: HandoverRoutesOptions): FastifyPluginAsyncZod =>
  async (app) => {
    const feed = handoverFeed(db, publish);
    const commands = handoverCommands(feed, boatFile.checklist);
    const senderOf = (request: FastifyRequest) => {
      const { id, name, username } = familyOf(request);
      return { id, name, isAdmin: username === admin.username };
    };

    app.get(
      '/weeks/:id/handover',
      { config: { forDisplays: true }, schema: { params: idInPath, response: { 200: handover, 404: failure } } },
      async (request, reply) => {
        const { display, family } = sessionOf(request);
        const reader = display ? null : family.id;
        const { version, rows } = await feed.readAtHead((em) =>
          readHandover(em, request.params.id, { reader, ...boatFile }),
        );
        if (!rows) throw unknownWeek();
        const weather = await readForecast(rows.week.startDate, rows.week.endDate);
        return reply.headers({ 'room-version': version, 'room-log': app.logId }).send({ ...rows, weather });
      },
    );

    app.put(
      '/weeks/:id/checklist',
      {
        schema: {
          params: idInPath,
          body: newTick,
          response: { 200: changedChecklist, 400: failure, 403: failure, 404: failure, 409: failure },
        },
      },
      async (request) => {
        const weekId = request.params.id;
        const ticked = await commands.tick(senderOf(request), weekId, request.body);
        if (ticked === 'no-such-week') throw unknownWeek();
        if (ticked === 'not-on-the-list') throw new Problem(409, 'That isn’t on the checklist anymore.');
        if ('notTheirs' in ticked) throw notTheirs([...ticked.notTheirs, admin.name]);
        return { weekId, items: ticked };
      },
    );

    app.put(
      '/checklist',
      { schema: { body: checklistItems, response: { 200: checklistItems, 400: failure, 403: failure } } },
      async (request) => {
        const items = await commands.editList(senderOf(request), request.body.items);
        if (items === 'not-designated')
          throw new Problem(403, `Only the ${admin.name} family can manage the checklist.`);
        return { items };
      },
    );
  };

const inWords = new Intl.ListFormat('en-US');

/** @param names the families that may, some of them twice */
function notTheirs(names: string[]): Problem {
  const families = [...new Set(names)];
  const who = `${inWords.format(families)} ${families.length === 1 ? 'family' : 'families'}`;
  return new Problem(403, `Only the ${who} can tick the checklist of this week.`);
}
