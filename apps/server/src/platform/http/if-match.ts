import * as z from 'zod/mini';

/** A change may name the revision that it was based on: `If-Match: "3"`, or `*` for any. */
export const ifMatchHeaders = z.looseObject({
  'if-match': z.optional(
    z.string().check(z.regex(/^(\*|"\d+")$/, { error: 'If-Match must be a revision in quotes, or *.' })),
  ),
});

/** Returns whether a change may be made to a revision. */
export const revisionMatcher =
  ({ 'if-match': ifMatch = '*' }: z.infer<typeof ifMatchHeaders>) =>
  (revision: number): boolean =>
    ifMatch === '*' || ifMatch === `"${revision}"`;
