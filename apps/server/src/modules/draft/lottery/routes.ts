import { lotteryEndpoints } from '@houseboat/contract/draft-night.ts';
import type { FastifyInstance } from 'fastify';
import { handle, serve } from '../../../platform/endpoints/serve.ts';
import type { DraftContext } from '../requests.ts';
import { addWord, commitLottery, drawLottery } from './commands.ts';

/** The lottery for the order: a commitment, a word of each family, and the draw. */
export const lotteryRoutes =
  ({ db, requests }: DraftContext) =>
  async (app: FastifyInstance) =>
    serve(
      handle(lotteryEndpoints, {
        'POST /draft/:year/lottery': ({ params, family }) =>
          requests.inDraft(params.year, async (draft) => {
            const { by, actor } = await requests.senderOf(family);
            if (!by.isAdmin) return requests.refusalOf(draft, { refused: 'not-admin' });
            const { outcome, commitment } = await commitLottery(db, draft, by, actor);
            const after = await requests.draftAfter(draft, outcome);
            return 'refused' in after ? after : { commitment };
          }),
        'POST /draft/:year/lottery/word': ({ params, family, body: { word }, sending }) =>
          requests.inDraft(params.year, async (draft) => {
            const { by, actor } = requests.ordinarySenderOf(family);
            const added = await addWord(db, draft, { type: 'AddLotteryWord', word, by }, actor, sending);
            return 'refused' in added ? requests.refusalOf(draft, added) : added;
          }),
        'POST /draft/:year/lottery/draw': ({ params, family }) =>
          requests.inDraft(params.year, async (draft) => {
            const { by, actor } = await requests.senderOf(family);
            return requests.draftAfter(draft, await drawLottery(db, draft, by, actor));
          }),
      }),
      requests.responses,
    )(app);
