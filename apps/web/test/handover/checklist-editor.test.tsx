import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { button, items, openEditor } from '../support/checklist-editor.tsx';
import { toast } from '../support/live-page.tsx';

test('the designated family rewords, moves, removes and adds items, and saves them as a whole', async () => {
  const { user, sent } = await openEditor();
  expect(screen.getByRole('form', { name: 'Edit the checklist' })).toHaveFocus();
  expect(items()).toEqual(['Pump out the tank', 'Close the propane', 'Lock up']);
  await user.type(screen.getByRole('textbox', { name: 'Item 3' }), ' the cabin ');
  await user.click(button('Move Lock up the cabin up'));
  expect(screen.getByText('Lock up the cabin is now number 2 of 3.')).toBeInTheDocument();
  await user.click(button('Remove Pump out the tank'));
  await user.click(button('Add an item'));
  expect(screen.getByRole('textbox', { name: 'Item 3' })).toHaveFocus();
  await user.keyboard('Sweep');
  await user.click(button('Add an item'));
  await user.click(button('Save the checklist'));
  await toast('Checklist Saved', 'Every week has the new list from now on.');
  expect(sent('PUT').map(({ body }) => body)).toEqual([{ items: ['Lock up the cabin', 'Close the propane', 'Sweep'] }]);
  await waitFor(() => expect(button('Edit the checklist')).toHaveFocus());
});

test('a refusal shows above the buttons and keeps what was typed, and Cancel discards it', async () => {
  const { user } = await openEditor({ status: 400, body: { message: 'Each item can be on the list only once.' } });
  await user.type(screen.getByRole('textbox', { name: 'Item 1' }), '!');
  await user.click(button('Save the checklist'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Each item can be on the list only once.');
  expect(items()[0]).toBe('Pump out the tank!');
  await user.click(button('Cancel'));
  const list = screen.getByRole('region', { name: 'Changeover checklist' });
  expect(within(list).getAllByRole('checkbox')).toHaveLength(3);
  expect(within(list).queryByText('Pump out the tank!')).toBeNull();
});
