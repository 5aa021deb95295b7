import * as z from 'zod/mini';

/** What a schema has to say about a value, as `path: message`; nothing when it is right. */
export const complaints = (schema: z.ZodMiniType, value: unknown): string[] => {
  const { error } = z.safeParse(schema, value);
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
};
