import type { BoatSettings } from '@houseboat/contract/boat-settings.ts';
import { fullDay, monthAndDay } from '../../lib/days.ts';

/** "July 24, every year", or "Friday, July 24" with its year for a holiday on one day. */
export const holidayDay = ({ day }: BoatSettings['holidays'][number]): string =>
  // A leap year, so that February 29 is a day.
  /^\d\d-\d\d$/.test(day) ? `${monthAndDay(`2000-${day}`)}, every year` : fullDay(day);
