import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { type SignOutReason, useSession } from '../../src/lib/session.ts';
import { LandingPage } from '../../src/modules/auth/public/landing-page.tsx';
import { deferred, fakeFetch } from '../support/fake-fetch.ts';
import { alder, boat } from '../support/fixtures.ts';
import { show } from '../support/render.tsx';

const login = 'POST /api/auth/family/login';
const boatIsThere = { 'GET /api/boat': { body: boat } };

const username = () => screen.getByLabelText('Family Username');
const password = () => screen.getByLabelText('Password');
const button = () => screen.getByRole('button', { name: /^log/i });

afterEach(() => void jest.useRealTimers());
beforeEach(() => useSession.setState({ status: 'out' }, true));

test('the page names the boat, the lake and the default password', async () => {
  fakeFetch(boatIsThere);
  show(<LandingPage />);
  expect(await screen.findByRole('heading', { name: 'Desert Rose Houseboat' })).toBeVisible();
  expect(screen.getByText('Lake Powell Management System')).toBeVisible();
  expect(screen.getByText('houseboat')).toHaveAttribute('translate', 'no');
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
  const hint = await screen.findByRole('button', { name: 'birch' });
  expect(hint.closest('[translate=no]')).not.toBeNull();
  await user.click(hint);
  expect(username()).toHaveValue('birch');
  expect(password()).toHaveFocus();
});

test("picking another family's name empties the password, and picking the same one does not", async () => {
  fakeFetch(boatIsThere);
  const user = show(<LandingPage />);
  const hint = (name: string) => screen.findByRole('button', { name });
  await user.type(password(), 'typed first');
  await user.click(await hint('alder'));
  expect(password()).toHaveValue('typed first');
  await user.click(await hint('alder'));
  expect(password()).toHaveValue('typed first');
  await user.click(await hint('birch'));
  expect(username()).toHaveValue('birch');
  expect(password()).toHaveValue('');
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

test('a boat that was renamed while its front page was open has its new name after the log-in', async () => {
  let { title } = boat;
  fakeFetch({
    'GET /api/boat': () => ({ body: { ...boat, title } }),
    [login]: { body: { authenticated: true, family: alder } },
  });
  const user = show(<LandingPage />);
  await screen.findByRole('heading', { name: boat.title });
  title = 'Red Crab';
  await user.type(username(), 'alder');
  await user.type(password(), 'houseboat{Enter}');
  expect(await screen.findByRole('heading', { name: 'Red Crab' })).toBeVisible();
});

test('a double click logs in once', async () => {
  const calls = fakeFetch({ ...boatIsThere, [login]: deferred().answer });
  const user = show(<LandingPage />);
  await user.type(username(), 'alder');
  await user.type(password(), 'houseboat');
  act(() => {
    button().click();
    button().click();
  });
  await waitFor(() => expect(button()).toHaveTextContent('Logging in...'));
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
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

test('a login that a proxy answers while the server restarts does not blame the credentials', async () => {
  fakeFetch({ ...boatIsThere, [login]: { status: 502, body: '<html><h1>502 Bad Gateway</h1></html>' } });
  const user = show(<LandingPage />);
  await user.type(username(), 'alder');
  await user.type(password(), 'right{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    "Login failedThe boat's server isn't answering. Try again in a moment.",
  );
});

test('a login that the browser does not keep says what to do, and leaves the form as it is', async () => {
  fakeFetch({
    ...boatIsThere,
    [login]: { body: { authenticated: true, family: alder } },
    'GET /api/auth/family/session': {
      status: 401,
      body: { authenticated: false, family: null, message: 'Not authenticated' },
    },
  });
  const user = show(<LandingPage />);
  await user.type(username(), 'alder');
  await user.type(password(), 'houseboat{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    "Login failedYour browser didn't keep the login. Allow cookies for this site, or open the boat at its https address.",
  );
  expect(useSession.getState()).toEqual({ status: 'out' });
  expect(username()).toHaveValue('alder');
  expect(button()).toHaveTextContent(/^Login$/);
});

test('showing the password sends nothing', async () => {
  const calls = fakeFetch(boatIsThere);
  const user = show(<LandingPage />);
  await user.type(username(), 'alder');
  await user.type(password(), 'houseboat');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password()).toHaveAttribute('type', 'text');
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

test.each<[SignOutReason, string]>([
  ['password-changed', "Your family's password was changed"],
  ['display-removed', 'This TV was removed'],
  ['family-left', 'Your family has left the boat'],
  ['ended', "You've been logged out"],
])('a page that is signed out because of %s says why', (reason, words) => {
  fakeFetch(boatIsThere);
  useSession.setState({ status: 'out', reason }, true);
  show(<LandingPage />);
  expect(screen.getByText(words)).toBeVisible();
});

test('a boat that could not be loaded is asked for again, later each time, and the page says so', async () => {
  jest.useFakeTimers();
  let isThere = false;
  const calls = fakeFetch({ 'GET /api/boat': () => (isThere ? { body: boat } : { status: 503 }) });
  show(<LandingPage />);
  /** Lets some seconds pass, and returns how often the boat was asked for so far. */
  const after = async (seconds: number) => {
    await act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
    return calls.length;
  };
  expect(await after(0.9)).toBe(1);
  expect(screen.getByText("We can't reach the boat. Trying again…")).toBeVisible();
  expect([await after(0.2), await after(1.7), await after(0.4), await after(3.5), await after(0.6)]).toEqual([
    2, 2, 3, 3, 4,
  ]);
  isThere = true;
  expect(await after(8.1)).toBe(5);
  expect(screen.getByRole('heading', { name: boat.title })).toBeVisible();
  expect(await after(3600)).toBe(5);
});

test('a boat that could not be loaded is asked for at once when the connection is back', async () => {
  let isThere = false;
  fakeFetch({ 'GET /api/boat': () => (isThere ? { body: boat } : { status: 503 }) });
  show(<LandingPage />);
  await screen.findByText("We can't reach the boat. Trying again…");
  isThere = true;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('heading', { name: boat.title })).toBeVisible();
});

test('an untouched demo says what it is before the login form, with the way to a boat of their own', async () => {
  fakeFetch({ 'GET /api/boat': { body: { ...boat, setup: { needsCode: false } } } });
  show(<LandingPage />);
  const link = await screen.findByRole('link', { name: 'Set up your own boat' });
  expect(link).toHaveAttribute('href', '/setup');
  expect(screen.getByText(/^This is the demo boat\./)).toContainElement(link);
  expect(link.compareDocumentPosition(username())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('any other boat says nothing of a demo', async () => {
  fakeFetch(boatIsThere);
  show(<LandingPage />);
  await screen.findByRole('button', { name: 'birch' });
  expect(screen.queryByText(/demo boat/)).toBeNull();
  expect(screen.queryByRole('link', { name: 'Set up your own boat' })).toBeNull();
});
