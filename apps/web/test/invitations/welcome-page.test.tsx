import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useSession } from '../../src/lib/session.ts';
import { dead, family, open, password, refused } from '../support/welcome-page.tsx';

// Preloaded, so that no test waits for it.
await import('../../src/shell/choose-password.tsx');

beforeEach(() => useSession.setState({ status: 'out' }, true));

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
