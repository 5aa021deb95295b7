import { seasonEndpoints } from '@houseboat/contract/seasons.ts';
import { handle, serve } from '../../../platform/endpoints/serve.ts';
import { invalid, Problem } from '../../../platform/http/problem.ts';
import type { DraftContext } from '../requests.ts';
import { listSeasons, openSeason } from './commands.ts';

/** The boat's seasons. The designated family opens the next one. */
export const seasonRoutes = ({ db, drafts, requests, admin }: DraftContext) =>
  serve(
    handle(seasonEndpoints, {
      'GET /seasons': () => listSeasons(db),
      'POST /seasons': async ({ family, body }) => {
        const refused = await openSeason(db, drafts, body, requests.senderOf(family));
        if (refused) return refused;
        const opened = (await listSeasons(db)).find(({ year }) => year === body.year);
        if (!opened) throw new Error(`The season ${body.year} was opened and is gone.`);
        return opened;
      },
    }),
    {
      'not-admin': () => new Problem(403, `Only the ${admin.name} family can open a season.`),
      'not-every-family-once': requests.responses['not-every-family-once'],
      'start-in-the-past': requests.responses['start-in-the-past'],
      'season-not-later': () => invalid('A new season has to be later than every other one.', 'year'),
    },
  );
