import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { navigate } from 'wouter/use-browser-location';
import { type OpenedDialog, openDialog } from '../../src/lib/dialogs.tsx';
import { show } from '../support/render.tsx';

type Props = OpenedDialog & { name: string };
const Named = ({ name, onClosed }: Props) => (
  <div role="dialog" aria-label={name}>
    <button type="button" onClick={onClosed}>
      Close {name}
    </button>
  </div>
);
const load = async () => Named;
const names = () => screen.queryAllByRole('dialog').map((dialog) => dialog.getAttribute('aria-label'));

/** A dialog whose code arrives when the test says so. */
function late() {
  const { promise, resolve } = Promise.withResolvers<typeof Named>();
  return { load: () => promise, arrive: () => act(async () => resolve(Named)) };
}

test('a dialog is opened by a call, and gone when it has closed', async () => {
  const user = show(<p>The page</p>);
  act(() => openDialog(load, null, { name: 'Edit' }));
  await user.click(await screen.findByRole('button', { name: 'Close Edit' }));
  expect(names()).toEqual([]);
});

test('a double press opens it once, whether or not its code has loaded', async () => {
  show(<p>The page</p>);
  const slow = late();
  act(() => openDialog(slow.load, null, { name: 'Delete' }));
  act(() => openDialog(slow.load, null, { name: 'Delete' }));
  await slow.arrive();
  act(() => openDialog(slow.load, null, { name: 'Delete' }));
  await slow.arrive();
  expect(names()).toEqual(['Delete']);
});

test('a dialog can open another one over it', async () => {
  show(<p>The page</p>);
  act(() => openDialog(load, null, { name: 'Offer' }));
  await screen.findByRole('dialog', { name: 'Offer' });
  act(() => openDialog(async () => Named, null, { name: 'Confirm' }));
  await waitFor(() => expect(names()).toEqual(['Offer', 'Confirm']));
});

test('it goes with its page, also while its code is loading', async () => {
  show(<p>The page</p>, '/trades');
  act(() => openDialog(load, null, { name: 'Offer' }));
  await screen.findByRole('dialog', { name: 'Offer' });
  const slow = late();
  act(() => openDialog(slow.load, null, { name: 'Late' }));
  act(() => navigate('/calendar'));
  await slow.arrive();
  expect(names()).toEqual([]);
});
