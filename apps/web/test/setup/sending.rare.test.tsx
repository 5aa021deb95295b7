import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { practiceResult } from '../../src/lib/device-storage.ts';
import { keepUnsaved, unsavedOf } from '../../src/lib/forms/unsaved.ts';
import { signedIn, useSession } from '../../src/lib/session.ts';
import type { Answer } from '../support/fake-fetch.ts';
import { fakeFetch } from '../support/fake-fetch.ts';
import { alder, boat } from '../support/fixtures.ts';
import { showApp } from '../support/render.tsx';
import {
  App,
  family,
  fill,
  fillLake,
  findStep,
  login,
  openAt,
  places,
  post,
  press,
  request,
  resetSetup,
  send,
  serve,
} from '../support/setup.tsx';

beforeEach(resetSetup);

test.each<[string, Answer, string]>([
  ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch')), "We can't reach the boat."],
  ['too many tries', { status: 429, body: { message: 'Too many tries.' } }, 'Too many tries.'],
  [
    'a boat that somebody else has set up',
    { status: 409, body: { message: 'This boat has been set up already.' } },
    'This boat has been set up already.',
  ],
])('%s is a sentence, and loses nothing', async (_, answer, sentence) => {
  serve({ [post]: answer, [login]: { status: 401, body: { message: 'No.' } } });
  const user = await openAt('look');
  await send(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(screen.getByLabelText('Password for the Moreau family')).toHaveValue('low water in march');
  expect(localStorage.getItem('houseboat.setup')).toContain('Salty Heron');
  expect(window.location.pathname).toBe('/setup');
});

test.each([
  ['at the search', 'lake'],
  ['at the end', 'look'],
] as const)("a boat found set up %s says so, and the demo's family stays signed in", async (_, step) => {
  signedIn(alder);
  let isSetUp = false;
  const refuse = () => {
    isSetUp = true;
    return { status: 409, body: { message: 'This boat has been set up already.' } };
  };
  serve({
    'GET /api/boat': () => ({ body: { ...boat, setup: isSetUp ? null : { needsCode: false } } }),
    [places]: refuse,
    [post]: refuse,
    [login]: { status: 401, body: { message: 'No.' } },
  });
  const user = await openAt(step);
  if (step === 'lake') {
    fillLake({ isByHand: false });
    await user.type(screen.getByLabelText('Name of the lake'), 'cumberland{Enter}');
  } else await send(user);
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(useSession.getState()).toEqual({ status: 'in', family: alder, display: undefined });
});

test('a browser that does not keep the login says what to do', async () => {
  serve({
    [post]: { status: 201, body: { family } },
    'GET /api/auth/family/session': {
      status: 401,
      body: { authenticated: false, family: null, message: 'Not authenticated' },
    },
  });
  const user = await openAt('look');
  await send(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    "Login failedThe boat is set up. Your browser didn't keep the login.",
  );
  expect(useSession.getState().status).not.toBe('in');
});

test('what a family of the demo boat has left on this device goes with its session', async () => {
  signedIn(alder);
  keepUnsaved('an item', { name: 'Kayak' });
  localStorage.setItem(practiceResult, '{}');
  serve({ [post]: { status: 201, body: { family } } });
  const user = await openAt('look');
  await send(user);
  await waitFor(() => expect(useSession.getState()).toMatchObject({ status: 'in', family }));
  expect(window.location.pathname).toBe('/boat/invitations');
  expect(unsavedOf('an item')).toBeUndefined();
  expect(localStorage.getItem(practiceResult)).toBeNull();
});

test('a setup whose answer was lost goes on when it is sent again', async () => {
  let tries = 0;
  const calls = serve({
    [post]: () => {
      tries += 1;
      if (tries === 1) throw new TypeError('Failed to fetch');
      return { status: 409, body: { message: 'This boat has been set up already.' } };
    },
    [login]: { body: { authenticated: true, family } },
  });
  const user = await openAt('look');
  await send(user);
  await screen.findByRole('alert');
  await press(user, 'Set up the boat');
  await waitFor(() => expect(useSession.getState()).toEqual({ status: 'in', family }));
  expect(window.location.pathname).toBe('/boat/invitations');
  expect(calls.find(({ path }) => path.endsWith('login'))?.body).toEqual({
    username: 'moreau',
    password: 'low water in march',
  });
});

test('a log-in that fails after a lost answer does not pass for a boat that somebody else has set up', async () => {
  const isTaken = { status: 409, body: { message: 'This boat has been set up already.' } };
  let isSetUp = false;
  serve({
    'GET /api/boat': () => ({ body: { ...boat, setup: isSetUp ? null : { needsCode: false } } }),
    [post]: () => {
      isSetUp = true;
      return isTaken;
    },
    [login]: { status: 429, body: { message: 'Too many tries.' } },
  });
  const user = await openAt('look');
  await send(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many tries.');
  expect(screen.getByLabelText('Password for the Moreau family')).toHaveValue('low water in march');
  expect(localStorage.getItem('houseboat.setup')).toContain('Salty Heron');
});

test('long names, emoji and other scripts are sent as they were typed', async () => {
  const calls = serve({ [post]: { status: 201, body: { family } } });
  const user = await openAt('look');
  const names = ['M'.repeat(80), 'Crab 🦀', 'משפחת כהן'];
  fill({
    families: names.map((name, index) => ({ key: index + 1, name, username: null, email: '' })),
  });
  await user.type(screen.getByLabelText(/^Password for the M+ family$/), 'low water in march{Enter}');
  await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true));
  const body = calls.find(({ method }) => method === 'POST')?.body as typeof request;
  expect(body.families).toEqual([
    { name: names[0], username: 'm'.repeat(80) },
    { name: names[1], username: 'crab' },
    { name: names[2], username: 'משפחת-כהן' },
  ]);
});

