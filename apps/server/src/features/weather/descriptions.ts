import type { WeatherDescription } from '@houseboat/contract/weather.ts';

/** The last code of each kind of weather, in order. */
const UP_TO: [code: number, description: WeatherDescription][] = [
  [0, 'Clear sky'],
  [3, 'Partly cloudy'],
  [48, 'Foggy'],
  [57, 'Drizzle'],
  [67, 'Rain'],
  [77, 'Snow'],
  [82, 'Rain showers'],
  [86, 'Snow showers'],
];

/** A WMO weather code in words. */
export const describe = (code: number): WeatherDescription =>
  UP_TO.find(([last]) => code <= last)?.[1] ?? 'Thunderstorm';
