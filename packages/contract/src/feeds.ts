import * as z from 'zod/mini';

/** Whose weeks a calendar feed has: those of its family, or those of every family. */
export const feedScope = z.enum(['own', 'all']);
export type FeedScope = z.infer<typeof feedScope>;

/**
 * `PUT /api/feeds/{scope}`: the address that calendar programs read the family's feed at, the same each time. `POST /api/feeds/{scope}/rotate`: a
 * new one, in place of the one before. Anyone who has the address can read the feed.
 */
export const feedAddress = z.object({ url: z.url() });
export type FeedAddress = z.infer<typeof feedAddress>;
