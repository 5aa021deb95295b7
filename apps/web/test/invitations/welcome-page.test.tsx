import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { signedIn, useSession } from '../../src/lib/session.ts';
import { type Answer, deferred, fakeFetch } from '../support/fake-fetch.ts';
import { alder, boat, idOf } from '../support/fixtures.ts';
import { showApp } from '../support/render.tsx';

const { App } = await import('../../src/shell/app.tsx');
// Preloaded, so that no test waits for it.
await import('../../src/shell/choose-password.tsx');

const osei = { ...alder, id: idOf(2), name: 'Osei', username: 'osei', draftPosition: 2 };
const welcome: Answer = { body: { boat: { name: boat.name, title: boat.title }, family: osei } };
const aboard: Answer = { body: { authenticated: true, family: osei } };
const refused = { status: 401, body: { message: 'Invalid credentials.' } };
const notAboard: Answer = { status: 401, body: { authenticated: false, family: null, message: 'Not authenticated' } };
const dead = { status: 404, body: { message: 'This link doesn’t work anymore.' } };

beforeEach(() => useSession.setState({ status: 'out' }, true));

/** Opens an invitation, and returns what was sent. */
const open = (answers: Record<string, Answer> = {}) => {
  const calls = fakeFetch({
    'GET /api/boat': { body: boat },
    'GET /api/welcome/t0k-en_': welcome,
    'POST /api/welcome/t0k-en_': aboard,
    ...answers,
  });
  const user = showApp(<App />, '/welcome/t0k-en_');
  return { user, sent: () => calls.filter(({ method }) => method === 'POST') };
};

const password = () => screen.findByLabelText('New password');
const family = () => {
  const session = useSession.getState();
  return session.status === 'in' ? session.family.name : undefined;
};

test('a family is greeted by name, chooses its password, and lands on its home page', async () => {
  const { user, sent } = open();
  expect(await screen.findByRole('heading', { name: 'Welcome aboard, Osei family' })).toBeVisible();
  expect(screen.getByRole('img', { name: /on the lake$/ })).toBeVisible();
  await user.type(await password(), 'low water in march{Enter}');
  await waitFor(() => expect(family()).toBe('Osei'));
  expect(window.location.pathname).toBe('/');
  expect(sent().map(({ path, body }) => [path, body])).toEqual([
    ['/api/welcome/t0k-en_', { password: 'low water in march' }],
  ]);
});

test('a browser that does not keep the login says what to do', async () => {
  const { user } = open({ 'GET /api/auth/family/session': notAboard });
  await user.type(await password(), 'low water in march{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    "Login failedYour password is saved. Your browser didn't keep the login.",
  );
  expect(family()).toBeUndefined();
});

test('password managers learn the username, and translations leave it alone', async () => {
  open();
  expect(await screen.findByText('osei')).toHaveAttribute('translate', 'no');
  expect(await password()).toHaveAttribute('autocomplete', 'new-password');
  expect(document.querySelector('form input[autocomplete="username"]')).toHaveValue('osei');
});

test('the password can be seen, and a hint says how good it is', async () => {
  const { user } = open();
  const field = await password();
  const hint = screen.getByText('Three or four words make a good one.');
  await user.type(field, 'osei');
  expect(hint).toHaveTextContent('Not long enough yet.');
  await user.type(field, '2026');
  expect(hint).toHaveTextContent('Easy to guess. Add a word or two.');
  await user.type(field, ' heron');
  expect(hint).toHaveTextContent('Good. One more word makes it strong.');
  await user.type(field, ' over the cliff');
  expect(hint).toHaveTextContent('Strong.');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field).toHaveAttribute('type', 'text');
});

test.each([
  ['abcdefghijklmn', 'Easy to guess. Add a word or two.'],
  ['qwertyuiopasdf', 'Easy to guess. Add a word or two.'],
  ['98765432109876', 'Easy to guess. Add a word or two.'],
  ['Osei family 2027', 'Easy to guess. Add a word or two.'],
  ['low water in march', 'Strong.'],
])('%s is rated by what is not known or continued by itself', async (typed, words) => {
  const { user } = open();
  await user.type(await password(), typed);
  expect(screen.getByText(words)).toBeVisible();
});

