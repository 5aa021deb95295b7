import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { signedIn, useSession } from '../../src/lib/session.ts';
import { type Answer, deferred } from '../support/fake-fetch.ts';
import { alder } from '../support/fixtures.ts';
import { aboard, dead, family, open, osei, password, refused, welcome } from '../support/welcome-page.tsx';

// Preloaded, so that no test waits for it.
await import('../../src/shell/choose-password.tsx');

const notAboard: Answer = { status: 401, body: { authenticated: false, family: null, message: 'Not authenticated' } };

beforeEach(() => useSession.setState({ status: 'out' }, true));

test('a browser that does not keep the login says what to do', async () => {
  const { user } = open({ 'GET /api/auth/family/session': notAboard });
  await user.type(await password(), 'low water in march{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    "Login failedYour password is saved. Your browser didn't keep the login.",
  );
  expect(family()).toBeUndefined();
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
