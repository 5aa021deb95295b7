import * as z from 'zod/mini';
import { newPassword, session } from './auth.ts';
import { scenery } from './boat.ts';
import {
  boatNames,
  features,
  holidays,
  isLongEnough,
  lake,
  type NewFamily,
  newFamily,
  newUsername,
  primeWeeks,
  seasonDates,
  tooFewWeeks,
  waiverText,
} from './boat-settings.ts';
import { familyCount } from './constants.ts';
import type { Endpoints } from './endpoint.ts';
import { canonicalAddress, optionalText, text, whenRead } from './primitives.ts';
import { foldText } from './typed-text.ts';

const code = z.exactOptional(optionalText('The setup code', 40));

/** Refuses two families with the same value in a field. Blank ones do not count. @param canonical returns the form in which it is compared */
const distinct = (
  field: 'name' | 'username' | 'email',
  error: string,
  canonical: (value: string) => string = (value) => value,
) =>
  z.refine<NewFamily[]>((families) => {
    const values = families.flatMap((family) => (family[field] ? [canonical(family[field])] : []));
    return new Set(values).size === values.length;
  }, error);

/** The families of a boat, in draft order. */
export const boatFamilies = z
  .array(newFamily)
  .check(
    z.minLength(familyCount.min, `A boat has at least ${familyCount.min} families.`),
    z.maxLength(familyCount.max, `A boat has at most ${familyCount.max} families.`),
    distinct('name', 'Two families have the same name.', foldText),
    distinct('username', 'Two families have the same username.'),
    distinct('email', 'Two families have the same email address.', canonicalAddress),
  );

/** Everything that a group says about its boat. `manager` is the username of the family that runs it, and `password` that family's own. */
export const newBoat = z
  .strictObject({
    code,
    boat: boatNames,
    lake,
    /** The drawing that was chosen; by default the one that fits the lake's place. */
    scenery: z.exactOptional(scenery),
    season: seasonDates,
    families: boatFamilies,
    manager: newUsername,
    password: newPassword,
    features: z.exactOptional(z.partial(features)),
    primeWeeks: z.exactOptional(primeWeeks),
    holidays: z.exactOptional(holidays),
    waiverText: z.exactOptional(waiverText),
  })
  .check(
    z.refine(({ families, manager }) => families.some(({ username }) => username === manager), {
      path: ['manager'],
      error: 'Please choose one of the families.',
      when: whenRead('families', 'manager'),
    }),
    z.refine(({ season, families }) => isLongEnough(season, families.length), {
      path: ['season'],
      error: tooFewWeeks,
      when: whenRead('season', 'families'),
    }),
  );
export type NewBoat = z.infer<typeof newBoat>;

/** A place that has the name of a lake. */
const place = z.object({
  name: z.string(),
  region: z.nullable(z.string()),
  country: z.nullable(z.string()),
  latitude: z.number(),
  longitude: z.number(),
  timeZone: z.string(),
});
export type Place = z.infer<typeof place>;

const refusals = [403, 409, 429] as const;

/** Sets up a group's own boat in place of the untouched demo, from this machine or with the setup code. */
export const newBoatEndpoints = {
  'POST /setup': { body: newBoat, answer: z.object({ family: session.shape.family }), status: 201, refusals },
} as const satisfies Endpoints;

/** Finds the lake of a boat that is being set up, with the same right. */
export const setupEndpoints = {
  'GET /setup/places': {
    query: z.object({ q: text('The name of the lake', 100), code }),
    answer: z.array(place),
    refusals: [...refusals, 502],
  },
} as const satisfies Endpoints;
