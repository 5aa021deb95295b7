import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { signedIn, useSession } from '../../src/lib/session.ts';
import { type Answer, fakeFetch } from '../support/fake-fetch.ts';
import { alder, boat } from '../support/fixtures.ts';
import { showApp } from '../support/render.tsx';

const { App } = await import('../../src/shell/app.tsx');
// Preloaded, so that no test waits for them.
await Promise.all([
  import('../../src/shell/choose-password.tsx'),
  import('../../src/modules/auth/public/lost-password-page.tsx'),
]);

beforeEach(() => useSession.setState({ status: 'out' }, true));

const { name, username } = alder;
const linked: Answer = { body: { name, username } };

/** Opens a mailed link, and returns what was sent. */
const open = async (answer: Answer, link = linked) => {
  const calls = fakeFetch({
    'GET /api/boat': { body: boat },
    'GET /api/auth/family/reset/t0k-en_': link,
    'POST /api/auth/family/reset': answer,
  });
  const user = showApp(<App />, '/reset/t0k-en_');
  const password = await screen.findByLabelText('New password');
  const sent = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { user, password, sent };
};

test.each(['out', 'in'])(
  'signed %s, a new password is saved, and the log-in says so in place of the link',
  async (state) => {
    if (state === 'in') signedIn(alder);
    const { user, password, sent } = await open({ status: 204 });
    await user.type(password, 'evening light{Enter}');
    expect(await screen.findByText('Your new password is set')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Login' })).toBeVisible();
    expect(window.location.pathname).toBe('/');
    expect(sent()).toEqual([{ token: 't0k-en_', newPassword: 'evening light' }]);
  },
);

test('the page says whose password it is, to people and to password managers', async () => {
  await open({ status: 204 });
  const sentence = `For the ${name} family, whose username is ${username}.`;
  expect(await screen.findByText((_, element) => element?.textContent === sentence)).toBeVisible();
  expect(screen.getByText(username)).toHaveAttribute('translate', 'no');
  const field = document.querySelector('form input[autocomplete="username"]');
  expect(field).toHaveValue(username);
});

test('without an answer about the link, a password can still be chosen', async () => {
  const { user, password, sent } = await open({ status: 204 }, { status: 503 });
  await user.type(password, 'evening light{Enter}');
  expect(await screen.findByText('Your new password is set')).toBeVisible();
  expect(sent()).toHaveLength(1);
});

test('a password that is too short sends nothing, and showing it does not either', async () => {
  const { user, password, sent } = await open({ status: 204 });
  await user.type(password, 'short');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password).toHaveAttribute('type', 'text');
  expect(password).not.toBeInvalid();
  await user.type(password, '{Enter}');
  await waitFor(() => expect(password).toHaveAccessibleErrorMessage('New password must have at least 8 characters.'));
  expect(sent()).toEqual([]);
});

test('the default password is refused at the field', async () => {
  const message = 'The new password must be different from the default password.';
  const { user, password } = await open({ status: 400, body: { message, issues: [{ path: 'newPassword', message }] } });
  await user.type(password, 'houseboat{Enter}');
  await waitFor(() => expect(password).toHaveAccessibleErrorMessage(message));
});

test('a dead link says so, and offers a new one', async () => {
  const { user, password } = await open({ status: 404, body: { message: 'This link doesn’t work anymore.' } });
  await user.type(password, 'evening light{Enter}');
  expect(await screen.findByRole('heading', { name: "This link doesn't work anymore" })).toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'Ask for a new link' }));
  expect(await screen.findByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
});

test('a link that an earlier try may have used leads to the log-in as well', async () => {
  const answers = [
    { status: 503, body: { message: 'The database is unavailable.' } },
    { status: 404, body: {} },
  ];
  const { user, password } = await open(() => answers.shift() ?? {});
  await user.type(password, 'evening light{Enter}');
  await screen.findByRole('alert');
  await user.type(password, '{Enter}');
  expect(await screen.findByRole('heading', { name: "This link doesn't work anymore" })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Try to log in with it.' })).toHaveAttribute('href', '/');
});

test('any other failure keeps the password for another try', async () => {
  const { user, password } = await open({ status: 503, body: { message: 'The database is unavailable.' } });
  await user.type(password, 'evening light{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('The database is unavailable.');
  expect(password).toHaveValue('evening light');
});
