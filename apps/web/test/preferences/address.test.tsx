import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { signedIn, signedOut } from '../../src/lib/session.ts';
import { useToast } from '../../src/lib/toast.ts';
import { Address } from '../../src/modules/preferences/parts/address.tsx';
import { type Answer, fakeFetch } from '../support/fake-fetch.ts';
import { alder, alderUser } from '../support/fixtures.ts';
import { show } from '../support/render.tsx';

const change = 'PUT /api/auth/family/email';
const button = (name = 'Change address') => screen.findByRole('button', { name });
const address = () => screen.getByLabelText('New email address');
const password = () => screen.getByLabelText('Current password');

beforeEach(() => signedIn({ ...alder, usesDefaultPassword: false }));
afterEach(() => signedOut());

/** Opens the form, if the family may change its address, and returns what was sent. */
const open = async (answer: Answer = { status: 204 }) => {
  const calls = fakeFetch({ 'GET /api/auth/user': { body: alderUser }, [change]: answer });
  const user = show(<Address />, '/preferences');
  expect(await screen.findByText('alder@example.org')).toBeVisible();
  await user.click(await button());
  await screen.findByRole('form', { name: 'Change address' });
  const sent = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  return { user, sent };
};

test('a family changes its address with its password, and sees the new one', async () => {
  const { user, sent } = await open();
  expect(address()).toHaveFocus();
  await user.type(address(), ' cove@example.org ');
  await user.type(password(), 'evening light{Enter}');
  expect(await screen.findByText('cove@example.org')).toBeVisible();
  expect(sent()).toEqual([{ email: 'cove@example.org', currentPassword: 'evening light' }]);
  expect(useToast.getState().toast?.title).toBe('Address Changed');
  await waitFor(async () => expect(await button()).toHaveFocus());
});

test('an address that another device has changed is read when the page is opened again', async () => {
  let email = 'alder@example.org';
  fakeFetch({ 'GET /api/auth/user': () => ({ body: { ...alderUser, email } }) });
  const Page = () => {
    const [isShown, show] = useState(true);
    return (
      <>
        <button type="button" onClick={() => show(!isShown)}>
          Turn
        </button>
        {isShown && <Address />}
      </>
    );
  };
  const user = show(<Page />, '/preferences');
  expect(await screen.findByText('alder@example.org')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Turn' }));
  email = 'cove@example.org';
  await user.click(screen.getByRole('button', { name: 'Turn' }));
  expect(await screen.findByText('cove@example.org')).toBeVisible();
});

test('a family without an address adds one', async () => {
  const calls = fakeFetch({ 'GET /api/auth/user': { body: { ...alderUser, email: null } }, [change]: { status: 204 } });
  const user = show(<Address />, '/preferences');
  expect(await screen.findByText('Your family has no address yet, so no email reaches it.')).toBeVisible();
  await user.click(await button('Add an address'));
  await user.type(await screen.findByLabelText('Email address'), 'cove@example.org');
  expect(screen.queryByText("We'll let the old address know.")).toBeNull();
  await user.type(password(), 'evening light{Enter}');
  expect(await screen.findByText('cove@example.org')).toBeVisible();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ email: 'cove@example.org' });
});

test.each([
  [403, 'Your current password is wrong.', password],
  [409, 'Another family uses this address.', address],
])('a refusal with %i shows at its field and keeps the input', async (status, message, field) => {
  const { user } = await open({ status, body: { message } });
  await user.type(address(), 'cove@example.org');
  await user.type(password(), 'a guess{Enter}');
  await waitFor(() => expect(field()).toHaveAccessibleErrorMessage(message));
  expect([address(), password()].map((input) => (input as HTMLInputElement).value)).toEqual([
    'cove@example.org',
    'a guess',
  ]);
});

test('any other failure shows above the buttons', async () => {
  const { user } = await open({ status: 503, body: { message: 'The database is unavailable.' } });
  await user.type(address(), 'cove@example.org');
  await user.type(password(), 'evening light{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('The database is unavailable.');
});

test('an invalid address sends nothing, and Cancel closes the form', async () => {
  const { user, sent } = await open();
  await user.type(address(), 'cove');
  await user.type(password(), 'evening light{Enter}');
  await waitFor(() => expect(address()).toHaveAccessibleErrorMessage('Please enter an email address.'));
  await user.click(await button('Cancel'));
  expect(sent()).toEqual([]);
  await waitFor(async () => expect(await button()).toHaveFocus());
});

test('a family with the default password is asked to choose its own first', async () => {
  signedIn({ ...alder, usesDefaultPassword: true });
  fakeFetch({ 'GET /api/auth/user': { body: alderUser } });
  show(<Address />, '/preferences');
  expect(await screen.findByText(/^Choose your own password first/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
