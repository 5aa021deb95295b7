import { draftNightEndpoints } from '@houseboat/contract/draft-night.ts';
import type { Family } from '@houseboat/contract/families.ts';
import type { DraftCommand, Sender } from '@houseboat/draft/commands.ts';
import { previewUndo } from '@houseboat/draft/decide-release.ts';
import type { FastifyInstance } from 'fastify';
import { handle, serve } from '../../platform/endpoints/serve.ts';
import type { DraftRequests } from './requests.ts';

type ManageRoutesOptions = {
  requests: DraftRequests;
  /** Returns the database's time in epoch milliseconds. */
  now: () => Promise<number>;
  /** How long a family may take its last pick back; 0 if it may not. */
  takeBackSeconds: number;
};

/** What the designated family does on draft night, and a family with its own last pick. */
export const manageRoutes =
  ({ requests, now, takeBackSeconds }: ManageRoutesOptions) =>
  async (app: FastifyInstance) => {
    type Sent = { params: { year: string }; family: Family };
    const manage = ({ params, family }: Sent, toCommand: (by: Sender) => DraftCommand | Promise<DraftCommand>) =>
      requests.inDraft(params.year, async (draft) => {
        const { by, actor } = requests.senderOf(family);
        return requests.draftAfter(draft, await draft.execute(await toCommand(by), actor));
      });

    serve(
      app,
      handle(draftNightEndpoints, {
        'POST /draft/:year/schedule': (call) =>
          manage(call, async (by) => ({ type: 'ScheduleStart', ...call.body, now: await now(), by })),
        'POST /draft/:year/start': (call) => manage(call, (by) => ({ type: 'StartDraft', by })),
        'POST /draft/:year/call': (call) => manage(call, (by) => ({ type: 'SetCall', ...call.body, by })),
        'POST /draft/:year/order': (call) => manage(call, (by) => ({ type: 'SetOrder', ...call.body, by })),
        'POST /draft/:year/clock': (call) => {
          const { mode, seconds = null, quietHours = null } = call.body;
          return manage(call, (by) => ({ type: 'SetClock', clock: { mode, seconds, quietHours }, by }));
        },
        'POST /draft/:year/pause': (call) =>
          // A blank reason is none.
          manage(call, (by) => ({ type: 'PauseDraft', reason: call.body?.reason || null, by })),
        'POST /draft/:year/resume': (call) => manage(call, (by) => ({ type: 'ResumeDraft', by })),
        'GET /draft/:year/undo': ({ params, query, family }) =>
          requests.inDraft(params.year, async (draft) => {
            const { by } = requests.senderOf(family);
            const preview = previewUndo(await requests.latestState(draft), { ...query, by });
            return 'refused' in preview ? requests.refusalOf(draft, preview) : preview;
          }),
        'POST /draft/:year/undo': (call) => manage(call, (by) => ({ type: 'UndoPicks', ...call.body, by })),
        'POST /draft/:year/take-back': (call) =>
          manage(call, async (by) => ({
            type: 'TakeBackPick',
            ...call.body,
            now: await now(),
            seconds: takeBackSeconds,
            by,
          })),
      }),
      requests.responses,
    );
  };
