import { beforeEach, describe, expect, test } from '@jest/globals';
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

test('“The Moreau family” is the Moreau family', async () => {
  serve();
  const user = await openAt('families');
  const second = screen.getByLabelText('Name of family 2');
  await user.clear(second);
  await user.type(second, 'The Moreau family');
  expect(second).toHaveAccessibleErrorMessage('There is a family of this name already.');
});

test('a family that is added after the one that was to run the boat was removed does not run it', async () => {
  serve();
  const user = await openAt('families');
  await press(user, 'Add a family');
  await user.type(screen.getByLabelText('Name of family 3'), 'Okafor');
  const manager = screen.getByLabelText('Who runs the boat?');
  await user.selectOptions(manager, 'Okafor');
  await press(user, 'Remove Okafor');
  await press(user, 'Add a family');
  await user.type(screen.getByLabelText('Name of family 3'), 'Lindqvist');
  expect(manager).toHaveDisplayValue('Moreau');
});

test('a pasted list is kept while it is open, and Continue adds it', async () => {
  serve();
  const user = await openAt('families');
  await press(user, 'Paste a list');
  expect(screen.getByLabelText('Your list')).toHaveFocus();
  await user.paste('Ivanova ivanova@example.org\nOkafor');
  expect(localStorage.getItem('houseboat.setup')).toContain('ivanova@example.org');
  await press(user, 'Back');
  await findStep('lake');
  await press(user, 'Continue');
  expect(await findStep('families')).toHaveFocus();
  expect(screen.getByLabelText('Your list')).toHaveValue('Ivanova ivanova@example.org\nOkafor');
  await press(user, 'Continue');
  await findStep('season');
  const { families, pasted } = useSetup.getState().draft;
  expect(families.map(({ name }) => name)).toEqual(['Moreau', 'Osei', 'Ivanova', 'Okafor']);
  expect(pasted).toBeNull();
});

test('a family that was pasted without a name is asked for it', async () => {
  serve();
  const user = await openAt('families');
  await user.click(screen.getByLabelText('Name of family 1'));
  await user.paste('ivanova@example.org\nOkafor');
  expect(screen.getByText('ivanova@example.org')).toBeVisible();
  await press(user, 'Continue');
  const name = screen.getByLabelText('Name of family 3');
  await waitFor(() => expect(name).toHaveFocus());
  expect(name).toBeInvalid();
});

test('a title or a username that is cleared follows from the name again', async () => {
  serve();
  const user = await openAt('boat');
  const title = screen.getByLabelText('Title');
  await user.clear(title);
  expect(title).toHaveValue('');
  await user.tab();
  expect(title).toHaveValue('Salty Heron Houseboat');
  for (const step of ['lake', 'families'] as const) {
    await press(user, 'Continue');
    await findStep(step);
  }
  await press(user, 'Edit email and username of Osei');
  const username = screen.getByLabelText('Username');
  await user.clear(username);
  await user.tab();
  expect(username).toHaveValue('osei');
});
