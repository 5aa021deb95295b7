import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { unsavedForms } from '../../src/lib/device-storage.ts';
import { button, items, openEditor } from '../support/checklist-editor.tsx';
import { deferred } from '../support/fake-fetch.ts';
import { alder } from '../support/fixtures.ts';
import { openHandover } from '../support/handover-page.tsx';
import { entry, HandoverServer } from '../support/handover-server.ts';
import { toast } from '../support/live-page.tsx';

test('pasted lines are items, however long, and Enter saves the list', async () => {
  const { user, sent } = await openEditor();
  await user.click(screen.getByRole('textbox', { name: 'Item 3' }));
  const long = 'x'.repeat(200);
  await user.paste(` the cabin\r\n\r\n  Close the hatches\n${long}`);
  expect(items().slice(2)).toEqual(['Lock up the cabin', 'Close the hatches', long]);
  await user.keyboard('{Enter}');
  await toast('Checklist Saved', 'Every week has the new list from now on.');
  expect(sent('PUT').map(({ body }) => body)).toEqual([
    { items: ['Pump out the tank', 'Close the propane', 'Lock up the cabin', 'Close the hatches', long] },
  ]);
});

test('what is typed while the list is being saved keeps the editor open, and is saved next', async () => {
  const first = deferred();
  const { user, sent } = await openEditor((call) => (sent('PUT').length > 1 ? { body: call.body } : first.answer()));
  await user.type(screen.getByRole('textbox', { name: 'Item 3' }), ' the cabin');
  await user.click(button('Save the checklist'));
  await user.type(screen.getByRole('textbox', { name: 'Item 1' }), '!');
  const saved = { items: ['Pump out the tank', 'Close the propane', 'Lock up the cabin'] };
  first.send({ body: saved });
  await toast('Checklist Saved', 'Every week has the new list from now on.');
  expect(items()[0]).toBe('Pump out the tank!');
  await user.click(button('Save the checklist'));
  await waitFor(() => expect(button('Edit the checklist')).toHaveFocus());
  expect(sent('PUT').at(-1)?.body).toEqual({ items: ['Pump out the tank!', 'Close the propane', 'Lock up the cabin'] });
});

test('Back closes the editor, which has what was edited when it is opened again, until Cancel', async () => {
  const { user } = await openEditor();
  await user.type(screen.getByRole('textbox', { name: 'Item 1' }), '!');
  window.history.back();
  await waitFor(() => expect(button('Edit the checklist')).toHaveFocus());
  expect(screen.getByRole('heading', { name: / handover$/ })).toBeVisible();
  await user.click(button('Edit the checklist'));
  await waitFor(() => expect(items()[0]).toBe('Pump out the tank!'));
  await user.click(button('Cancel'));
  await user.click(button('Edit the checklist'));
  await waitFor(() => expect(items()[0]).toBe('Pump out the tank'));
});

test('what is typed after Back while the list is being saved is there when it is opened a third time', async () => {
  const first = deferred();
  const server = new HandoverServer();
  const { user } = await openEditor(() => first.answer(), server);
  const reopen = async () => {
    window.history.back();
    await waitFor(() => expect(button('Edit the checklist')).toHaveFocus());
    await user.click(button('Edit the checklist'));
    await screen.findByRole('list', { name: 'Checklist' });
  };
  await user.type(screen.getByRole('textbox', { name: 'Item 3' }), ' the cabin');
  await user.click(button('Save the checklist'));
  await reopen();
  await user.type(screen.getByRole('textbox', { name: 'Item 1' }), '!');
  const saved = ['Pump out the tank', 'Close the propane', 'Lock up the cabin'];
  server.handover.checklist = saved.map((item) => entry(item));
  first.send({ body: { items: saved } });
  await toast('Checklist Saved', 'Every week has the new list from now on.');
  await user.type(screen.getByRole('textbox', { name: 'Item 2' }), '?');
  await reopen();
  expect(items()).toEqual(['Pump out the tank!', 'Close the propane?', 'Lock up the cabin']);
});

test('what a reload has kept can be saved without another change', async () => {
  const { user, sent } = await openHandover(new HandoverServer(), { 'PUT /api/checklist': ({ body }) => ({ body }) });
  const forms = { checklist: { from: ['Pump out the tank\nClose the propane\nLock up'], edited: ['Sweep'] } };
  sessionStorage.setItem(unsavedForms, JSON.stringify({ of: alder.id, forms }));
  await user.click(await screen.findByRole('button', { name: 'Edit the checklist' }));
  await screen.findByRole('list', { name: 'Checklist' });
  expect(items()).toEqual(['Sweep']);
  await user.click(button('Save the checklist'));
  await waitFor(() => expect(button('Edit the checklist')).toHaveFocus());
  expect(sent('PUT').map(({ body }) => body)).toEqual([{ items: ['Sweep'] }]);
});

test('the focus stays in the list when its last item goes', async () => {
  const { user } = await openEditor();
  for (const name of ['Pump out the tank', 'Close the propane', 'Lock up']) await user.click(button(`Remove ${name}`));
  expect(button('Add an item')).toHaveFocus();
});
