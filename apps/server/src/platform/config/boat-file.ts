import { isUtf8 } from 'node:buffer';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { domainToASCII } from 'node:url';
import { familyColors, scenery, waiversNav } from '@houseboat/contract/boat.ts';
import { isTimeZone, waiverText } from '@houseboat/contract/boat-settings.ts';
import { checklistItem, maxChecklistItems } from '@houseboat/contract/handover.ts';
import { emailAddress } from '@houseboat/contract/primitives.ts';
import { foldText, trimText } from '@houseboat/contract/typed-text.ts';
import { isDay, seasonWeeks, weekdayOf } from '@houseboat/draft/season.ts';
import * as z from 'zod';
import { detailsOf } from '../errors/details.ts';
import { OperatorError } from './operator-error.ts';

/** The boat file of a server without BOAT_CONFIG. */
export const demoBoatFile = resolve(import.meta.dirname, 'demo-boat.json');

const line = z
  .string()
  .overwrite(trimText)
  .min(1)
  .max(120)
  .refine((text) => !/\p{Cc}/u.test(text), 'must not contain control characters');
const username = line.overwrite(foldText);
const sunday = z
  .string()
  .refine(isDay, { error: 'must be a date of the form YYYY-MM-DD', abort: true })
  .refine((day) => weekdayOf(day) === 0, 'must be a Sunday');
const timeZone = z.string().refine(isTimeZone, {
  error: 'must be a time zone like America/Phoenix',
});

/** A holiday on one day (`YYYY-MM-DD`), or on the same day of every year (`MM-DD`). */
const holiday = z.strictObject({
  name: line,
  // A leap year, so that February 29 is a day.
  day: z.string().refine((day) => isDay(/^\d\d-\d\d$/.test(day) ? `2000-${day}` : day), {
    error: 'must be a date of the form YYYY-MM-DD or MM-DD',
  }),
});

/** What the family that leaves does, on a boat whose file has no list of its own. */
export const defaultChecklist = [
  'Fill the water tank',
  'Pump out the holding tank',
  'Refuel the boat and the generator',
  'Empty the fridge and take the trash ashore',
  'Change the linens and sweep the cabins',
  'Close the propane valves',
  'Count the life jackets',
  'Check the lines and fenders',
  'Write hours and fuel into the logbook',
  'Lock up and hand over the keys',
];

const inItsYear = (path: 'firstWeekStart' | 'lastWeekStart') =>
  z.refine<{ year: number; firstWeekStart: string; lastWeekStart: string }>(
    (season) => season[path].startsWith(String(season.year)),
    { path: [path], error: 'must be in the season’s year' },
  );

/** Has a check of several fields run as soon as they can be read, even if other fields are invalid: one start names everything. */
const whenReadable = (fields: z.ZodType) => ({
  when: ({ value }: { value: unknown }) => fields.safeParse(value).success,
});
const readableFamilies = z.array(z.object({ name: z.string(), username: z.string(), email: z.string().optional() }));

const unique = (field: 'username' | 'email' | 'name', canonical = (value: string) => value.toLowerCase()) =>
  z.refine<z.infer<typeof readableFamilies>>(
    (families) => {
      const values = families.flatMap((family) => (family[field] === undefined ? [] : [canonical(family[field])]));
      return new Set(values).size === values.length;
    },
    { ...whenReadable(readableFamilies), error: `must have different ${field}s` },
  );

