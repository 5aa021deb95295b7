import * as z from 'zod/mini';

/** Returns the issues that a schema finds in a value, as `path: message`. */
export const complaints = (schema: z.ZodMiniType, value: unknown): string[] => {
  const { error } = z.safeParse(schema, value);
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
};
