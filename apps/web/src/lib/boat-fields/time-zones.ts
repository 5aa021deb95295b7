import { offsetAt } from '@houseboat/draft/quiet-hours.ts';
import { serverNow } from '../server-clock.ts';

/** The time zones of the lakes on which most houseboats float. */
const common = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'America/Toronto',
  'America/Winnipeg',
  'America/Vancouver',
  'Europe/London',
  'Europe/Paris',
  'Europe/Helsinki',
  'Asia/Kolkata',
  'Australia/Sydney',
  'Pacific/Auckland',
];

/** Browsers list their time zones since Chromium 99, Safari 15.4 and Firefox 93. */
const browser: typeof Intl & { supportedValuesOf?: (key: 'timeZone') => string[] } = Intl;

/** "New York (America)", "Knox, Indiana (America)": the city first, because typing in a menu finds what begins like that. */
export function zoneInWords(zone: string): string {
  const [area, ...places] = zone.replaceAll('_', ' ').split('/');
  return places.length === 0 ? zone : `${places.reverse().join(', ')} (${area})`;
}

export type TimeZone = { zone: string; words: string };

/** Returns the time zones to choose from, with the one that is chosen, in the order of their words. */
export function timeZones(chosen: string): TimeZone[] {
  const known = browser.supportedValuesOf?.('timeZone') ?? common;
  const { compare } = new Intl.Collator('en');
  return [...new Set([...known, chosen])]
    .map((zone) => ({ zone, words: zoneInWords(zone) }))
    .sort((one, other) => compare(one.words, other.words));
}

/** Returns the device's time zone. UTC where that has no name which `Intl` accepts, as on a device that reports `Etc/Unknown`. */
export function deviceTimeZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  try {
    return Intl.DateTimeFormat(undefined, { timeZone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}

/** How far a zone's standard time may be from the sun's. */
const MAX_HOURS_FROM_SUN = 2;
const DEGREES_PER_HOUR = 15;
const HOUR_MS = 3_600_000;

/** Returns the hours by which a zone's standard time is ahead of UTC: the winter's, in January or, on the other half of the earth, in July. */
const standardOffset = (zone: string): number =>
  Math.min(...[0, 6].map((month) => offsetAt(Date.UTC(new Date(serverNow()).getUTCFullYear(), month), zone))) / HOUR_MS;

/**
 * Returns a time zone to begin with for a lake: the first of the preferred ones that may be the lake's, or else the common one that is nearest to the
 * sun's time there. Only a suggestion, because borders are not known here.
 */
export function suggestedZone(longitude: number, preferred: readonly [string, ...string[]]): string {
  const hoursFromSun = (zone: string) => Math.abs(standardOffset(zone) - longitude / DEGREES_PER_HOUR);
  const fits = (zone: string) => hoursFromSun(zone) <= MAX_HOURS_FROM_SUN;
  const nearest = common
    .map((zone) => ({ zone, hours: hoursFromSun(zone) }))
    .reduce((best, other) => (other.hours < best.hours ? other : best)).zone;
  return [...preferred, nearest].find(fits) ?? preferred[0];
}
