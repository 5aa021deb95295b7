import { lotteryEndpoints } from '@houseboat/contract/draft-night.ts';
import type { FastifyInstance } from 'fastify';
import { handle, serve } from '../../../platform/endpoints/serve.ts';
import type { DraftContext } from '../requests.ts';
import { addWord, createSeed, findSeed, removeSeed, sha256 } from './commands.ts';

/** The lottery for the order: a commitment, a word of each family, and the draw. */
export const lotteryRoutes =
  ({ db, requests }: DraftContext) =>
  async (app: FastifyInstance) =>
    serve(
      app,
      handle(lotteryEndpoints, {
        'POST /draft/:year/lottery': ({ params, family }) =>
          requests.inDraft(params.year, async (draft) => {
            const { by, actor } = requests.senderOf(family);
            if (!by.isAdmin) return requests.refusalOf(draft, { refused: 'not-admin' });
            // The seed is stored before its commitment is public, so that every lottery can be drawn.
            const commitment = await createSeed(db);
            const outcome = await draft.execute({ type: 'CommitLottery', commitment, by }, actor);
            if (!('done' in outcome)) await removeSeed(db, commitment);
            const after = await requests.draftAfter(draft, outcome);
            return 'refused' in after ? after : { commitment };
          }),
        'POST /draft/:year/lottery/word': ({ params, family, body: { word }, sending }) =>
          requests.inDraft(params.year, async (draft) => {
            const { by, actor } = requests.senderOf(family);
            const added = await addWord(db, draft, { type: 'AddLotteryWord', word, by }, actor, sending);
            return 'refused' in added ? requests.refusalOf(draft, added) : added;
          }),
        'POST /draft/:year/lottery/draw': ({ params, family }) =>
          requests.inDraft(params.year, async (draft) => {
            const { by, actor } = requests.senderOf(family);
            const { lottery } = await requests.latestState(draft);
            const seed = (lottery && (await findSeed(db, lottery.commitment))) ?? '';
            return requests.draftAfter(draft, await draft.execute({ type: 'DrawLottery', seed, sha256, by }, actor));
          }),
      }),
      requests.responses,
    );
