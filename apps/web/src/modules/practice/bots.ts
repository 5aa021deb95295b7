import type { Boat } from '@houseboat/contract/boat.ts';
import type { Week } from '@houseboat/contract/draft.ts';
import type { WeekId } from '@houseboat/draft/events.ts';
import { holidaysBetween } from '@houseboat/draft/holidays.ts';
import { daysBetween } from '../../lib/days.ts';

/** What bots look at in a week. */
export type BotWeek = Pick<Week, 'id' | 'weekNumber' | 'startDate' | 'endDate'>;

/** What bots know of the lake: when its summer is, and what is celebrated there. */
export type BotLake = Pick<Boat['lake'], 'latitude' | 'timeZone'>;

/** What a bot likes: how much holidays and warm days count, whether it leans to early (-1) or late (1) weeks, and the seed of its whims. */
export type Taste = { holidays: number; summer: number; lean: number; whims: number };

/** How many days before and after the height of summer it is warm. */
const WARM_DAYS = 75;
const heightOfSummer = ({ latitude }: BotLake) => (latitude < 0 ? '01-22' : '07-22');

/** Returns how many days a week's middle is after the nearest height of summer, or before it if that is negative. */
function fromHeightOfSummer({ startDate }: BotWeek, lake: BotLake): number {
  const days = daysBetween(`${startDate.slice(0, 4)}-${heightOfSummer(lake)}`, startDate) + 3;
  return days > 182 ? days - 365 : days;
}

/** How much a lean, a whim, and a week next to one's own count. A holiday in the height of summer counts 1, and so does its warmth. */
const LEAN = 0.25;
const WHIM = 0.9;
const NEIGHBOR = 0.5;

/** Returns a number from 0 up to 1 that follows from a seed and a place, and looks random (the mixer of mulberry32). */
export function randomAt(seed: number, place: number): number {
  let mixed = (seed + Math.imul(place + 1, 0x6d2b79f5)) | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}

/** Returns the taste of a bot. The same seed gives the same tastes. @param place the bot's place among the families */
export function tasteOf(seed: number, place: number): Taste {
  const own = Math.floor(randomAt(seed, place) * 2 ** 31);
  return {
    holidays: 0.2 + 1.2 * randomAt(own, 0),
    summer: 0.5 + randomAt(own, 1),
    lean: 2 * randomAt(own, 2) - 1,
    whims: own,
  };
}

/** Returns the week that a bot picks: the free one that appeals most to it. There must be one. @param own the weeks that it has */
export function chooseWeek(free: readonly BotWeek[], own: readonly BotWeek[], taste: Taste, lake: BotLake): WeekId {
  const [best] = free
    .map((week) => ({ id: week.id, appeal: appealOf(week, own, taste, lake) }))
    .sort((a, b) => b.appeal - a.appeal);
  if (!best) throw new Error('No week is free.');
  return best.id;
}

function appealOf(week: BotWeek, own: readonly BotWeek[], taste: Taste, lake: BotLake): number {
  const { startDate, endDate, weekNumber } = week;
  const fromHeight = fromHeightOfSummer(week, lake);
  const warmth = Math.max(0, 1 - Math.abs(fromHeight) / WARM_DAYS);
  // A holiday in the cold counts half: people travel then too, but not to a boat.
  const holiday = holidaysBetween(startDate, endDate, lake.timeZone).length > 0 ? (1 + warmth) / 2 : 0;
  const side = Math.max(-1, Math.min(1, fromHeight / WARM_DAYS));
  const isNextToOwn = own.some((held) => Math.abs(held.weekNumber - weekNumber) === 1);
  return (
    taste.holidays * holiday +
    taste.summer * warmth +
    LEAN * taste.lean * side +
    WHIM * randomAt(taste.whims, weekNumber) -
    (isNextToOwn ? NEIGHBOR : 0)
  );
}
