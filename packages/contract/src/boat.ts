import * as z from 'zod/mini';
import type { Endpoints } from './endpoint.ts';

/** Whether the Waivers entry of the navigation is enabled, or marked as coming soon. */
export const waiversNav = z.enum(['coming-soon', 'enabled']);

/** What everyone may see before signing in. `passwordHint` is null if it is not shown. */
const boat = z.object({
  name: z.string(),
  title: z.string(),
  photoUrl: z.nullable(z.string()),
  /** `timeZone` determines what day it is at the lake. */
  lake: z.object({ name: z.string(), latitude: z.number(), longitude: z.number(), timeZone: z.string() }),
  season: z.object({ year: z.int() }),
  usernames: z.array(z.string()),
  passwordHint: z.nullable(z.string()),
  /** `takeBackSeconds` is how long a family may take its last pick back; 0 if it may not. */
  features: z.object({ waiversNav, takeBackSeconds: z.int() }),
});
export type Boat = z.infer<typeof boat>;

/** What the landing page shows of the boat: open to anyone. */
export const boatEndpoints = { 'GET /boat': { answer: boat } } as const satisfies Endpoints;
