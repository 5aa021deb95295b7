import * as z from 'zod/mini';

/** A UUID string. */
export const id = z.uuid({ error: 'Not a valid id.' });

/** A calendar date, `YYYY-MM-DD`. */
export const day = z.iso.date({ error: 'Not a date of the form YYYY-MM-DD.' });

/** A moment, ISO 8601 in UTC. */
export const timestamp = z.iso.datetime({ error: 'Not a moment in ISO 8601.' });

/** Text that a person types: trimmed, not blank, at most `max` characters, without NUL characters (the database cannot hold them). */
export const text = (name: string, max: number) =>
  z.string({ error: `${name} must be text.` }).check(
    z.trim(),
    z.minLength(1, { error: `${name} must not be blank.` }),
    z.maxLength(max, { error: `${name} must have at most ${max} characters.` }),
    z.refine((value) => !value.includes('\0'), { error: `${name} holds a character that cannot be stored.` }),
  );

/** The body of a request that has none: nothing at all, or `{}`. */
export const noBody = z.nullish(z.strictObject({}, { error: 'This request takes no fields.' }));
