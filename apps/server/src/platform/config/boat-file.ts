import { isUtf8 } from 'node:buffer';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { scenery } from '@houseboat/contract/boat.ts';
import {
  boatNames,
  features,
  holidays,
  isLongEnough,
  lake,
  line,
  newUsername,
  primeWeeks,
  tooFewWeeks,
  waiverText,
} from '@houseboat/contract/boat-settings.ts';
import { checklistItems } from '@houseboat/contract/handover.ts';
import { whenRead } from '@houseboat/contract/primitives.ts';
import { datesOfYear } from '@houseboat/contract/seasons.ts';
import { boatFamilies } from '@houseboat/contract/setup.ts';
import * as z from 'zod';
import { detailsOf, OperatorError } from '../errors/errors.ts';

/** The boat file of a server without BOAT_CONFIG. */
export const demoBoatFile = resolve(import.meta.dirname, 'demo-boat.json');

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
  'Write engine hours and fuel in the logbook',
  'Lock up and hand over the keys',
];

const boatFile = z
  .strictObject({
    boat: z.strictObject({
      ...boatNames.shape,
      photo: z.string().min(1).optional(),
      scenery: z.optional(scenery),
    }),
    lake,
    season: datesOfYear,
    families: boatFamilies,
    adminUsername: newUsername,
    defaultPassword: z.optional(line('The password')),
    primeWeeks: z._default(primeWeeks, []),
    holidays: z._default(holidays, []),
    checklist: z._default(checklistItems.shape.items, defaultChecklist),
    waiverText: z.optional(waiverText),
    features: z
      .strictObject({
        waiversNav: z._default(features.shape.waiversNav, 'coming-soon'),
        takeBackSeconds: z._default(features.shape.takeBackSeconds, 30),
      })
      .prefault({}),
  })
  .refine(({ families, adminUsername }) => families.some(({ username }) => username === adminUsername), {
    path: ['adminUsername'],
    error: 'Must be the username of one of the families.',
    when: whenRead('families', 'adminUsername'),
  })
  .refine(({ season, families }) => isLongEnough(season, families.length), {
    path: ['season'],
    error: tooFewWeeks,
    when: whenRead('season', 'families'),
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
