import * as z from 'zod/mini';
import { familyColor } from './boat.ts';
import { version } from './draft.ts';
import type { Endpoints } from './endpoint.ts';
import { id } from './primitives.ts';

/** A week that a family holds. `version` is that of the event of the season's draft that gave it to the family: its pick, or a trade. */
const ledgerWeek = z.object({ weekId: id, weekNumber: z.int(), version });

/**
 * What a family got in a season. `months` has those in which its weeks start, from 1. `firstPick` is the number of the first turn that it
 * made, from 1 over the whole draft, and the version of that pick; null as long as it has made none.
 */
const ledgerSeason = z.object({
  year: z.int(),
  isComplete: z.boolean(),
  months: z.array(z.object({ month: z.int(), weeks: z.array(ledgerWeek) })),
  holidayWeeks: z.array(z.extend(ledgerWeek, { holidays: z.array(z.string()) })),
  primeWeeks: z.array(ledgerWeek),
  firstPick: z.nullable(z.object({ position: z.int(), version })),
});
export type LedgerSeason = z.infer<typeof ledgerSeason>;

/** A family with its seasons, oldest first. */
const ledgerFamily = z.object({
  familyId: id,
  name: z.string(),
  color: familyColor,
  hasLeft: z.boolean(),
  seasons: z.array(ledgerSeason),
});
export type LedgerFamily = z.infer<typeof ledgerFamily>;

/**
 * The families, in draft order and then those that have left by name, and the order that follows from it for the next season. `holidays` are those
 * that the boat adds to those of its country, once or, with a month and a day such as `07-24`, every year.
 */
export const fairness = z.object({
  holidays: z.array(z.object({ name: z.string(), day: z.string() })),
  families: z.array(ledgerFamily),
  proposedOrder: z.array(z.object({ familyId: id, because: z.string() })),
});
export type Fairness = z.infer<typeof fairness>;

/** Which weeks the families had in all seasons, and the order that follows from it. */
export const fairnessEndpoints = { 'GET /fairness': { answer: fairness } } as const satisfies Endpoints;
