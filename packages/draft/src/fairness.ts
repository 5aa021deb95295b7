import type { FamilyId, RecordedDraftEvent, WeekId } from './events.ts';
import { type FirstPick, type Holdings, holdingsOf } from './holdings.ts';
import { type AddedHoliday, holidaysBetween } from './holidays.ts';
import { type Day, type SeasonWeek, sameSunday } from './season.ts';

/** A season as the ledger counts it: its weeks by number, and the whole log of its draft. */
export type LoggedSeason = {
  year: number;
  weeks: readonly (SeasonWeek & { id: WeekId })[];
  log: readonly RecordedDraftEvent[];
};

/**
 * What makes a week worth more: the holidays where the lake is and those that the boat adds, and its prime weeks, by their numbers in the latest
 * season.
 */
export type Prized = {
  lake: { timeZone: string };
  holidays: readonly AddedHoliday[];
  primeWeeks: readonly number[];
};

/** A week that a family holds, and the version of the event that gave it to the family. */
type LedgerWeek = { weekId: WeekId; weekNumber: number; version: number };

/** What a family got in a season. Months count from 1, and a week belongs to the one that it starts in. */
type LedgerSeason = {
  year: number;
  months: { month: number; weeks: LedgerWeek[] }[];
  holidayWeeks: (LedgerWeek & { holidays: string[] })[];
  primeWeeks: LedgerWeek[];
  /** Null as long as the family has not picked. */
  firstPick: FirstPick | null;
};

/** The seasons of each family that was part of them, oldest first. */
export type Ledger = ReadonlyMap<FamilyId, readonly LedgerSeason[]>;

/** A place in the order that the ledger proposes, and why. */
export type ProposedPlace = {
  familyId: FamilyId;
  /** The family's prime or holiday weeks over all seasons. One that is both counts once. */
  prizedWeeks: number;
  /** How many of the other families have fewer, and how many have as many. */
  fewer: number;
  alike: number;
  /** The number of the family's first pick in the latest season with picks; null if it made none then. */
  firstPick: { year: number; position: number } | null;
  /** What put the family into its place among those with as many prime or holiday weeks. */
  decidedBy: 'weeks' | 'first-pick' | 'order';
};

/** Returns what each family got in each season. @param seasons oldest first */
export function ledgerOf(seasons: readonly LoggedSeason[], prized: Prized): Ledger {
  const ledger = new Map<FamilyId, LedgerSeason[]>();
  const primeDays = primeDaysOf(seasons, prized.primeWeeks);
  for (const season of seasons) {
    const holdings = holdingsOf(season.log);
    const receivers = [...holdings.held.values()].map(({ familyId }) => familyId);
    for (const familyId of new Set([...holdings.families, ...receivers])) {
      const counted = countSeason(season, holdings, familyId, prized, primeDays.get(season.year));
      ledger.set(familyId, [...(ledger.get(familyId) ?? []), counted]);
    }
  }
  return ledger;
}

/**
 * Returns the days on which the prime weeks of each season start, by its year. Their numbers are those of the latest season; each season before
 * has the same weeks of its own summer, one year after the other, as the next season takes them over.
 */
function primeDaysOf(seasons: readonly LoggedSeason[], primeWeeks: readonly number[]): Map<number, Day[]> {
  const latest = seasons[seasons.length - 1]?.weeks ?? [];
  let days = latest.filter(({ weekNumber }) => primeWeeks.includes(weekNumber)).map(({ startDate }) => startDate);
  const byYear = new Map<number, Day[]>();
  for (const { year, weeks } of [...seasons].reverse()) {
    const firstYear = Number(weeks[0]?.startDate.slice(0, 4));
    days = days.map((day) => sameSunday(day, firstYear));
    byYear.set(year, days);
  }
  return byYear;
}

function countSeason(
  season: LoggedSeason,
  holdings: Holdings,
  familyId: FamilyId,
  { lake, holidays }: Prized,
  primeDays: readonly Day[] | undefined,
): LedgerSeason {
  const own = season.weeks.flatMap(({ id, weekNumber, startDate, endDate }) => {
    const holding = holdings.held.get(id);
    if (holding?.familyId !== familyId) return [];
    const names = holidaysBetween(startDate, endDate, lake.timeZone, holidays).map(({ name }) => name);
    const month = Number(startDate.slice(5, 7));
    return {
      month,
      holidays: names,
      isPrime: primeDays?.includes(startDate),
      week: { weekId: id, weekNumber, version: holding.version },
    };
  });
  return {
    year: season.year,
    months: [...new Set(own.map(({ month }) => month))].map((month) => ({
      month,
      weeks: own.filter((each) => each.month === month).map(({ week }) => week),
    })),
    holidayWeeks: own.flatMap(({ week, holidays }) => (holidays.length > 0 ? { ...week, holidays } : [])),
    primeWeeks: own.filter((each) => each.isPrime).map(({ week }) => week),
    firstPick: holdings.firstPicks.get(familyId) ?? null,
  };
}

/**
 * Returns the order that the ledger proposes for the next season: the fewest prime or holiday weeks first, of equally many the one whose first
 * pick in the latest season came last, and of those without a first pick the one that is first in the order before.
 *
 * @param order the families of the next season, in the order before
 */
export function proposeOrder(ledger: Ledger, order: readonly FamilyId[]): ProposedPlace[] {
  const picked = [...ledger.values()].flat().filter(({ firstPick }) => firstPick !== null);
  const latest = Math.max(...picked.map(({ year }) => year));
  const places = order.map((familyId) => {
    const seasons = ledger.get(familyId) ?? [];
    const position = seasons.find(({ year }) => year === latest)?.firstPick?.position;
    return {
      familyId,
      prizedWeeks: seasons.reduce((sum, season) => sum + countPrized(season), 0),
      firstPick: position === undefined ? null : { year: latest, position },
    };
  });
  return [...places]
    .sort((one, other) => one.prizedWeeks - other.prizedWeeks || positionOf(other) - positionOf(one))
    .map((place) => {
      const alike = places.filter((each) => each !== place && each.prizedWeeks === place.prizedWeeks);
      const isTied = alike.some((each) => positionOf(each) === positionOf(place));
      const decidedBy = alike.length === 0 ? 'weeks' : isTied ? 'order' : 'first-pick';
      const fewer = places.filter(({ prizedWeeks }) => prizedWeeks < place.prizedWeeks).length;
      return { ...place, fewer, alike: alike.length, decidedBy };
    });
}

/** A family that has not picked yet comes after all that have. */
const positionOf = ({ firstPick }: Pick<ProposedPlace, 'firstPick'>): number =>
  firstPick?.position ?? Number.MAX_SAFE_INTEGER;

/** Returns the number of a season's weeks that are prime, or have a holiday, or both. */
const countPrized = ({ holidayWeeks, primeWeeks }: LedgerSeason): number =>
  new Set([...holidayWeeks, ...primeWeeks].map(({ weekId }) => weekId)).size;
