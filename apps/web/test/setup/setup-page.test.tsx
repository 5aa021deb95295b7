import { beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { signedIn, useSession } from '../../src/lib/session.ts';
import { fakeFetch } from '../support/fake-fetch.ts';
import { alder, boat } from '../support/fixtures.ts';
import { showApp } from '../support/render.tsx';

import {
  App,
  family,
  fill,
  findStep,
  namesake,
  openAt,
  place,
  places,
  post,
  press,
  request,
  resetSetup,
  send,
  serve,
} from '../support/setup.tsx';

beforeEach(resetSetup);

test('from the landing page, five steps by keyboard lead to the invitations, and leave nothing on the device', async () => {
  const calls = serve({ [places]: { body: [place, namesake] }, [post]: { status: 201, body: { family } } });
  const user = showApp(<App />);
  await user.click(await screen.findByRole('link', { name: 'Set up your own boat' }));

  expect(await findStep('boat')).toHaveFocus();
  expect(screen.queryByLabelText('Setup code')).toBeNull();
  await user.type(screen.getByLabelText('Name'), 'Salty Heron');
  expect(screen.getByLabelText('Title')).toHaveValue('Salty Heron Houseboat');
  await user.click(screen.getByLabelText('Mountains'));
  await user.type(screen.getByLabelText('Name'), '{Enter}');

  expect(await findStep('lake')).toHaveFocus();
  await user.type(screen.getByLabelText('Name of the lake'), 'cumberland{Enter}');
  await user.click(await screen.findByLabelText('Lake Cumberland Kentucky, United States'));
  expect(screen.getByText('36.87° N, 85.15° W · New York (America)')).toBeVisible();
  await press(user, 'Continue');

  expect(await findStep('families')).toHaveFocus();
  await user.type(screen.getByLabelText('Name of family 1'), 'Moreau{Enter}');
  expect(screen.getByLabelText('Name of family 2')).toHaveFocus();
  await user.keyboard('Osei{Enter}');
  expect(screen.getByLabelText('Name of family 3')).toHaveFocus();
  await user.keyboard('{Enter}');

  expect(await findStep('season')).toHaveFocus();
  fill({ season: request.season });
  expect(await screen.findByText('13 weeks, six for each family, with one left over that stays free.')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Holiday weeks' })).toHaveTextContent('Independence Day: Jul 4–9');
  expect(screen.getByText('Holiday weeks')).toBeVisible();
  await press(user, 'Continue');

  expect(await findStep('look')).toHaveFocus();
  expect(localStorage.getItem('houseboat.setup')).toContain('Salty Heron');
  await send(user);
  await waitFor(() => expect(useSession.getState()).toEqual({ status: 'in', family }));
  expect(window.location.pathname).toBe('/boat/invitations');
  expect(localStorage.getItem('houseboat.setup')).toBeNull();
  const { families: _, ...rest } = request;
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    ...rest,
    scenery: 'mountains',
    families: [
      { name: 'Moreau', username: 'moreau' },
      { name: 'Osei', username: 'osei' },
    ],
  });
});

test('a boat that has been set up offers nothing, and says so', async () => {
  fakeFetch({ 'GET /api/boat': { body: boat } });
  const user = showApp(<App />, '/setup');
  expect(await screen.findByRole('heading', { name: 'This boat is already set up' })).toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'Log in' }));
  await screen.findByRole('button', { name: 'alder' });
  expect(screen.queryByRole('link', { name: 'Set up your own boat' })).toBeNull();
});

test.each([
  ['on a server that only this computer reaches', false],
  ['anywhere else', true],
])('the last step, %s, says whether invitations work elsewhere', async (_, needsCode) => {
  serve({}, needsCode);
  await openAt('look');
  expect(screen.queryByText(/^So far, invitations only work on this computer\./) === null).toBe(needsCode);
});

test('the setup shows to a family that is signed in to the demo boat, too', async () => {
  signedIn(alder);
  serve();
  showApp(<App />, '/setup');
  expect(await findStep('boat')).toBeVisible();
});

test('a step with something missing says what, at its field', async () => {
  serve();
  const user = showApp(<App />, '/setup');
  await findStep('boat');
  await press(user, 'Continue');
  const name = screen.getByLabelText('Name');
  await waitFor(() => expect(name).toHaveFocus());
  expect(name).toHaveAccessibleErrorMessage('The name must not be blank.');
  await user.type(name, 'H');
  expect(name).toBeValid();
});

test('Back of the browser and Back of the page lose nothing, and a change leads back to the last step', async () => {
  serve();
  const user = await openAt('boat');
  await user.type(screen.getByLabelText('Name'), 's');
  for (const step of ['lake', 'families'] as const) {
    await press(user, 'Continue');
    await findStep(step);
  }
  act(() => window.history.back());
  await findStep('lake');
  await press(user, 'Back');
  await findStep('boat');
  expect(screen.getByLabelText('Name')).toHaveValue('Salty Herons');
  for (const step of ['lake', 'families', 'season', 'look'] as const) {
    await press(user, 'Continue');
    await findStep(step);
  }
  await user.type(screen.getByLabelText('Password for the Moreau family'), 'low water');
  await press(user, 'Change boat');
  await findStep('boat');
  await user.type(screen.getByLabelText('Name'), '!');
  await press(user, 'Done');
  expect(await findStep('look')).toHaveFocus();
  expect(screen.getByText('Salty Herons!')).toBeVisible();
  expect(screen.getByLabelText('Password for the Moreau family')).toHaveValue('low water');
});

test('a day of the season stands for its week, and a season across New Year is refused in a sentence', async () => {
  serve();
  const user = await openAt('season');
  const [first, last] = [screen.getByLabelText('First week'), screen.getByLabelText('Last week')];
  fireEvent.change(first, { target: { value: '2027-06-16' } });
  expect(first).toHaveAccessibleDescription('The week of Sunday, June 13, 2027');
  expect(first).toHaveValue('2027-06-16');
  fireEvent.blur(first);
  expect(first).toHaveValue('2027-06-13');
  expect(first).toHaveAccessibleDescription('We moved it to Sunday, June 13, 2027.');
  fireEvent.change(first, { target: { value: '2027-06-20' } });
  expect(first).toHaveAccessibleDescription('Sunday, June 20, 2027');
  fireEvent.change(first, { target: { value: '2027-06-13' } });
  expect(screen.getByText('12 weeks, six for each family.')).toBeVisible();
  fireEvent.change(last, { target: { value: '2028-01-05' } });
  await press(user, 'Continue');
  await waitFor(() => expect(last).toHaveFocus());
  expect(last).toHaveAccessibleErrorMessage(/A season can’t cross New Year’s/);
  fireEvent.change(last, { target: { value: '2027-06-13' } });
  await press(user, 'Continue');
  expect(await screen.findByText('The season must have at least one week for each family.')).toBeVisible();
  for (const field of [first, last]) fireEvent.change(field, { target: { value: '2062-06-11' } });
  await press(user, 'Continue');
  await waitFor(() => expect(first).toHaveFocus());
  expect(first).toHaveAccessibleErrorMessage('Check the year. A season can be at most five years ahead.');
});
