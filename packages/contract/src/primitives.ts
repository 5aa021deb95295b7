import * as z from 'zod/mini';
import { trimText, withoutInvisible } from './typed-text.ts';

/** A UUID string, in lower case as the database writes it. */
export const id = z.uuid('Not a valid id.').check(z.toLowerCase());

export const idInPath = z.object({ id });

export const tokenInPath = z.object({ token: z.string() });

/** A calendar date, `YYYY-MM-DD`. */
export const day = z.iso.date('Not a date of the form YYYY-MM-DD.');

/** A point in time, ISO 8601 in UTC. */
export const timestamp = z.iso.datetime('Not a point in time in ISO 8601.');

/** Refuses NUL and half characters, such as a part of an emoji: the database cannot store them. */
export const storable = (name: string) =>
  z.refine<string>(
    (value) => !value.includes('\0') && !/\p{Surrogate}/u.test(value),
    `${name} contains a character that cannot be stored.`,
  );

/** Trims blanks and invisible characters. */
export const trimmed = z.overwrite(trimText);

/** Refuses a longer text, and runs no other check on it: the time of Unicode's forms grows with the square of the text's length. */
export const atMost = (max: number, error: string) => z.maxLength(max, { error, abort: true });

/** Text that a person types and may leave blank: trimmed, with at most `max` characters. */
export const optionalText = (name: string, max: number) =>
  z
    .string(`${name} must be text.`)
    .check(trimmed, atMost(max, `${name} must have at most ${max} characters.`), storable(name));

/** Text that a person types: trimmed, not blank, with at most `max` characters. */
export const text = (name: string, max: number) =>
  optionalText(name, max).check(z.minLength(1, `${name} must not be blank.`));

/** Labels of letters of any script, the last of at least two. Browsers' forms and most patterns know ASCII alone. */
const ATOM = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+";
const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?';
const LAST_LABEL = '\\p{L}[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}]';
const EMAIL = new RegExp(`^(?=.{1,64}@)${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+${LAST_LABEL}$`, 'u');

/** An email address that a person types, of RFC 6531 without quoted names and numeric hosts. */
export const emailAddress = (name: string) => {
  const tooLong = `${name} must have at most 254 characters.`;
  return z.string(`${name} must be text.`).check(
    atMost(1000, tooLong),
    z.overwrite((value) => withoutInvisible(value).trim().normalize()),
    atMost(254, tooLong),
    z.email({ pattern: EMAIL, error: 'Please enter an email address.' }),
    storable(name),
  );
};

/** What browsers and Node share of `URL`: the package is compiled without the types of either. */
declare const URL: new (address: string) => { readonly hostname: string };

/** Returns an email address in the form in which addresses are compared: in lower case, an international domain in ASCII. */
export function canonicalAddress(address: string): string {
  const domainAt = address.lastIndexOf('@') + 1;
  const [user, domain] = [address.slice(0, domainAt), address.slice(domainAt)];
  try {
    return `${user}${new URL(`http://${domain}`).hostname}`.toLowerCase();
  } catch {
    return address.toLowerCase();
  }
}

/** Lets a check of the whole run wherever the fields that it reads could be read, so that one answer names all wrong fields. */
export const whenRead =
  (...fields: PropertyKey[]) =>
  ({ issues }: z.core.ParsePayload) =>
    issues.every(
      ({ continue: isRead, path: [field] = [] }) => isRead || (field !== undefined && !fields.includes(field)),
    );

/** Refuses a change that names no field. */
export const namesField = (purpose: 'change' | 'correct') =>
  z.refine<object>((fields) => Object.keys(fields).length > 0, `Please name at least one field to ${purpose}.`);

/** Who reported and resolved something that families keep in a list. `revision` starts at 1 and increases with each change. */
export const reportFields = {
  reportedByUserId: id,
  reporterUsername: z.nullable(z.string()),
  reportedAt: timestamp,
  resolvedAt: z.nullable(timestamp),
  resolvedByUserId: z.nullable(id),
  revision: z.int(),
};

/** The body of a request without fields: nothing, or `{}`. */
export const noBody = z.nullish(z.strictObject({}, 'This request takes no fields.'));
