import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { practiceResult } from '../../src/lib/device-storage.ts';
import { keepUnsaved, unsavedOf } from '../../src/lib/forms/unsaved.ts';
import { signedIn, useSession } from '../../src/lib/session.ts';
import { change, type Draft, forgetDraft, useSetup } from '../../src/modules/setup/store.ts';
import { type Answer, fakeFetch } from '../support/fake-fetch.ts';
import { alder, boat, idOf } from '../support/fixtures.ts';
import { showApp } from '../support/render.tsx';

const { App } = await import('../../src/shell/app.tsx');
await import('../../src/modules/setup/public/page.tsx');

const place = {
  name: 'Lake Cumberland',
  region: 'Kentucky',
  country: 'United States',
  latitude: 36.87,
  longitude: -85.15,
  timeZone: 'America/New_York',
};
const namesake = { ...place, region: null, country: 'Canada', latitude: 54.03, longitude: -102.28 };
const family = { ...alder, id: idOf(7), name: 'Moreau', username: 'moreau' };
const places = 'GET /api/setup/places?q=cumberland';
const post = 'POST /api/setup';
const login = 'POST /api/auth/family/login';

beforeEach(() => {
  window.scrollTo = jest.fn() as typeof window.scrollTo;
  forgetDraft();
  useSession.setState({ status: 'out' }, true);
});

/** Serves an untouched demo boat. */
const serve = (answers: Record<string, Answer> = {}, needsCode = false) =>
  fakeFetch({ 'GET /api/boat': { body: { ...boat, setup: { needsCode } } }, ...answers });

const titles = {
  boat: "What's your boat called?",
  lake: "Where's your lake?",
  families: 'Who shares the boat?',
  season: "When's your season?",
  look: 'Ready to cast off?',
};
const findStep = (step: keyof typeof titles) => screen.findByRole('heading', { name: titles[step] });
const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));

/** Puts into the draft what a test does not type. */
const fill = (draft: Partial<Draft>) => act(() => change(draft));
const fillLake = (lake: Partial<Draft['lake']>) => fill({ lake: { ...useSetup.getState().draft.lake, ...lake } });

/** Fills the draft in, as if each step had been done, and opens one. */
const openAt = async (step: keyof typeof titles) => {
  fill({
    name: 'Salty Heron',
    lake: {
      ...useSetup.getState().draft.lake,
      isByHand: true,
      name: place.name,
      coordinates: '36.87, -85.15',
      timeZone: place.timeZone,
    },
    families: [
      { key: 1, name: 'Moreau', username: null, email: 'moreau@example.org' },
      { key: 2, name: 'Osei', username: null, email: '' },
    ],
    season: { firstWeekStart: '2027-06-06', lastWeekStart: '2027-08-29' },
  });
  const user = showApp(<App />, `/setup?step=${step}`);
  await findStep(step);
  return user;
};

const request = {
  boat: { name: 'Salty Heron', title: 'Salty Heron Houseboat' },
  lake: { name: place.name, latitude: 36.87, longitude: -85.15, timeZone: place.timeZone },
  families: [
    { name: 'Moreau', username: 'moreau', email: 'moreau@example.org' },
    { name: 'Osei', username: 'osei' },
  ],
  season: { firstWeekStart: '2027-06-06', lastWeekStart: '2027-08-29' },
  manager: 'moreau',
  password: 'low water in march',
};

/** Types the password at the last step, and sends everything. */
const send = async (user: UserEvent) => {
  await user.type(screen.getByLabelText('Password for the Moreau family'), 'low water in march{Enter}');
};

