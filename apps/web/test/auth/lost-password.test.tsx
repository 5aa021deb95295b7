import { beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useSession } from '../../src/lib/session.ts';
import { type Answer, fakeFetch } from '../support/fake-fetch.ts';
import { boat } from '../support/fixtures.ts';
import { showApp } from '../support/render.tsx';

const { App } = await import('../../src/shell/app.tsx');
// Preloaded, so that no test waits for it.
await import('../../src/modules/auth/public/lost-password-page.tsx');

const heading = (name: string) => screen.findByRole('heading', { name });
const username = () => screen.getByLabelText('Family Username');
const send = () => screen.getByRole('button', { name: 'Email a link' });

beforeEach(() => useSession.setState({ status: 'out' }, true));

/** Opens a page, and returns the names for which links were asked. */
const open = (path: string, answer: Answer = { status: 204 }, mail = 'on') => {
  const calls = fakeFetch({
    'GET /api/boat': { body: { ...boat, mail } },
    'POST /api/auth/family/forgot': answer,
  });
  const user = showApp(<App />, path);
  const asked = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { user, asked };
};

test('the log-in leads to it with the name that was typed, and the answer is the same for every name', async () => {
  const { user, asked } = open('/');
  await user.type(username(), ' Nobody ');
  await user.click(screen.getByRole('link', { name: 'Forgot password?' }));
  expect(await heading('Forgot your password?')).toHaveFocus();
  expect(window.location.pathname).toBe('/forgot-password');
  expect(username()).toHaveValue('Nobody');
  await user.click(send());
  expect(await heading("Check your family's email")).toHaveFocus();
  expect(screen.getByText(/^If that username exists, we've emailed its family a link\./)).toBeVisible();
  expect(asked()).toEqual([{ username: 'Nobody' }]);
  await user.click(screen.getByRole('link', { name: 'Back to login' }));
  expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible();
});

test('a boat that sends no mail says who else helps', async () => {
  open('/forgot-password', undefined, 'failing');
  expect(await screen.findByText(/^Email isn't working right now\. Ask the family that runs the boat/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Email a link' })).toBeNull();
});

test('a blank name is focused, and nothing is sent', async () => {
  const { user, asked } = open('/forgot-password');
  await heading('Forgot your password?');
  await user.type(username(), '  ');
  await user.click(send());
  expect(username()).toHaveFocus();
  expect(asked()).toEqual([]);
});

test('a refusal is shown, and keeps the name', async () => {
  const message = 'You have asked for too many links. Please try again in 15 minutes.';
  const { user } = open('/forgot-password', { status: 429, body: { message } });
  await heading('Forgot your password?');
  await user.type(username(), 'alder{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(`We couldn't send a link${message}`);
  expect(username()).toHaveValue('alder');
});
