import * as z from 'zod/mini';

/** The headers of a request that may name the revision it was made on: `If-Match: "3"`, or `*` for any. */
export const ifMatchHeaders = z.looseObject({
  'if-match': z.optional(
    z.string().check(z.regex(/^(\*|"\d+")$/, { error: 'If-Match must be a revision in quotes, or *.' })),
  ),
});

/** Whether a row is still at the revision that the header names, if it names one. */
export const isAtRevision = (header: string | undefined, { revision }: { revision: number }): boolean =>
  header === undefined || header === '*' || header === `"${revision}"`;