const boatFile = z
  .strictObject({
    boat: z.strictObject({
      name: line,
      title: line,
      photo: z.string().min(1).optional(),
      scenery: z.optional(scenery),
    }),
    lake: z.strictObject({
      name: line,
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
      timeZone,
    }),
    season: z
      .strictObject({ year: z.int().min(2000).max(2999), firstWeekStart: sunday, lastWeekStart: sunday })
      .refine((season) => season.firstWeekStart <= season.lastWeekStart, {
        path: ['lastWeekStart'],
        error: 'must not be before firstWeekStart',
      })
      .check(inItsYear('firstWeekStart'), inItsYear('lastWeekStart')),
    families: z
      .array(z.strictObject({ name: line, username, email: z.optional(emailAddress('Email')) }))
      .min(2)
      .max(familyColors.length)
      .check(unique('username'), unique('email', canonicalAddress), unique('name')),
    adminUsername: username,
    defaultPassword: line.optional(),
    primeWeeks: z.array(z.int().min(1)).default([]),
    holidays: z.array(holiday).default([]),
    checklist: z
      .array(checklistItem)
      .max(maxChecklistItems)
      .refine((items) => new Set(items).size === items.length, 'must have each item once')
      .default(defaultChecklist),
    waiverText: z.optional(waiverText),
    features: z
      .strictObject({
        waiversNav: z._default(waiversNav, 'coming-soon'),
        takeBackSeconds: z.int().min(0).max(3600).default(30),
      })
      .prefault({}),
  })
  .refine((file) => file.families.some((family) => family.username === file.adminUsername), {
    ...whenReadable(z.object({ families: readableFamilies, adminUsername: z.string() })),
    path: ['adminUsername'],
    error: 'must be the username of one of the families',
  })
  .refine((file) => seasonWeeks(file.season.firstWeekStart, file.season.lastWeekStart).length >= file.families.length, {
    ...whenReadable(
      z.object({ families: readableFamilies, season: z.object({ firstWeekStart: sunday, lastWeekStart: sunday }) }),
    ),
    path: ['season'],
    error: 'must have at least one week for each family',
  });

/** One boat: its families, its lake and the season that they draft. `boat.photo` is an absolute path. */
export type BoatFile = z.infer<typeof boatFile>;

/** Returns a file's text, without the byte order mark that some editors begin it with. Throws an error with a sentence if it is not UTF-8. */
const readUtf8 = (path: string): string => {
  const bytes = readFileSync(path);
  if (!isUtf8(bytes)) throw new Error('is not UTF-8 text. Save it with the encoding UTF-8.');
  return new TextDecoder().decode(bytes);
};

/** Replaces what nobody sees in an editor, such as a zero-width or no-break space, with its number in Unicode. */
const nameInvisible = (text: string): string =>
  text.replace(/[\p{Default_Ignorable_Code_Point}\p{Control}\p{Separator}\u2800\ufff9-\ufffb]/gu, (character) =>
    /[ \n]/.test(character) ? character : `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`,
  );

/** What to do about a file that belongs to somebody else, such as root's in a container. */
const FORBIDDEN =
  'The server’s user may not read this file. Allow it, for example with chmod 644, and check the folders above it.';
const isForbidden = (error: unknown): boolean => detailsOf(error).code === 'EACCES';

/** Reads and validates a boat file. Throws OperatorError, which names the path of each bad field and what is wrong with it. */
export function readBoatFile(path: string): BoatFile {
  const bad = (problem: string) => new OperatorError(`Boat file ${path}: ${nameInvisible(problem)}`);
  let json: unknown;
  try {
    json = JSON.parse(readUtf8(path));
  } catch (error) {
    throw bad(isForbidden(error) ? FORBIDDEN : error instanceof Error ? error.message : String(error));
  }
  const { data, error } = boatFile.safeParse(json);
  if (!data)
    throw bad(error.issues.map((issue) => `\n  ${issue.path.join('.') || '(file)'}: ${issue.message}`).join(''));
  if (data.boat.photo === undefined) return data;
  const photo = resolve(dirname(path), data.boat.photo);
  try {
    if (!statSync(photo, { throwIfNoEntry: false })?.isFile()) throw bad(`\n  boat.photo: ${photo} is not a file`);
    closeSync(openSync(photo, 'r'));
  } catch (error) {
    throw isForbidden(error) ? bad(`\n  boat.photo: ${FORBIDDEN} It is ${photo}.`) : error;
  }
  return { ...data, boat: { ...data.boat, photo } };
}

/** Returns an email address in the form in which addresses are compared: in lower case, an international domain in ASCII. */
export function canonicalAddress(address: string): string {
  const domainAt = address.lastIndexOf('@') + 1;
  const domain = address.slice(domainAt);
  return `${address.slice(0, domainAt)}${domainToASCII(domain) || domain}`.toLowerCase();
}
