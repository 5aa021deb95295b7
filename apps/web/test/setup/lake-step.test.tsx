import { beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useSetup } from '../../src/modules/setup/store.ts';
import type { Answer } from '../support/fake-fetch.ts';
import { fillLake, findStep, openAt, place, places, press, resetSetup, serve } from '../support/setup.tsx';

beforeEach(resetSetup);

const map = () => document.querySelector('svg:has(.land)') as SVGSVGElement;

test.each<[string, Answer]>([
  ['without an answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['when the service is down', { status: 502, body: { message: 'The search is not available.' } }],
])('%s to the search, the lake is entered by hand', async (_, answer) => {
  serve({ [places]: answer });
  const user = await openAt('boat');
  fillLake({ isByHand: false, name: '', coordinates: '' });
  await press(user, 'Continue');
  await findStep('lake');
  await user.type(screen.getByLabelText('Name of the lake'), 'cumberland');
  await press(user, 'Find');
  expect(await screen.findByText("We can't look up lakes right now. Enter yours here.")).toBeVisible();
  expect(screen.getByLabelText('Name of the lake')).toHaveValue('cumberland');
  const coordinates = screen.getByLabelText('Coordinates');
  await user.type(coordinates, 'somewhere{Enter}');
  await waitFor(() =>
    expect(coordinates).toHaveAccessibleErrorMessage(
      'Please enter two numbers, such as 36.87, -85.15, or paste them from a map.',
    ),
  );
  await user.clear(coordinates);
  await user.type(coordinates, '36.87 N, 85.15 W');
  await user.selectOptions(screen.getByLabelText('Time zone at the lake'), 'Chicago (America)');
  expect(map().querySelector('.pin')).toHaveAttribute('transform', 'translate(-85.15 -36.87)');
  expect(useSetup.getState().draft.lake.timeZone).toBe('America/Chicago');
  await press(user, 'Continue');
  expect(await findStep('families')).toBeVisible();
});

test('a press on the map puts the pin there, and the map is there before it has one', async () => {
  serve();
  await openAt('lake');
  fillLake({ coordinates: '' });
  expect(map().querySelector('.pin')).toBeNull();
  jest.spyOn(map(), 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 50, 720, 288));
  fireEvent.click(map(), { clientX: 100 + 2 * (180 - 73), clientY: 50 + 2 * (84 - 44) });
  expect(screen.getByLabelText('Coordinates')).toHaveValue('44, -73');
  expect(map().querySelector('.pin')).toHaveAttribute('transform', 'translate(-73 -44)');
});

test('the time zone follows the coordinates until somebody chooses one', async () => {
  serve();
  const user = await openAt('lake');
  fillLake({ coordinates: '', isZoneChosen: false, timeZone: 'UTC' });
  const [coordinates, zone] = [screen.getByLabelText('Coordinates'), screen.getByLabelText('Time zone at the lake')];
  await user.type(coordinates, '44.53° N, 73.33° W');
  expect(zone).toHaveDisplayValue('New York (America)');
  await user.selectOptions(zone, 'Toronto (America)');
  await user.clear(coordinates);
  await user.type(coordinates, '37, -111');
  expect(zone).toHaveDisplayValue('Toronto (America)');
});

test('a search that finds nothing or is refused says so, and one that finds one lake has chosen it', async () => {
  const answers: Answer[] = [
    { body: [] },
    { status: 429, body: { message: 'Too many tries. Please wait.' } },
    { body: [place] },
  ];
  serve({
    [places]: (call) => ((answer) => (typeof answer === 'function' ? answer(call) : (answer ?? {})))(answers.shift()),
  });
  const user = await openAt('lake');
  fillLake({ isByHand: false, coordinates: '' });
  await press(user, 'Continue');
  const search = await screen.findByLabelText('Name of the lake');
  expect(search).toHaveAccessibleErrorMessage('Please find your lake by its name and choose it, or enter it yourself.');
  await user.type(search, 'cumberland{Enter}');
  await screen.findByText(/^We found no lake by that name/);
  await user.type(search, '{Enter}');
  await screen.findByText('Too many tries. Please wait.');
  await user.type(search, '{Enter}');
  expect(await screen.findByLabelText('Lake Cumberland Kentucky, United States')).toBeChecked();
  expect(screen.getByRole('status')).toHaveTextContent('Lake Cumberland, Kentucky, is chosen.');
});
