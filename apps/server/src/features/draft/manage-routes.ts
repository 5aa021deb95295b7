import {
  call,
  clock,
  managed,
  order,
  pause,
  schedule,
  undo,
  undoPreview,
  undoQuery,
} from '@houseboat/contract/draft-night.ts';
import { failure } from '@houseboat/contract/failure.ts';
import { noBody } from '@houseboat/contract/primitives.ts';
import type { DraftCommand } from '@houseboat/draft/commands.ts';
import { previewUndo } from '@houseboat/draft/decide-release.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { DraftCommands } from './commands.ts';
import { type DraftRequests, type InYear, yearInPath } from './requests.ts';

const response = { 200: managed, 400: failure, 403: failure, 404: failure, 409: failure };
const taking = <Body>(body: Body) => ({ schema: { params: yearInPath, body, response } });

type ManageRoutesOptions = {
  draft: DraftCommands;
  requests: DraftRequests;
  /** Returns the database's time in epoch milliseconds. */
  now: () => Promise<number>;
};

/** What the designated family does on draft night. */
export const manageRoutes =
  ({ draft, requests, now }: ManageRoutesOptions): FastifyPluginAsyncZod =>
  async (app) => {
    type Unsent<Command> = Command extends { by: unknown } ? Omit<Command, 'by'> : never;

    const manage = async (request: InYear, command: Unsent<DraftCommand>) => {
      await requests.assertSeason(request.params.year);
      const { by, actor } = requests.senderOf(request);
      const outcome = await draft.execute({ ...command, by } as DraftCommand, actor);
      return { draft: await requests.draftAfter(outcome) };
    };

    app.post('/draft/:year/schedule', taking(schedule), async (request) =>
      manage(request, { type: 'ScheduleStart', ...request.body, now: await now() }),
    );
    app.post('/draft/:year/start', taking(noBody), (request) => manage(request, { type: 'StartDraft' }));
    app.post('/draft/:year/call', taking(call), (request) => manage(request, { type: 'SetCall', ...request.body }));
    app.post('/draft/:year/order', taking(order), (request) => manage(request, { type: 'SetOrder', ...request.body }));
    app.post('/draft/:year/clock', taking(clock), (request) => {
      const { mode, seconds = null, quietHours = null } = request.body;
      return manage(request, { type: 'SetClock', clock: { mode, seconds, quietHours } });
    });
    app.post('/draft/:year/pause', taking(pause), (request) =>
      manage(request, { type: 'PauseDraft', reason: request.body?.reason || null }),
    );
    app.post('/draft/:year/resume', taking(noBody), (request) => manage(request, { type: 'ResumeDraft' }));
    app.post('/draft/:year/undo', taking(undo), (request) => manage(request, { type: 'UndoPicks', ...request.body }));

    app.get(
      '/draft/:year/undo',
      { schema: { params: yearInPath, querystring: undoQuery, response: { ...response, 200: undoPreview } } },
      async (request) => {
        await requests.assertSeason(request.params.year);
        const { by } = requests.senderOf(request);
        const state = await draft.latestState();
        const preview = state && previewUndo(state, { ...request.query, by });
        if (!preview) throw new Error(`The draft of ${draft.season} is gone.`);
        if ('refused' in preview) throw requests.problemOf(preview);
        return preview;
      },
    );
  };
