import * as z from 'zod/mini';

/** The response to every failed request: a sentence that tells a person what to do, and for a 400 the fields that are wrong. */
export const failure = z.object({
  message: z.string(),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});
export type Failure = z.infer<typeof failure>;
