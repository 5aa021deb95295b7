import * as z from 'zod/mini';
import { ordinal, yearInPath } from './draft.ts';
import { type Endpoints, failure } from './endpoint.ts';
import { id, timestamp } from './primitives.ts';

const weekIds = z.array(id).check(
  z.maxLength(100),
  z.refine((ids) => new Set(ids).size === ids.length, 'A week can be on the list only once.'),
);

/** The weeks, best first, and whether the server picks from them when the family's turn comes. */
const wishListChange = z.strictObject({ weekIds, auto: z.boolean('Must be true or false.') });
export type WishListChange = z.infer<typeof wishListChange>;

/**
 * Why an automatic pick is of this week: which choice it was, from 1, and who had taken the better ones. The pick's `listHash` is the SHA-256 of
 * `salt` and the IDs of the weeks, joined by line breaks.
 */
const explanation = z.object({
  round: ordinal,
  pick: ordinal,
  weekId: id,
  choice: ordinal,
  gone: z.array(z.object({ weekId: id, familyId: id, at: timestamp })),
  salt: z.string(),
  weekIds: z.array(id),
});
export type Explanation = z.infer<typeof explanation>;

/**
 * A family's own wish list. `revision` is 0 before it was first saved. A withheld list is not used until it is saved again, because a pick from
 * it was released.
 */
export const wishList = z.object({
  weekIds: z.array(id),
  auto: z.boolean(),
  isWithheld: z.boolean(),
  revision: z.int(),
  explanations: z.array(explanation),
});
export type WishList = z.infer<typeof wishList>;

/** The refusal of a save. `current` is the list as it is now, if the save was based on an earlier revision; the season may also be closed. */
export const wishListConflict = z.extend(failure, { current: z.optional(wishList) });

/** The weeks that a family wishes for. Each family reads and writes its own list alone. */
export const wishListEndpoints = {
  'GET /draft/:year/wish-list': { params: yearInPath, answer: wishList, refusals: [404] },
  'PUT /draft/:year/wish-list': {
    params: yearInPath,
    body: wishListChange,
    answer: wishList,
    refusals: [404],
    conflict: wishListConflict,
    hasRevision: true,
    // Sent again, it is refused with the list that the first one has saved.
    isIdempotent: true,
  },
} as const satisfies Endpoints;
