import * as z from 'zod/mini';

/** What every failed request answers: a sentence a person can act on, and for a 400 the fields that are wrong. */
export const failure = z.object({
  message: z.string(),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});
export type Failure = z.infer<typeof failure>;
