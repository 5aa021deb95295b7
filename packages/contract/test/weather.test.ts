import { weather, weatherDescription } from '@houseboat/contract/weather.ts';
import { expect, test } from '@jest/globals';
import { complaints } from './support/complaints.ts';

const reading = {
  temperature: 84.3,
  description: 'Partly cloudy',
  humidity: 22,
  windSpeed: 7.4,
  feelsLike: 81.9,
  windGusts: 18.1,
  observedAt: '2026-05-24T18:15:00.000Z',
};

test('the weather consists of numbers, a description and the time of measurement', () => {
  expect(complaints(weather, reading)).toEqual([]);
  for (const field of Object.keys(reading))
    expect(complaints(weather, { ...reading, [field]: undefined })).toHaveLength(1);
  for (const field of ['humidity', 'windSpeed', 'feelsLike', 'windGusts'])
    expect(complaints(weather, { ...reading, [field]: null })).toEqual([]);
  for (const field of ['temperature', 'description', 'observedAt'])
    expect(complaints(weather, { ...reading, [field]: null })).toHaveLength(1);
  expect(complaints(weather, { ...reading, description: 'Sunny' })).toHaveLength(1);
  // Ambiguous without a time zone.
  expect(complaints(weather, { ...reading, observedAt: '2026-05-24T18:15' })).toHaveLength(1);
});

test('there are nine descriptions', () => {
  expect(weatherDescription.options).toHaveLength(9);
});
