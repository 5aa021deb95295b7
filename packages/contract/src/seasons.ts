import * as z from 'zod/mini';
import { isInOrder, isLongEnough, newFamily, type SeasonDates, seasonDates, tooFewWeeks } from './boat-settings.ts';
import { familyCount } from './constants.ts';
import type { Endpoints } from './endpoint.ts';
import { day, id, timestamp } from './primitives.ts';

/** A season of the boat. The current one is the latest; the others are closed. */
const season = z.object({
  year: z.int(),
  firstWeekStart: day,
  lastWeekStart: day,
  isCurrent: z.boolean(),
  isComplete: z.boolean(),
});
export type ListedSeason = z.infer<typeof season>;

/** Oldest first. */
const seasons = z.array(season);

const isInYear = (field: 'firstWeekStart' | 'lastWeekStart') =>
  z.refine<SeasonDates & { year: number }>((season) => season[field].startsWith(`${season.year}-`), {
    path: [field],
    error: 'Must be in the season’s year.',
    abort: true,
  });

/** The dates of a season with the year that it is called by. */
export const datesOfYear = z
  .strictObject({
    year: z
      .int('Must be a year.')
      .check(z.minimum(2000, 'Must be 2000 or later.'), z.maximum(2999, 'Must be before 3000.')),
    ...seasonDates.shape,
  })
  .check(isInYear('firstWeekStart'), isInYear('lastWeekStart'), isInOrder);

/**
 * The year is later than every other, and `order` has every family once that stays. Families of `joining` come last, and those of `leaving` no
 * longer own the boat. With `startsAt`, its draft starts then.
 */
const newSeason = z
  .safeExtend(datesOfYear, {
    order: z.array(id).check(z.maxLength(100)),
    joining: z.exactOptional(z.array(newFamily).check(z.maxLength(familyCount.max))),
    leaving: z.exactOptional(z.array(id).check(z.maxLength(familyCount.max))),
    startsAt: z.exactOptional(timestamp),
  })
  .check(
    z.refine(({ order, joining = [], ...dates }) => isLongEnough(dates, order.length + joining.length), {
      path: ['lastWeekStart'],
      error: tooFewWeeks,
    }),
    z.refine(
      ({ order, joining = [], leaving = [] }) =>
        leaving.length === 0 || order.length + joining.length >= familyCount.min,
      { path: ['leaving'], error: `A boat has at least ${familyCount.min} families.` },
    ),
  );
export type NewSeason = z.infer<typeof newSeason>;

/** The boat's seasons. The designated family opens the next one. */
export const seasonEndpoints = {
  'GET /seasons': { answer: seasons, isForDisplays: true },
  'POST /seasons': { body: newSeason, answer: season, status: 201, isRepeatable: true, refusals: [403, 409] },
} as const satisfies Endpoints;
