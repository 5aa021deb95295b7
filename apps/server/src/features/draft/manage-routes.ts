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
import type { DraftCommand, Sender } from '@houseboat/draft/commands.ts';
import { previewUndo } from '@houseboat/draft/decide-release.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type DraftRequests, type InYear, yearInPath } from './requests.ts';

const response = { 200: managed, 400: failure, 403: failure, 404: failure, 409: failure };
const taking = <Body>(body: Body) => ({ schema: { params: yearInPath, body, response } });

type ManageRoutesOptions = {
  requests: DraftRequests;
  /** Returns the database's time in epoch milliseconds. */
  now: () => Promise<number>;
};

/** What the designated family does on draft night. */
export const manageRoutes =
  ({ requests, now }: ManageRoutesOptions): FastifyPluginAsyncZod =>
  async (app) => {
    const manage = async (request: InYear, toCommand: (by: Sender) => DraftCommand) => {
      const draft = await requests.draftOf(request.params.year);
      const { by, actor } = requests.senderOf(request);
      return { draft: await requests.draftAfter(draft, await draft.execute(toCommand(by), actor)) };
    };

    app.post('/draft/:year/schedule', taking(schedule), async (request) => {
      const at = await now();
      return manage(request, (by) => ({ type: 'ScheduleStart', ...request.body, now: at, by }));
    });
    app.post('/draft/:year/start', taking(noBody), (request) => manage(request, (by) => ({ type: 'StartDraft', by })));
    app.post('/draft/:year/call', taking(call), (request) =>
      manage(request, (by) => ({ type: 'SetCall', ...request.body, by })),
    );
    app.post('/draft/:year/order', taking(order), (request) =>
      manage(request, (by) => ({ type: 'SetOrder', ...request.body, by })),
    );
    app.post('/draft/:year/clock', taking(clock), (request) => {
      const { mode, seconds = null, quietHours = null } = request.body;
      return manage(request, (by) => ({ type: 'SetClock', clock: { mode, seconds, quietHours }, by }));
    });
    app.post('/draft/:year/pause', taking(pause), (request) =>
      // A blank reason is none.
      manage(request, (by) => ({ type: 'PauseDraft', reason: request.body?.reason || null, by })),
    );
    app.post('/draft/:year/resume', taking(noBody), (request) =>
      manage(request, (by) => ({ type: 'ResumeDraft', by })),
    );
    app.post('/draft/:year/undo', taking(undo), (request) =>
      manage(request, (by) => ({ type: 'UndoPicks', ...request.body, by })),
    );

    app.get(
      '/draft/:year/undo',
      { schema: { params: yearInPath, querystring: undoQuery, response: { ...response, 200: undoPreview } } },
      async (request) => {
        const draft = await requests.draftOf(request.params.year);
        const { by } = requests.senderOf(request);
        const preview = previewUndo(await requests.latestState(draft), { ...request.query, by });
        if ('refused' in preview) throw requests.problemOf(draft, preview);
        return preview;
      },
    );
  };
