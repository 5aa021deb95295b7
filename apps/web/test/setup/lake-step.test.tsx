import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { shores } from '../../src/lib/scenery/scenery.ts';
import { useSetup } from '../../src/modules/setup/store.ts';
import { type Answer, deferred } from '../support/fake-fetch.ts';

import {
  fill,
  fillLake,
  findStep,
  namesake,
  openAt,
  place,
  places,
  press,
  resetSetup,
  serve,
} from '../support/setup.tsx';

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

test('the shores that fit the lake are drawn as soon as it is known, unless others were chosen', async () => {
  serve();
  const user = await openAt('lake');
  const drawn = () => [...document.querySelectorAll('main img')].map((image) => image.getAttribute('src'));
  expect(drawn()).toContain(shores.forest);
  const coordinates = screen.getByLabelText('Coordinates');
  await user.clear(coordinates);
  expect(drawn()).toHaveLength(2);
  await user.type(coordinates, '36.96, -111.45');
  expect(drawn()).toContain(shores.desert);
  fill({ scenery: 'mountains' });
  expect(drawn()).toContain(shores.mountains);
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

test('a new search forgets the place that was chosen, and says how many it has found', async () => {
  serve({ [places]: { body: [place, namesake] } });
  const user = await openAt('lake');
  fillLake({ isByHand: false, query: 'cumberlan' });
  const search = screen.getByLabelText('Name of the lake');
  const ask = 'Please find your lake by its name and choose it, or enter it yourself.';
  await user.type(search, 'd');
  await press(user, 'Continue');
  await waitFor(() => expect(search).toHaveAccessibleErrorMessage(ask));

  await press(user, 'Find');
  await user.click(await screen.findByLabelText('Lake Cumberland Canada'));
  expect(screen.getByRole('status')).toHaveTextContent('2 places found.');
  await press(user, 'Find');
  await waitFor(() => expect(screen.getByLabelText('Lake Cumberland Canada')).not.toBeChecked());
  await press(user, 'Continue');
  await waitFor(() => expect(search).toHaveAccessibleErrorMessage(ask));
});

test('what is wrong with a place that was found is said at the search', async () => {
  serve({ [places]: { body: [{ ...place, timeZone: 'Lake/Cumberland' }] } });
  const user = await openAt('lake');
  fillLake({ isByHand: false });
  const search = screen.getByLabelText('Name of the lake');
  await user.type(search, 'cumberland{Enter}');
  await screen.findByLabelText('Lake Cumberland Kentucky, United States');
  await press(user, 'Continue');
  await waitFor(() => expect(search).toHaveFocus());
  expect(search).toHaveAccessibleErrorMessage(/time zone/);
});

test('Enter that an input method takes a word with does not go on', async () => {
  const calls = serve({ [places]: { body: [place] } });
  const user = await openAt('lake');
  fillLake({ isByHand: false, query: 'cumberland' });
  fireEvent.keyDown(screen.getByLabelText('Name of the lake'), { key: 'Enter', isComposing: true });
  expect(calls.filter(({ path }) => path.includes('places'))).toEqual([]);
  fillLake({ isByHand: true });
  await press(user, 'Continue');
  await findStep('families');
  const name = screen.getByLabelText('Name of family 1');
  await user.click(name);
  fireEvent.keyDown(name, { key: 'Enter', isComposing: true });
  expect(name).toHaveFocus();
});

test('a refused setup code leads back to its field, which the search needs as well', async () => {
  const refusal: Answer = { status: 403, body: { message: 'That is not the setup code.' } };
  const calls = serve({ [`${places}&code=ABC`]: refusal }, true);
  const user = await openAt('boat');
  fillLake({ isByHand: false, query: 'cumberland' });
  await user.type(screen.getByLabelText('Setup code'), 'ABC{Enter}');
  await findStep('lake');
  await press(user, 'Find');
  await findStep('boat');
  const code = screen.getByLabelText('Setup code');
  expect(code).toHaveFocus();
  expect(code).toHaveAccessibleErrorMessage('That is not the setup code.');
  expect(calls).toHaveLength(2);
});

describe('an answer that comes late', () => {
  const search = async () => {
    const answer = deferred();
    serve({ [places]: answer.answer });
    const user = await openAt('lake');
    fillLake({ isByHand: false, name: '', coordinates: '', query: 'cumberland' });
    await press(user, 'Find');
    return { user, arrive: () => act(async () => answer.send({ body: [place] })) };
  };
  const lake = () => useSetup.getState().draft.lake;

  test('does not replace the lake that was entered by hand in the meantime', async () => {
    const { user, arrive } = await search();
    await press(user, 'Enter it yourself');
    await user.type(screen.getByLabelText('Coordinates'), '44.53, -73.33');
    await arrive();
    expect(lake()).toMatchObject({ isByHand: true, name: 'cumberland', coordinates: '44.53, -73.33' });
  });

  test('does not choose a lake for what was typed since', async () => {
    const { user, arrive } = await search();
    await user.type(screen.getByLabelText('Name of the lake'), ' river');
    await arrive();
    expect(lake()).toMatchObject({ query: 'cumberland river', name: '', places: [] });
    expect(screen.queryByText(/^We found no lake by that name/)).toBeNull();
  });
});