test('from the landing page, five steps by keyboard lead to the invitations, and leave nothing on the device', async () => {
  const calls = serve({ [places]: { body: [place, namesake] }, [post]: { status: 201, body: { family } } });
  const user = showApp(<App />);
  await user.click(await screen.findByRole('link', { name: 'Set up your own boat' }));

  expect(await findStep('boat')).toHaveFocus();
  expect(screen.queryByLabelText('Setup code')).toBeNull();
  await user.type(screen.getByLabelText('Name'), 'Salty Heron');
  expect(screen.getByLabelText('Full name')).toHaveValue('Salty Heron Houseboat');
  await user.click(screen.getByLabelText('Mountains'));
  await user.type(screen.getByLabelText('Name'), '{Enter}');

  expect(await findStep('lake')).toHaveFocus();
  await user.type(screen.getByLabelText('Name of the lake'), 'cumberland{Enter}');
  await user.click(await screen.findByLabelText('Lake Cumberland Kentucky, United States'));
  expect(screen.getByText('36.87° N, 85.15° W · America/New York')).toBeVisible();
  await press(user, 'Continue');

  expect(await findStep('families')).toHaveFocus();
  await user.type(screen.getByLabelText('Name of family 1'), 'Moreau{Enter}');
  expect(screen.getByLabelText('Name of family 2')).toHaveFocus();
  await user.keyboard('Osei{Enter}');
  expect(screen.getByLabelText('Name of family 3')).toHaveFocus();
  await user.keyboard('{Enter}');

  expect(await findStep('season')).toHaveFocus();
  fill({ season: request.season });
  expect(await screen.findByText('13 weeks, six for each family, one left over.')).toBeVisible();
  expect(screen.getByText('Independence Day: Jul 4–9')).toBeVisible();
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
  expect(await screen.findByRole('heading', { name: 'This boat has been set up' })).toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'Log in' }));
  await screen.findByRole('button', { name: 'alder' });
  expect(screen.queryByRole('link', { name: 'Set up your own boat' })).toBeNull();
});

test('a boat that has been set up forgets the draft on the device, and takes its signed-in family aboard', async () => {
  fill({ name: 'Salty Heron' });
  signedIn(alder);
  fakeFetch({ 'GET /api/boat': { body: boat } });
  showApp(<App />, '/setup?step=look');
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(localStorage.getItem('houseboat.setup')).toBeNull();
});

test('the setup shows to a family that is signed in to the demo boat, too', async () => {
  signedIn(alder);
  serve();
  showApp(<App />, '/setup');
  expect(await findStep('boat')).toBeVisible();
});

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
    expect(coordinates).toHaveAccessibleErrorMessage('Please enter two numbers, such as 36.87, -85.15.'),
  );
  await user.clear(coordinates);
  await user.type(coordinates, '36.87 N, 85.15 W');
  await user.selectOptions(screen.getByLabelText('Time zone'), 'America/Chicago');
  expect(screen.getByText('36.87° N, 85.15° W · America/Chicago')).toBeVisible();
  await press(user, 'Continue');
  expect(await findStep('families')).toBeVisible();
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

