import { wishListEndpoints } from '@houseboat/contract/wish-lists.ts';
import type { FamilyId } from '@houseboat/draft/events.ts';
import { handle, serve } from '../../../platform/endpoints/serve.ts';
import { invalid, Problem } from '../../../platform/http/problem.ts';
import type { DraftCommands } from '../commands.ts';
import type { DraftContext } from '../requests.ts';
import { readWishList, saveWishList } from './commands.ts';

/** The weeks that a family wishes for. Each family reads and writes its own list alone. */
export const wishListRoutes = ({ db, requests }: DraftContext) => {
  const read = async (familyId: FamilyId, draft: DraftCommands) =>
    readWishList(db, { familyId, season: draft.season, state: await requests.latestState(draft) });

  return serve(
    handle(wishListEndpoints, {
      'GET /draft/:year/wish-list': ({ params, family }) =>
        requests.inDraft(params.year, (draft) => read(family.id, draft)),
      'PUT /draft/:year/wish-list': ({ params, family, body, isExpected }) =>
        requests.inDraft(params.year, async (draft) => {
          const { isClosed, weeks } = await requests.latestState(draft);
          if (isClosed) return requests.refusalOf(draft, { refused: 'season-closed' });
          const index = body.weekIds.findIndex((id) => !weeks.includes(id));
          if (index >= 0) return { refused: 'not-of-season' as const, index };
          const list = { ...body, familyId: family.id, season: draft.season };
          const isSaved = await saveWishList(db, list, isExpected);
          const current = await read(family.id, draft);
          return isSaved ? current : { refused: 'changed' as const, current };
        }),
    }),
    {
      ...requests.responses,
      'not-of-season': ({ index }) => invalid('The season has no such week.', `weekIds.${index}`),
      changed: ({ current }) => new Problem(409, 'Somebody else changed this item.', { data: { current } }),
    },
  );
};
