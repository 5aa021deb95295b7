import type { Family } from '@houseboat/contract/families.ts';
import { handoverEndpoints } from '@houseboat/contract/handover.ts';
import type { FastifyInstance } from 'fastify';
import type { BoatFile } from '../../platform/config/boat-file.ts';
import type { Database } from '../../platform/db/database.ts';
import { handle, serve } from '../../platform/endpoints/serve.ts';
import type { Publish } from '../../platform/event-log/event-log.ts';
import { Problem, unknownWeek } from '../../platform/http/problem.ts';
import { handoverCommands } from './commands.ts';
import { handoverFeed } from './feed.ts';
import { handoverReader, type ReadForecast } from './queries.ts';

type HandoverRoutesOptions = {
  db: Database;
  publish: Publish;
  boatFile: Pick<BoatFile, 'checklist' | 'lake'>;
  /** The designated family. */
  admin: Pick<Family, 'name' | 'username'>;
  readForecast: ReadForecast;
};

/** What a family should know when it comes aboard, and the checklist of the one that leaves. */
export const handoverRoutes =
  ({ db, publish, boatFile: { checklist, lake }, admin, readForecast }: HandoverRoutesOptions) =>
  async (app: FastifyInstance) => {
    const feed = handoverFeed(db, publish);
    const read = handoverReader({ feed, checklist, lake, readForecast });
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