test('families are pasted, named twice, and removed', async () => {
  serve();
  const user = await openAt('families');
  await press(user, 'Paste a list');
  await user.click(screen.getByLabelText('Your list'));
  await user.paste('Name\tEmail\nIvanova\tivanova@example.org\nMoréau\n');
  await press(user, 'Add these families');
  const rows = () => screen.getAllByLabelText(/^Name of family/).map((field) => (field as HTMLInputElement).value);
  expect(rows()).toEqual(['Moreau', 'Osei', 'Ivanova', 'Moréau']);
  const username = screen.getByLabelText('Username');
  expect(username).toHaveValue('moreau');
  expect(username).toHaveAccessibleErrorMessage('The Moreau family has this username already. Please choose another.');
  await press(user, 'Continue');
  await waitFor(() => expect(username).toHaveFocus());
  await user.clear(username);
  await user.type(username, 'moreau2');
  expect(screen.queryByText(/has this username already/)).toBeNull();

  await user.click(screen.getByLabelText('Name of family 1'));
  await user.paste('Okafor\nLindqvist');
  expect(screen.getByLabelText('Name of family 6')).toHaveFocus();
  expect(rows()).toEqual(['Moreau', 'Osei', 'Ivanova', 'Moréau', 'Okafor', 'Lindqvist']);
  await press(user, 'Remove Ivanova');
  await press(user, 'Add a family');
  expect(screen.getByLabelText('Name of family 6')).toHaveFocus();
  await user.selectOptions(screen.getByLabelText('Who runs the boat?'), 'Okafor');
  await press(user, 'Continue');
  await findStep('season');
  expect(useSetup.getState().draft.families).toHaveLength(5);
  await press(user, 'Continue');
  expect(await screen.findByText('Okafor runs the boat.')).toBeVisible();
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

test('a full name or a username that is cleared follows from the name again', async () => {
  serve();
  const user = await openAt('boat');
  const title = screen.getByLabelText('Full name');
  await user.clear(title);
  expect(title).toHaveValue('');
  await user.tab();
  expect(title).toHaveValue('Salty Heron Houseboat');
  for (const step of ['lake', 'families'] as const) {
    await press(user, 'Continue');
    await findStep(step);
  }
  await press(user, 'Username and email of Osei');
  const username = screen.getByLabelText('Username');
  await user.clear(username);
  await user.tab();
  expect(username).toHaveValue('osei');
});

test('more than twelve families are too many, and one is too few', async () => {
  serve();
  const user = await openAt('families');
  await user.click(screen.getByLabelText('Name of family 1'));
  await user.paste(Array.from({ length: 11 }, (_, index) => `Family ${index}`).join('\n'));
  expect(screen.getByText('A boat has at most 12 families. Please remove some.')).toBeVisible();
  await press(user, 'Continue');
  expect(await findStep('families')).toBeVisible();
  for (let count = 13; count > 2; count -= 1)
    await user.click(screen.getAllByRole('button', { name: /^Remove/ })[1] as Element);
  await user.clear(screen.getByLabelText('Name of family 2'));
  await press(user, 'Continue');
  await waitFor(() => expect(screen.getByLabelText('Name of family 2')).toBeInvalid());
  expect(screen.queryByLabelText('Username')).toBeNull();
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
  expect(screen.getByText('12 weeks, six for each family.')).toBeVisible();
  fireEvent.change(last, { target: { value: '2028-01-05' } });
  await press(user, 'Continue');
  await waitFor(() => expect(last).toHaveFocus());
  expect(last).toHaveAccessibleErrorMessage(/A season does not go on across New Year/);
  fireEvent.change(last, { target: { value: '2027-06-13' } });
  await press(user, 'Continue');
  expect(await screen.findByText('The season must have at least one week for each family.')).toBeVisible();
});

test('what the server refuses is at its fields, one step after the other, and then everything can be sent again', async () => {
  const issues = [
    { path: 'families.1.username', message: 'Please choose another username.' },
    { path: 'boat.name', message: 'Please choose another name.' },
    { path: 'password', message: 'Please choose another password.' },
  ];
  let isRefused = true;
  serve({
    [post]: () =>
      isRefused
        ? { status: 400, body: { message: 'Some fields are wrong.', issues } }
        : { status: 201, body: { family } },
  });
  const user = await openAt('look');
  await send(user);
  await findStep('boat');
  const name = screen.getByLabelText('Name');
  await waitFor(() => expect(name).toHaveFocus());
  expect(name).toHaveAccessibleErrorMessage('Please choose another name.');
  await user.type(name, '!');
  await press(user, 'Done');
  await findStep('families');
  const username = screen.getByLabelText('Username');
  expect(username).toHaveFocus();
  await user.type(username, '2');
  await press(user, 'Done');
  await findStep('look');
  const password = screen.getByLabelText('Password for the Moreau family');
  expect(password).toHaveValue('low water in march');
  expect(password).toHaveAccessibleErrorMessage('Please choose another password.');
  isRefused = false;
  await user.type(password, '!{Enter}');
  await waitFor(() => expect(useSession.getState().status).toBe('in'));
});

test('a code that is refused at the end is asked for', async () => {
  serve({ [post]: { status: 403, body: { message: 'Please enter the setup code.' } } });
  const user = await openAt('look');
  await send(user);
  await findStep('boat');
  expect(screen.getByLabelText('Setup code')).toHaveAccessibleErrorMessage('Please enter the setup code.');
});

test('a password that is too short sends nothing', async () => {
  const calls = serve();
  const user = await openAt('look');
  const password = screen.getByLabelText('Password for the Moreau family');
  await user.type(password, 'short{Enter}');
  await waitFor(() => expect(password).toHaveFocus());
  expect(password).toHaveAccessibleErrorMessage('New password must have at least 8 characters.');
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

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
