import { type Day, isDay, seasonWeeks, weekdayOf } from '@houseboat/draft/season.ts';
import * as z from 'zod/mini';
import { lastSeasonYear, yearTooLate } from '../../lib/boat-fields/season-year.ts';
import { instantOf } from '../../lib/days.ts';
import { serverNow } from '../../lib/server-clock.ts';

const sunday = z.string().check(
  z.refine(isDay, { error: 'Choose a day.', abort: true }),
  z.refine((day) => weekdayOf(day) === 0, { error: 'Choose a Sunday.' }),
);
const yearOf = (day: Day): number => Number(day.slice(0, 4));

/** Returns the schema of the inputs for a season that follows another one. The year is that of its first week. */
export const seasonInput = (latest: number, families: number) =>
  z
    .object({
      firstWeekStart: sunday,
      lastWeekStart: sunday,
      date: z.iso.date({ error: 'Choose a day.' }),
      time: z.iso.time({ error: 'Choose a time.' }),
    })
    .check(
      z.refine(({ firstWeekStart }) => yearOf(firstWeekStart) > latest, {
        error: `Choose a day after ${latest}.`,
        path: ['firstWeekStart'],
        abort: true,
      }),
      z.refine(({ firstWeekStart }) => yearOf(firstWeekStart) <= Math.max(latest + 1, lastSeasonYear()), {
        error: yearTooLate,
        path: ['firstWeekStart'],
        abort: true,
      }),
      z.refine(({ firstWeekStart, lastWeekStart }) => yearOf(firstWeekStart) === yearOf(lastWeekStart), {
        error: 'Choose a day of the same year as the first week.',
        path: ['lastWeekStart'],
        abort: true,
      }),
      z.refine(({ firstWeekStart, lastWeekStart }) => seasonWeeks(firstWeekStart, lastWeekStart).length >= families, {
        error: 'Leave at least one week for each family.',
        path: ['lastWeekStart'],
      }),
      z.refine((start) => instantOf(start) > serverNow(), {
        error: 'Choose a time that is still to come.',
        path: ['time'],
      }),
    );
export type SeasonInput = z.infer<ReturnType<typeof seasonInput>>;
