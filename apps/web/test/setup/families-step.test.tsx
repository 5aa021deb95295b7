import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useSetup } from '../../src/modules/setup/store.ts';

import { findStep, openAt, press, resetSetup, serve } from '../support/setup.tsx';

beforeEach(resetSetup);

test('families are pasted, named twice, and removed', async () => {
  serve();
  const user = await openAt('families');
  await press(user, 'Paste a list');
  await user.click(screen.getByLabelText('Your list'));
  await user.paste('Name\tEmail\nIvanova\tivanova@example.org\nMoréau\n');
  await press(user, 'Add these families');
  const rows = () => screen.getAllByLabelText(/^Name of family/).map((field) => (field as HTMLInputElement).value);
  expect(rows()).toEqual(['Moreau', 'Osei', 'Ivanova', 'Moréau']);
  const username = screen.getByLabelText('Username');
  expect(username).toHaveValue('moreau');
  expect(username).toHaveAccessibleErrorMessage('The Moreau family has this username already. Please choose another.');
  await press(user, 'Continue');
  await waitFor(() => expect(username).toHaveFocus());
  await user.clear(username);
  await user.type(username, 'moreau2');
  expect(screen.queryByText(/has this username already/)).toBeNull();

  await user.click(screen.getByLabelText('Name of family 1'));
  await user.paste('Okafor\nLindqvist');
  expect(screen.getByLabelText('Name of family 6')).toHaveFocus();
  expect(rows()).toEqual(['Moreau', 'Osei', 'Ivanova', 'Moréau', 'Okafor', 'Lindqvist']);
  await press(user, 'Remove Ivanova');
  await press(user, 'Add a family');
  expect(screen.getByLabelText('Name of family 6')).toHaveFocus();
  await user.selectOptions(screen.getByLabelText('Who runs the boat?'), 'Okafor');
  await press(user, 'Continue');
  await findStep('season');
  expect(useSetup.getState().draft.families).toHaveLength(5);
  await press(user, 'Continue');
  expect(await screen.findByText('Okafor runs the boat.')).toBeVisible();
});

test('an email is added where the family is, and edited together with its username', async () => {
  serve();
  const user = await openAt('families');
  expect(screen.getByText('moreau@example.org')).toBeVisible();
  await press(user, 'Edit email and username of Moreau');
  expect(screen.getByLabelText('Email (optional)')).toHaveFocus();
  expect(screen.getByLabelText('Email (optional)')).toHaveValue('moreau@example.org');
  expect(screen.getByText(/^Logs in as/)).toHaveTextContent('Logs in as osei · no email · Edit');
  await press(user, 'Edit email and username of Osei');
  const [, field] = screen.getAllByLabelText('Email (optional)');
  expect(field).toHaveFocus();
  await user.keyboard('osei@example.org');
  expect(useSetup.getState().draft.families[1]?.email).toBe('osei@example.org');
});

test('more than twelve families are too many, and one is too few', async () => {
  serve();
  const user = await openAt('families');
  await user.click(screen.getByLabelText('Name of family 1'));
  await user.paste(Array.from({ length: 11 }, (_, index) => `Family ${index}`).join('\n'));
  expect(screen.getByText('A boat has at most 12 families. Please remove some.')).toBeVisible();
  await press(user, 'Continue');
  expect(await findStep('families')).toBeVisible();
  for (let count = 13; count > 2; count -= 1)
    await user.click(screen.getAllByRole('button', { name: /^Remove/ })[1] as Element);
  await user.clear(screen.getByLabelText('Name of family 2'));
  await press(user, 'Continue');
  await waitFor(() => expect(screen.getByLabelText('Name of family 2')).toBeInvalid());
  expect(screen.queryByLabelText('Username')).toBeNull();
});
