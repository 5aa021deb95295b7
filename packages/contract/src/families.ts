import * as z from 'zod/mini';
import type { Endpoints } from './endpoint.ts';
import { familyColors } from './family-colors.ts';
import { id } from './primitives.ts';

export const familyColor = z.enum(familyColors);
export type FamilyColor = z.infer<typeof familyColor>;

/** A family as every signed-in client sees it. `draftPosition` counts from 1. */
export const family = z.object({
  id,
  name: z.string(),
  username: z.string(),
  color: familyColor,
  draftPosition: z.int(),
});
export type Family = z.infer<typeof family>;

/** A family in the list of all. The designated family is the one with `isAdmin`. */
const listedFamily = z.extend(family, { isAdmin: z.boolean() });
export type ListedFamily = z.infer<typeof listedFamily>;

const families = z.array(listedFamily);

/** The families that own the boat, in draft order, and those that have left it, whose picks earlier seasons show. */
export const familyEndpoints = {
  'GET /families': { answer: families, isForDisplays: true },
  'GET /families/former': { answer: families, isForDisplays: true },
} as const satisfies Endpoints;
