import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { signedIn, useSession } from '../../src/lib/session.ts';
import { useToast } from '../../src/lib/toast.ts';
import { ChangePasswordDialog } from '../../src/modules/auth/public/change-password-dialog.tsx';
import { deferred, fakeFetch } from '../support/fake-fetch.ts';
import { alder } from '../support/fixtures.ts';
import { show } from '../support/render.tsx';

const change = 'POST /api/auth/family/password';
const current = () => screen.getByLabelText('Current password');
const wanted = () => screen.getByLabelText('New password');

let closed: number;
const Screen = () => {
  const [isOpen, setOpen] = useState(true);
  const [isMounted, setMounted] = useState(true);
  const onClosed = () => {
    closed++;
    setMounted(false);
  };
  const [gone] = useState(() => document.createElement('button'));
  const dialog = { open: isOpen, onClose: () => setOpen(false), onClosed, openedFrom: () => gone };
  return <main tabIndex={-1}>{isMounted && <ChangePasswordDialog {...dialog} />}</main>;
};
const open = () => show(<Screen />);

beforeEach(() => {
  closed = 0;
  signedIn({ ...alder, usesDefaultPassword: true });
});

test('an invalid field shows its error, and nothing is sent', async () => {
  const calls = fakeFetch({});
  const user = open();
  await user.type(wanted(), 'short{Enter}');
  expect(await screen.findByText('Current password must not be blank.')).toBeVisible();
  expect(screen.getByText('New password must have at least 8 characters.')).toBeVisible();
  expect(current()).toHaveAccessibleErrorMessage('Current password must not be blank.');
  expect(calls).toEqual([]);
});

test('tells password managers whose password it is', () => {
  fakeFetch({});
  open();
  const username = document.querySelector<HTMLInputElement>('form input[autocomplete="username"]');
  expect(username).toHaveValue('alder');
  expect(username?.compareDocumentPosition(current())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a wrong password shows an error at its field and keeps the input', async () => {
  fakeFetch({ [change]: { status: 403, body: { message: 'That is not the current password.' } } });
  const user = open();
  await user.type(current(), 'guess');
  await user.type(wanted(), 'harbour-light{Enter}');
  await waitFor(() => expect(current()).toHaveAccessibleErrorMessage('That is not the current password.'));
  expect(current()).toHaveValue('guess');
  expect(wanted()).toHaveValue('harbour-light');
});

test('a password that an earlier try may have changed can be tried as the current one', async () => {
  const answers = [
    { status: 503, body: { message: 'The database is unavailable.' } },
    { status: 403, body: { message: 'That is not the current password.' } },
  ];
  fakeFetch({ [change]: () => answers.shift() ?? {} });
  const user = open();
  await user.type(current(), 'houseboat');
  await user.type(wanted(), 'harbour-light{Enter}');
  await screen.findByRole('alert');
  await user.type(wanted(), '{Enter}');
  await waitFor(() =>
    expect(current()).toHaveAccessibleErrorMessage('Your password may be changed already. Try the new one here.'),
  );
});

test('errors of a field show at that field, and other errors above the buttons', async () => {
  const issue = { path: 'newPassword', message: 'Choose another than the default.' };
  const answers = [
    { status: 400, body: { message: 'Not valid.', issues: [issue] } },
    { status: 503, body: { message: 'The database is unavailable.' } },
  ];
  fakeFetch({ [change]: () => answers.shift() ?? {} });
  const user = open();
  await user.type(current(), 'houseboat');
  await user.type(wanted(), 'houseboat{Enter}');
  await waitFor(() => expect(wanted()).toHaveAccessibleErrorMessage('Choose another than the default.'));
  await user.type(wanted(), 's{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('The database is unavailable.');
});

test('a changed password shows a toast, ends the reminder and closes the dialog', async () => {
  const calls = fakeFetch({ [change]: { status: 204 } });
  const user = open();
  await user.type(current(), 'houseboat');
  await user.type(wanted(), 'harbour-light{Enter}');
  await waitFor(() => expect(closed).toBe(1));
  expect(calls[0]?.body).toEqual({ currentPassword: 'houseboat', newPassword: 'harbour-light' });
  expect(useSession.getState()).toMatchObject({ status: 'in', family: { usesDefaultPassword: false } });
  expect(useToast.getState().toast?.title).toBe('Password Changed');
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('sends one request, however often Enter is pressed', async () => {
  const reply = deferred();
  const calls = fakeFetch({ [change]: reply.answer });
  const user = open();
  await user.type(current(), 'houseboat');
  await user.type(wanted(), 'harbour-light{Enter}');
  expect(await screen.findByRole('button', { name: 'Changing...' })).toBeVisible();
  await user.type(wanted(), '{Enter}{Enter}');
  reply.send({ status: 204 });
  await waitFor(() => expect(closed).toBe(1));
  expect(calls).toHaveLength(1);
});

test('Escape closes the dialog, and the passwords can be shown', async () => {
  fakeFetch({});
  const user = open();
  await user.type(current(), 'houseboat');
  expect(current()).toHaveAttribute('type', 'password');
  await user.click(screen.getAllByRole('button', { name: 'Show password' })[0] as HTMLElement);
  expect(current()).toHaveAttribute('type', 'text');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(closed).toBe(1));
});

test('a refusal that arrives after the dialog has closed shows as a toast', async () => {
  const reply = deferred();
  fakeFetch({ [change]: reply.answer });
  const user = open();
  await user.type(current(), 'guess');
  await user.type(wanted(), 'harbour-light{Enter}');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(closed).toBe(1));
  reply.send({ status: 403, body: { message: 'Your current password is wrong.' } });
  await waitFor(() => expect(useToast.getState().toast?.description).toBe('Your current password is wrong.'));
});