test('a password that is too short sends nothing', async () => {
  const { user, sent } = open();
  const field = await password();
  await user.type(field, 'short{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleErrorMessage('New password must have at least 8 characters.'));
  expect(sent()).toEqual([]);
});

test('a link that is dead when it is opened says what to do', async () => {
  open({ 'GET /api/welcome/t0k-en_': dead });
  expect(await screen.findByRole('heading', { name: "This link doesn't work anymore" })).toHaveFocus();
  expect(screen.getByRole('alert')).toHaveTextContent('Ask the family that runs the boat for a new one.');
  expect(screen.getByRole('link', { name: 'Go to the boat' })).toHaveAttribute('href', '/');
});

test('a link that was used or replaced while the page was open says so', async () => {
  const { user } = open({ 'POST /api/welcome/t0k-en_': dead, 'POST /api/auth/family/login': refused });
  await user.type(await password(), 'low water in march{Enter}');
  expect(await screen.findByRole('heading', { name: "This link doesn't work anymore" })).toHaveFocus();
});

test('a password that was set by an answer which got lost is the way aboard', async () => {
  const answers = [{ status: 503, body: { message: 'Please try again.' } }];
  const { user, sent } = open({
    'POST /api/welcome/t0k-en_': () => answers.shift() ?? dead,
    'POST /api/auth/family/login': aboard,
  });
  await user.type(await password(), 'low water in march{Enter}');
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: 'Come aboard' }));
  await waitFor(() => expect(family()).toBe('Osei'));
  expect(sent().at(-1)).toMatchObject({
    path: '/api/auth/family/login',
    body: { username: 'osei', password: 'low water in march' },
  });
});

test('a log-in that fails after a lost answer does not make the link dead', async () => {
  const busy = { status: 503, body: { message: 'Please try again.' } };
  const { user } = open({ 'POST /api/welcome/t0k-en_': dead, 'POST /api/auth/family/login': busy });
  await user.type(await password(), 'low water in march{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again.');
  expect(await password()).toHaveValue('low water in march');
});

test('a dead link on a browser of the same family does not end its session', async () => {
  signedIn(osei);
  const { user } = open({ 'POST /api/welcome/t0k-en_': dead, 'POST /api/auth/family/login': refused });
  await user.type(await password(), 'low water in march{Enter}');
  expect(await screen.findByRole('heading', { name: "This link doesn't work anymore" })).toHaveFocus();
  expect(family()).toBe('Osei');
});

test.each([429, 503])('a refusal with %i keeps the password for another try', async (status) => {
  const message = 'Please try again later.';
  const { user } = open({ 'POST /api/welcome/t0k-en_': { status, body: { message } } });
  await user.type(await password(), 'low water in march{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(await password()).toHaveValue('low water in march');
});

test('an invitation that cannot be loaded can be tried again', async () => {
  const answers = [{ status: 503 }, welcome] as const;
  let asked = 0;
  const { user } = open({ 'GET /api/welcome/t0k-en_': () => answers[asked++] ?? welcome });
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await password()).toBeVisible();
});

test('a browser of another family says so, and goes on once it has logged out', async () => {
  signedIn(alder);
  const loggedOut = deferred();
  const { user, sent } = open({ 'POST /api/auth/family/logout': loggedOut.answer });
  expect(await screen.findByText(/This browser is logged in as the/)).toHaveTextContent(
    'This browser is logged in as the Alder family. Log out to continue as the Osei family.',
  );
  expect(screen.queryByLabelText('New password')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Log out and continue' }));
  await user.click(screen.getByRole('button', { name: 'Logging out...' }));
  loggedOut.send({ status: 204 });
  await user.type(await password(), 'low water in march{Enter}');
  await waitFor(() => expect(family()).toBe('Osei'));
  expect(sent().map(({ path }) => path)).toEqual(['/api/auth/family/logout', '/api/welcome/t0k-en_']);
});

test('a browser of another family stays logged in if it cannot log out', async () => {
  signedIn(alder);
  const { user } = open({ 'POST /api/auth/family/logout': { status: 503, body: { message: 'Unavailable.' } } });
  await user.click(await screen.findByRole('button', { name: 'Log out and continue' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Unavailable.');
  expect(family()).toBe('Alder');
});

test('a browser of the same family is not asked to log out', async () => {
  signedIn(osei);
  open();
  expect(await password()).toBeVisible();
});
