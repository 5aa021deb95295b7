import * as z from 'zod/mini';

/** Whether the Waivers entry of the navigation can be used, or only announces itself. */
export const waiversNav = z.enum(['coming-soon', 'enabled']);

/** `GET /api/boat`: what anybody may know before signing in. `passwordHint` is null where it is not to be shown. */
export const boat = z.object({
  name: z.string(),
  title: z.string(),
  photoUrl: z.nullable(z.string()),
  /** `timeZone` says which day it is at the lake, wherever the reader is. */
  lake: z.object({ name: z.string(), latitude: z.number(), longitude: z.number(), timeZone: z.string() }),
  season: z.object({ year: z.int() }),
  usernames: z.array(z.string()),
  passwordHint: z.nullable(z.string()),
  features: z.object({ waiversNav }),
});
export type Boat = z.infer<typeof boat>;
