import { afterEach, expect, jest, test } from '@jest/globals';
import { deviceTimeZone, suggestedZone, timeZones, zoneInWords } from '../../src/lib/boat-fields/time-zones.ts';
import { onDeviceWithoutZone } from '../support/time.ts';

afterEach(() => void jest.restoreAllMocks());

test.each([
  ['America/New_York', 'New York (America)'],
  ['America/Indiana/Knox', 'Knox, Indiana (America)'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires, Argentina (America)'],
  ['UTC', 'UTC'],
])('%s is %s', (zone, words) => {
  expect(zoneInWords(zone)).toBe(words);
});

test('the menu goes by the city, and has the chosen zone even if the browser does not list it', () => {
  const words = timeZones('Lake/Sample').map((each) => each.words);
  expect(words).toEqual([...words].sort(new Intl.Collator('en').compare));
  expect(words).toContain('New York (America)');
  expect(words).toContain('Sample (Lake)');
});

test.each([
  ['Lake Champlain, far from the device', -73.33, 'UTC', 'America/New_York'],
  ['Lake Powell, from the East', -111.45, 'America/New_York', 'America/Denver'],
  ['Lake Powell, from Arizona', -111.45, 'America/Phoenix', 'America/Phoenix'],
  ['Lake Shasta, from the East', -122.4, 'America/New_York', 'America/Los_Angeles'],
  ['a lake in the same zone', -85.15, 'America/New_York', 'America/New_York'],
  ['the Canal du Midi, from Paris', 2.2, 'Europe/Paris', 'Europe/Paris'],
  ['Lake Eildon, where January is summer', 145.9, 'America/New_York', 'Australia/Sydney'],
  ['a lake near no common zone', -40, 'Asia/Kolkata', 'Asia/Kolkata'],
])('%s, has a zone to begin with', (_, longitude, own, zone) => {
  expect(suggestedZone(longitude, [own])).toBe(zone);
});

test('a device whose zone has no name goes by UTC', () => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  expect(deviceTimeZone()).toBe(timeZone);
  onDeviceWithoutZone();
  expect(deviceTimeZone()).toBe('UTC');
  expect(suggestedZone(-111.45, [deviceTimeZone()])).toBe('America/Denver');
});

test('a zone that came with a place stays while it may be the lake’s, and the device’s own is next', () => {
  expect(suggestedZone(-85.1, ['America/Chicago', 'America/New_York'])).toBe('America/Chicago');
  expect(suggestedZone(-74, ['Asia/Tokyo', 'America/Toronto'])).toBe('America/Toronto');
});
