import * as z from 'zod/mini';
import type { Endpoints } from './endpoint.ts';
import { id } from './primitives.ts';

/** Whether the Waivers entry of the navigation is enabled, or marked as coming soon. */
export const waiversNav = z.enum(['coming-soon', 'enabled']);

/** The lakes that the app draws, for a boat without a photo. */
export const scenery = z.enum(['desert', 'forest', 'mountains']);
export type Scenery = z.infer<typeof scenery>;

export const shownNames = z.object({ name: z.string(), title: z.string() });

/** `timeZone` determines what day it is at the lake. */
export const shownLake = z.object({
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  timeZone: z.string(),
});

/** `takeBackSeconds` is how long a family may take its last pick back; 0 if it may not. */
export const shownFeatures = z.object({ waiversNav, takeBackSeconds: z.int() });

/** What everyone may see before signing in. `passwordHint` is null if it is not shown. */
const boat = z.object({
  ...shownNames.shape,
  photoUrl: z.nullable(z.string()),
  scenery,
  lake: shownLake,
  season: z.object({ year: z.int() }),
  usernames: z.array(z.string()),
  passwordHint: z.nullable(z.string()),
  /** Whether this is the demo boat, touched or not, and no group's own. */
  isDemo: z.boolean(),
  /** While the demo boat is untouched, a group can set up its own in its place; else null. */
  setup: z.nullable(z.object({ needsCode: z.boolean() })),
  features: shownFeatures,
  /** Whether the boat's emails reach people. They do not without a mail server (`off`), nor while that takes none (`failing`). */
  mail: z.enum(['on', 'off', 'failing']),
});
export type Boat = z.infer<typeof boat>;

/** What the landing page shows of the boat: open to anyone. */
export const boatEndpoints = { 'GET /boat': { answer: boat } } as const satisfies Endpoints;

/** The families' colors, in the order in which new families get them: one for each of the most that can own a boat. */
export const familyColors = [
  'red',
  'blue',
  'green',
  'yellow',
  'purple',
  'pink',
  'indigo',
  'teal',
  'orange',
  'slate',
  'lime',
  'brown',
] as const;

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
export const listedFamily = z.extend(family, { isAdmin: z.boolean() });
export type ListedFamily = z.infer<typeof listedFamily>;

const families = z.array(listedFamily);

/** The families that own the boat, in draft order, and those that have left it, whose picks earlier seasons show. */
export const familyEndpoints = {
  'GET /families': { answer: families, isForDisplays: true },
  'GET /families/former': { answer: families, isForDisplays: true },
} as const satisfies Endpoints;