test('a boat that has been set up forgets the draft on the device, and takes its signed-in family aboard', async () => {
  fill({ name: 'Salty Heron' });
  signedIn(alder);
  fakeFetch({ 'GET /api/boat': { body: boat } });
  showApp(<App />, '/setup?step=look');
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(localStorage.getItem('houseboat.setup')).toBeNull();
});

test.each([
  ['a visitor', false, 'Log in to the demo boat'],
  ['a family that is signed in to it', true, 'Back to the demo boat'],
] as const)(
  'a demo boat that somebody has used is not said to be set up, and %s keeps the draft',
  async (_, isIn, link) => {
    fill({ name: 'Salty Heron' });
    if (isIn) signedIn(alder);
    fakeFetch({ 'GET /api/boat': { body: { ...boat, isDemo: true } } });
    showApp(<App />, '/setup?step=look');
    expect(await screen.findByRole('heading', { name: 'Somebody has used the demo boat' })).toHaveFocus();
    expect(screen.getByText('npm run boat:new')).toBeVisible();
    expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', '/');
    expect(localStorage.getItem('houseboat.setup')).toContain('Salty Heron');
  },
);

test('a boat that could not be loaded can be asked for again', async () => {
  let isThere = false;
  fakeFetch({
    'GET /api/boat': () => (isThere ? { body: { ...boat, setup: { needsCode: false } } } : { status: 503 }),
  });
  const user = showApp(<App />, '/setup');
  await screen.findByText("We couldn't load the boat. Try again.");
  isThere = true;
  await press(user, 'Retry');
  expect(await findStep('boat')).toBeVisible();
});

test('a change that makes another step wrong leads there first', async () => {
  serve();
  const user = await openAt('look');
  fill({ season: { firstWeekStart: '2027-06-06', lastWeekStart: '2027-06-13' } });
  await press(user, 'Change families');
  await findStep('families');
  await press(user, 'Add a family');
  await user.keyboard('Ivanova');
  await press(user, 'Done');
  await findStep('season');
  expect(window.location.search).toBe('?step=season');
  expect(screen.getByRole('alert')).toHaveTextContent('The season must have at least one week for each family.');
  fill({ season: request.season });
  await press(user, 'Done');
  expect(await findStep('look')).toHaveFocus();
});
