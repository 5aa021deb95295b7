import * as z from 'zod/mini';
import { currentPassword } from './auth.ts';
import { family, listedFamily, scenery, shownFeatures, shownLake, shownNames, waiversNav } from './boat.ts';
import { type Endpoints, failure } from './endpoint.ts';
import { day, emailAddress, id, idInPath, namesField, text } from './primitives.ts';
import { familyNameIn, foldText } from './typed-text.ts';

/** A name, on one line. */
export const line = (name: string) =>
  text(name, 120).check(
    z.refine(
      (value) => !/[\p{Cc}\u2028\u2029]/u.test(value),
      `${name} must not contain line breaks or control characters.`,
    ),
  );

/** What the boat is called in a sentence, and in full on its landing page and in its mails. */
export const boatNames = z.strictObject({ name: line('The name'), title: line('The title') });

/** Whether a text is the name of a time zone. An offset such as `+02:00` is none: it does not change with the seasons. */
export function isTimeZone(zone: string): boolean {
  try {
    return /^\p{Letter}/u.test(zone) && Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}

/** The lake, whose time zone says what day it is on the boat. */
export const lake = z.strictObject({
  name: line('The lake’s name'),
  latitude: z
    .number('The latitude must be a number.')
    .check(
      z.minimum(-90, 'The latitude must be from -90 to 90.'),
      z.maximum(90, 'The latitude must be from -90 to 90.'),
    ),
  longitude: z
    .number('The longitude must be a number.')
    .check(
      z.minimum(-180, 'The longitude must be from -180 to 180.'),
      z.maximum(180, 'The longitude must be from -180 to 180.'),
    ),
  timeZone: z
    .string('The time zone must be text.')
    .check(z.refine(isTimeZone, 'The time zone must be one like America/Phoenix.')),
});
export type Lake = z.infer<typeof lake>;

// The calendar of the draft stays out of here, because every page that asks it about weeks would load the schemas with it.
const isDay = (date: string): boolean => day.safeParse(date).success;
const WEEK_MS = 7 * 86_400_000;

/** Refuses a year that was not typed in full: a browser takes 26 for the year 0026. A date of every year, `MM-DD`, has none. */
const hasFullYear = z.refine<string>((date) => /^(2|\d\d-)/.test(date), {
  error: 'The year must be from 2000 to 2999.',
  abort: true,
});

/** The day on which a week of the season begins. */
export const sunday = z.string('Must be a date.').check(
  z.refine(isDay, { error: 'Must be a date of the form YYYY-MM-DD.', abort: true }),
  hasFullYear,
  z.refine((date) => new Date(date).getUTCDay() === 0, 'Must be a Sunday.'),
);

/** Refuses a last week before the first. */
export const isInOrder = z.refine<{ firstWeekStart: string; lastWeekStart: string }>(
  ({ firstWeekStart, lastWeekStart }) => firstWeekStart <= lastWeekStart,
  { path: ['lastWeekStart'], error: 'The last week must not begin before the first.', abort: true },
);

/** The first days of the season's first and last week. They are of one year, which the season is called by. */
export const seasonDates = z.strictObject({ firstWeekStart: sunday, lastWeekStart: sunday }).check(
  isInOrder,
  z.refine(({ firstWeekStart, lastWeekStart }) => firstWeekStart.slice(0, 4) === lastWeekStart.slice(0, 4), {
    path: ['lastWeekStart'],
    error:
      'The last week must start in the same year as the first. A season can’t cross New Year’s, so open one for each year.',
  }),
);
export type SeasonDates = z.infer<typeof seasonDates>;

/** The numbers of the weeks that are in particular demand, from 1. */
export const primeWeeks = z
  .array(
    z
      .int('A week is a whole number.')
      .check(z.minimum(1, 'Weeks are counted from 1.'), z.maximum(53, 'A season has at most 53 weeks.')),
  )
  .check(z.refine((weeks) => new Set(weeks).size === weeks.length, 'Please name each week only once.'));

/** A holiday on one day (`YYYY-MM-DD`), or on the same day of every year (`MM-DD`). */
export const holiday = z.strictObject({
  name: line('The holiday’s name'),
  day: z.string('The day must be a date.').check(
    // A leap year, so that February 29 is a day.
    z.refine((date) => isDay(/^\d\d-\d\d$/.test(date) ? `2000-${date}` : date), {
      error: 'Must be a date of the form YYYY-MM-DD or MM-DD.',
      abort: true,
    }),
    hasFullYear,
  ),
});
export const holidays = z.array(holiday).check(z.maxLength(50, 'At most 50 holidays.'));

/** What a waiver's text may name, each in braces. */
export const waiverPlaceholders = ['boat', 'lake', 'host', 'guest'] as const;

/** The text of new waivers, in the format of `parseWaiverText`, with placeholders such as `{guest}`. */
export const waiverText = text('The waiver’s text', 20_000).check(
  z.refine(
    (value) =>
      [...value.matchAll(/\{([^{}]*)\}/g)].every(([, name]) => waiverPlaceholders.some((known) => known === name)),
    'The only placeholders are {boat}, {lake}, {host} and {guest}.',
  ),
);

/** Whether the waivers are in the navigation, and for how many seconds a pick can be taken back; 0 if it cannot. */
export const features = z.strictObject({
  waiversNav,
  takeBackSeconds: z
    .int('Must be a whole number of seconds.')
    .check(z.minimum(0, 'Must not be negative.'), z.maximum(3600, 'Must be at most an hour.')),
});

/** What the boat is, as the designated family changes it. `waiverText` is that of new waivers; null in a change goes back to the one that comes with the app. */
const boatSettings = z.object({
  boat: shownNames,
  lake: shownLake,
  /** The drawing that was chosen; null for the one that fits the lake's place. */
  scenery: z.nullable(scenery),
  season: z.object({ year: z.int(), firstWeekStart: day, lastWeekStart: day }),
  primeWeeks: z.array(z.int()),
  holidays: z.array(z.object({ name: z.string(), day: z.string() })),
  waiverText: z.string(),
  features: shownFeatures,
  revision: z.int(),
});
export type BoatSettings = z.infer<typeof boatSettings>;

/** At least one of the fields. The season changes only before its first pick, and while nothing refers to a week that would go. */
const settingsChange = z
  .partial(
    z.strictObject({
      boat: boatNames,
      lake,
      scenery: z.nullable(scenery),
      season: seasonDates,
      primeWeeks,
      holidays,
      waiverText: z.nullable(waiverText),
      features: z.partial(features),
    }),
  )
  .check(namesField('change'));
export type SettingsChange = z.infer<typeof settingsChange>;

/** The refusal of a change. `current` is the settings as they are, if they no longer have the revision of If-Match. */
export const settingsConflict = z.extend(failure, { current: z.optional(boatSettings) });

/** In the form in which it is stored and compared. */
export const newUsername = line('The username').check(
  z.overwrite(foldText),
  z.minLength(1, 'The username must not be blank.'),
  // A folded text may be longer, such as that of ß.
  z.maxLength(120, 'The username must have at most 120 characters.'),
);

/** A family that joins. Without an email address it gets no mails. */
export const newFamily = z.strictObject({
  name: line('The family’s name').check(z.overwrite(familyNameIn)),
  username: newUsername,
  email: z.optional(emailAddress('Email')),
});
export type NewFamily = z.infer<typeof newFamily>;

/** At least one of the fields. A family changes its own name; the rest is up to the designated one. */
const familyChange = z.partial(newFamily).check(namesField('change'));
export type FamilyChange = z.infer<typeof familyChange>;

/** Hands the boat over to another family, which must have a password of its own: 409 for one that has none yet. */
const newManager = z.strictObject({ familyId: id, currentPassword });

/** The address that a photo of the boat was put to. */
const newPicture = z.strictObject({ uploadURL: z.string('The address of the upload must be text.') });

/** What the boat is, its picture, and who runs it. Every family reads it; the designated one changes it. */
export const boatSettingsEndpoints = {
  'GET /boat/settings': { answer: boatSettings },
  'PATCH /boat/settings': {
    body: settingsChange,
    answer: boatSettings,
    refusals: [403],
    conflict: settingsConflict,
    hasRevision: true,
  },
  'PUT /boat/picture': { body: newPicture, refusals: [403, 409] },
  'DELETE /boat/picture': { refusals: [403] },
  'PUT /boat/manager': { body: newManager, refusals: [403, 404, 409, 429] },
} as const satisfies Endpoints;

/**
 * Answers the designated family with the PDF of a text that is not saved yet. A plain route, because the answer is a file. Beside the text's
 * schema, which the waivers' own pages do not load.
 */
export const waiverPreviewRoutes = {
  'POST /waivers/preview': { body: z.strictObject({ waiverText }), refusals: [403, 503] },
} as const satisfies Endpoints;

/** The families that own the boat, until the season's first pick. A family that leaves keeps its history. */
export const changeFamiliesEndpoints = {
  'POST /families': { body: newFamily, answer: listedFamily, status: 201, refusals: [403, 409], isRepeatable: true },
  'PATCH /families/:id': { params: idInPath, body: familyChange, answer: family, refusals: [403, 404, 409] },
  'DELETE /families/:id': { params: idInPath, refusals: [403, 404, 409] },
} as const satisfies Endpoints;

/** What is said about a season that does not. */
export const tooFewWeeks = 'The season must have at least one week for each family.';

/** Whether a season leaves at least one week for each family. */
export const isLongEnough = ({ firstWeekStart, lastWeekStart }: SeasonDates, families: number): boolean =>
  (Date.parse(lastWeekStart) - Date.parse(firstWeekStart)) / WEEK_MS + 1 >= families;
