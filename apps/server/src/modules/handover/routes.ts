import type { Family } from '@houseboat/contract/boat.ts';
import { handoverEndpoints } from '@houseboat/contract/handover.ts';
import type { FastifyInstance } from 'fastify';
import { handle, serve } from '../../platform/endpoints/serve.ts';
import { Problem, unknownWeek } from '../../platform/http/problem.ts';
import type { Platform } from '../../platform/module.ts';
import { forecastReader } from '../weather/public.ts';
import { handoverCommands } from './commands.ts';
import { handoverFeed } from './feed.ts';
import { handoverReader } from './queries.ts';

/** What a family should know when it comes aboard, and the checklist of the one that leaves. */
export const handoverRoutes = (platform: Platform) => async (app: FastifyInstance) => {
  const { db, publish, admin, boatFile } = platform;
  const { checklist, lake } = boatFile;
  const feed = handoverFeed(db, publish);
  const read = handoverReader({ feed, checklist, lake, readForecast: forecastReader(platform) });
  const commands = handoverCommands(feed, checklist);
  const by = ({ id, name, username }: Family) => ({ id, name, isAdmin: username === admin.username });
  serve(
    app,
    handle(handoverEndpoints, {
      'GET /weeks/:id/handover': ({ params, session }) => read(params.id, session),
      'PUT /weeks/:id/checklist': ({ family, params, body }) => commands.tick(by(family), params.id, body),
      'PUT /checklist': ({ family, body }) => commands.editList(by(family), body),
    }),
    {
      'no-such-week': unknownWeek,
      'not-on-the-list': [409, 'That isn’t on the checklist anymore.'],
      'not-theirs': ({ families }) => notTheirs([...families, admin.name]),
      'not-designated': [403, `Only the ${admin.name} family can manage the checklist.`],
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
