import { managed } from '@houseboat/contract/draft-night.ts';
import { failure } from '@houseboat/contract/failure.ts';
import { lotteryCommitted, lotteryWord } from '@houseboat/contract/lottery.ts';
import { noBody } from '@houseboat/contract/primitives.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Database } from '../../../db/database.ts';
import { idempotencyHeaders, sendingOf } from '../../../idempotency/sending.ts';
import { type DraftRequests, yearInPath } from '../requests.ts';
import { addWord } from './add-word.ts';
import { createSeed, findSeed, removeSeed, sha256 } from './seeds.ts';

const refusals = { 400: failure, 403: failure, 404: failure, 409: failure };

type LotteryRoutesOptions = { db: Database; requests: DraftRequests };

/** The lottery for the order: a commitment, a word of each family, and the draw. */
export const lotteryRoutes =
  ({ db, requests }: LotteryRoutesOptions): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/draft/:year/lottery',
      { schema: { params: yearInPath, body: noBody, response: { 201: lotteryCommitted, ...refusals } } },
      async (request, reply) => {
        const draft = await requests.draftOf(request.params.year);
        const { by, actor } = requests.senderOf(request);
        if (!by.isAdmin) throw requests.problemOf(draft, { refused: 'not-admin' });
        // The seed is stored before its commitment is public, so that every lottery can be drawn.
        const commitment = await createSeed(db);
        const outcome = await draft.execute({ type: 'CommitLottery', commitment, by }, actor);
        if (!('done' in outcome)) await removeSeed(db, commitment);
        await requests.draftAfter(draft, outcome);
        return reply.code(201).send({ commitment });
      },
    );

    app.post(
      '/draft/:year/lottery/word',
      {
        schema: {
          params: yearInPath,
          headers: idempotencyHeaders,
          body: lotteryWord,
          response: { 200: managed, ...refusals, 422: failure },
        },
      },
      async (request) => {
        const draft = await requests.draftOf(request.params.year);
        const { by, actor } = requests.senderOf(request);
        const { word } = request.body;
        const added = await addWord(db, draft, { type: 'AddLotteryWord', word, by }, actor, sendingOf(request));
        if ('refused' in added) throw requests.problemOf(draft, added);
        return added;
      },
    );

    app.post(
      '/draft/:year/lottery/draw',
      { schema: { params: yearInPath, body: noBody, response: { 200: managed, ...refusals } } },
      async (request) => {
        const draft = await requests.draftOf(request.params.year);
        const { by, actor } = requests.senderOf(request);
        const { lottery } = await requests.latestState(draft);
        const seed = (lottery && (await findSeed(db, lottery.commitment))) ?? '';
        return {
          draft: await requests.draftAfter(
            draft,
            await draft.execute({ type: 'DrawLottery', seed, sha256, by }, actor),
          ),
        };
      },
    );
  };
