import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useSession } from '../../src/lib/session.ts';

import { family, findStep, openAt, post, press, resetSetup, send, serve } from '../support/setup.tsx';

beforeEach(resetSetup);

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

test('the password is judged while it is typed, also by the names that others would try first', async () => {
  serve();
  const user = await openAt('look');
  const judgment = screen.getByText('Three or four words make a good one.');
  const field = screen.getByLabelText('Password for the Moreau family');
  await user.type(field, 'Salty Heron Moreau');
  expect(judgment).toHaveTextContent('Easy to guess. Add a word or two.');
  await user.clear(field);
  await user.type(field, 'low water in march');
  expect(judgment).toHaveTextContent('Strong.');
});
