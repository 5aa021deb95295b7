import * as z from 'zod/mini';
import type { Endpoints } from './endpoint.ts';

/** Whose weeks a calendar feed has: those of its family, or those of every family. */
const feedScope = z.enum(['own', 'all']);
export type FeedScope = z.infer<typeof feedScope>;

const ofFeed = { params: z.object({ scope: feedScope }), refusals: [404] } as const;

/** The address that calendar programs read a family's feed at. Anyone who has it can read the feed. */
const feedAddress = z.object({ url: z.url() });
export type FeedAddress = z.infer<typeof feedAddress>;

/** The addresses of a family's own feeds: the current one, the same each time, or a new one in place of the one before. */
export const feedEndpoints = {
  'PUT /feeds/:scope': { ...ofFeed, answer: feedAddress },
  'POST /feeds/:scope/rotate': { ...ofFeed, answer: feedAddress },
  'DELETE /feeds/:scope': ofFeed,
} as const satisfies Endpoints;
