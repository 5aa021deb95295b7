import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { DraftServer, sevenFamilies } from '../support/draft-server.ts';
import { badge, open, toast } from '../support/week-selection.tsx';

const [alder, birch] = sevenFamilies;

test('a reaction that another family sends shows its initial for a moment', async () => {
  const { join, receive } = await open(new DraftServer(), { as: alder });
  await badge('Your Turn - Alder Family');
  await join();
  const sky = () => screen.getByRole('group', { name: 'Send everybody a reaction' }).nextElementSibling;
  await receive('draft:reaction', { familyId: birch?.id, kind: 'cheer' });
  expect(sky()).toHaveTextContent(/^B$/);
  await waitFor(() => expect(sky()).toBeEmptyDOMElement());
});

test('only the latest of several reactions is announced', async () => {
  const { join, receive } = await open(new DraftServer(), { as: alder });
  await badge('Your Turn - Alder Family');
  await join();
  await receive('draft:reaction', { familyId: alder?.id, kind: 'wave' });
  await receive('draft:reaction', { familyId: birch?.id, kind: 'cheer' });
  expect(await screen.findByText(/^\w+: /, undefined, { timeout: 3000 })).toHaveTextContent('Birch: Cheer');
  expect(screen.getByText('Birch: Cheer')).toHaveAttribute('role', 'status');
});

test('the buttons rest for a moment when the server refuses a reaction', async () => {
  const { join, user, answerSent } = await open(new DraftServer(), { as: alder });
  await badge('Your Turn - Alder Family');
  await join();
  const wave = screen.getByRole('button', { name: 'Wave' });
  await user.click(wave);
  expect(await answerSent({ ok: false, message: 'Not so fast.' })).toEqual({ kind: 'wave' });
  await toast('Not Sent', 'Not so fast.');
  expect(wave).toHaveAttribute('aria-disabled', 'true');
  await waitFor(() => expect(wave).toHaveAttribute('aria-disabled', 'false'));
});
