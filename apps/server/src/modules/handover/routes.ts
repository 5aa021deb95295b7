import { handoverEndpoints } from '@houseboat/contract/handover.ts';
import type { FastifyInstance } from 'fastify';
import { handle, serve } from '../../platform/endpoints/serve.ts';
import { Problem, unknownWeek } from '../../platform/http/problem.ts';
import type { Platform } from '../../platform/module.ts';
import { handoverCommands } from './commands.ts';
import { handoverFeed } from './feed.ts';
import { handoverReader } from './queries.ts';

/** What a family should know when it comes aboard, and the checklist of the one that leaves. */
export const handoverRoutes = (platform: Platform) => async (app: FastifyInstance) => {
  const { admin } = platform;
  const feed = handoverFeed(platform);
  const read = handoverReader(platform, feed);
  const commands = handoverCommands(feed, platform);
  serve(
    app,
    handle(handoverEndpoints, {
      'GET /weeks/:id/handover': ({ params, session }) => read(params.id, session),
      'PUT /weeks/:id/checklist': ({ family, params, body }) => commands.tick(family, params.id, body),
      'PUT /checklist': ({ family, body }) => commands.editList(family, body),
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
