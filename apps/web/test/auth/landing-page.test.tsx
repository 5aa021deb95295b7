import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { LandingPage } from '../../src/features/auth/page.tsx';
import { useSession } from '../../src/lib/session.ts';
import { deferred, fakeFetch } from '../support/fake-fetch.ts';
import { alder, boat } from '../support/fixtures.ts';
import { show } from '../support/render.tsx';

const login = 'POST /api/auth/family/login';
const boatIsThere = { 'GET /api/boat': { body: boat } };

const username = () => screen.getByLabelText('Family Username');
const password = () => screen.getByLabelText('Password');
const button = () => screen.getByRole('button', { name: /^log/i });

beforeEach(() => useSession.setState({ status: 'out' }, true));

test('the page names the boat, the lake and the default password', async () => {
  fakeFetch(boatIsThere);
  show(<LandingPage />);
  expect(await screen.findByRole('heading', { name: 'Desert Rose Houseboat' })).toBeVisible();
  expect(screen.getByText('Lake Powell Management System')).toBeVisible();
  expect(password()).toHaveAccessibleDescription('The default password is houseboat and is case-insensitive.');
  expect(username()).toHaveAttribute('placeholder', 'Anderson');
  expect(document.title).toBe('Desert Rose Houseboat');
});

test('the page hides the default password where the boat says so', async () => {
  fakeFetch({ 'GET /api/boat': { body: { ...boat, passwordHint: null } } });
  show(<LandingPage />);
  await screen.findByRole('heading', { name: boat.title });
  expect(screen.queryByText(/default password/i)).toBeNull();
});

test("pressing a family's name fills it in and focuses the password", async () => {
  fakeFetch(boatIsThere);
  const user = show(<LandingPage />);
  await user.click(await screen.findByRole('button', { name: 'birch' }));
  expect(username()).toHaveValue('birch');
  expect(password()).toHaveFocus();
});

test('a blank field is focused, and nothing is sent', async () => {
  const calls = fakeFetch(boatIsThere);
  const user = show(<LandingPage />);
  await user.click(button());
  expect(username()).toHaveFocus();
  await user.type(username(), 'alder');
  await user.type(password(), '   ');
  await user.click(button());
  expect(password()).toHaveFocus();
  await user.clear(username());
  await user.type(username(), '  ');
  await user.type(password(), 'houseboat{Enter}');
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('logging in sends both fields trimmed, shows that it is pending, and opens the home page', async () => {
  const answer = deferred();
  const calls = fakeFetch({ ...boatIsThere, [login]: answer.answer });
  const user = show(<LandingPage />, '/week-selection');
  await user.type(username(), ' Alder ');
  await user.type(password(), ' houseboat {Enter}');
  expect(button()).toHaveTextContent('Logging in...');
  await user.click(button());
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { username: 'Alder', password: 'houseboat' },
  ]);
  answer.send({ body: { authenticated: true, family: alder } });
  await waitFor(() => expect(useSession.getState()).toEqual({ status: 'in', family: alder }));
  expect(window.location.pathname).toBe('/');
});

test("a failed login shows the server's message and keeps the input", async () => {
  fakeFetch({ ...boatIsThere, [login]: { status: 429, body: { message: 'Too many tries. Wait a little.' } } });
  const user = show(<LandingPage />);
  await user.type(username(), 'alder');
  await user.type(password(), 'wrong{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Login failedToo many tries. Wait a little.');
  expect(username()).toHaveValue('alder');
  expect(password()).toHaveValue('wrong');
  expect(button()).toHaveTextContent(/^Login$/);
});

test('a failed login without a message blames the credentials', async () => {
  fakeFetch({ ...boatIsThere, [login]: { status: 401 } });
  const user = show(<LandingPage />);
  await user.type(username(), 'alder');
  await user.type(password(), 'wrong{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Invalid credentials. Please check your username and password.',
  );
});
