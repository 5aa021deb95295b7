/** Time zones for browsers that cannot list them: those of the lakes in which most houseboats float. */
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

/** "America/New York". */
export const zoneInWords = (zone: string): string => zone.replaceAll('_', ' ');

/** Returns the names of the time zones to choose from, with the one that is chosen. */
export function timeZones(chosen: string): string[] {
  const known = browser.supportedValuesOf?.('timeZone') ?? common;
  return [...new Set([...known, chosen])].sort();
}
