import { expect, test } from '@jest/globals';
import { waitFor, within } from '@testing-library/react';
import { changeOf, dialog, editing, field, isClosed, notice } from '../support/edit-issue.tsx';
import { inCard, shows, toast } from '../support/live-page.tsx';

test("starts with the issue's words and priority, saves them, and moves the card to where it belongs", async () => {
  const { user, save, sent, revisions, rewrite } = await editing();
  expect(field('Issue Title')).toHaveValue('Pump');
  expect(field('Description')).toHaveValue('Runs all night.');
  expect(within(dialog()).getByRole('radio', { name: 'Low' })).toBeChecked();
  await rewrite('Issue Title', ' Bilge pump ');
  await user.click(within(dialog()).getByRole('radio', { name: 'High' }));
  await save();
  await toast('Issue Updated', 'Maintenance issue has been updated successfully.');
  await isClosed();
  expect(sent('PATCH').map(({ body }) => body)).toEqual([
    { title: 'Bilge pump', description: 'Runs all night.', priority: 'high' },
  ]);
  expect(revisions()).toEqual(['"1"']);
  await shows('Bilge pump', 'Rope');
  const edit = (await inCard('Bilge pump')).getByRole('button', { name: 'Edit Bilge pump' });
  await waitFor(() => expect(edit).toHaveFocus());
});

test('a change by another family is merged into untouched fields, and shown for the others', async () => {
  const { server, id, publish, save, revisions, rewrite } = await editing();
  await rewrite('Description', 'Runs dry.');
  await publish(server.edit(id, { title: 'Bilge pump', description: 'Seized.', priority: 'high' }, 'Cedar'));
  expect(await notice()).toHaveTextContent('Cedar changed this issue while you were editing.');
  expect(await changeOf('Priority')).toHaveTextContent('now High. Your form has it too.');
  expect(await changeOf('Description')).toHaveTextContent('now “Seized.”. Saving will replace their version.');
  expect(field('Issue Title')).toHaveValue('Bilge pump');
  expect(field('Description')).toHaveValue('Runs dry.');
  await save();
  await isClosed();
  expect(revisions()).toEqual(['"2"']);
  expect(server.get(id)).toMatchObject({ title: 'Bilge pump', description: 'Runs dry.', priority: 'high' });
});

test('an issue that another family deletes during the edit keeps the typed words for copying', async () => {
  const { server, id, publish, rewrite } = await editing();
  await rewrite('Issue Title', 'Bilge pump');
  await publish(server.remove(id));
  expect(await notice()).toHaveTextContent('Somebody deleted this issue while you were editing.');
  expect(field('Issue Title')).toHaveValue('Bilge pump');
  expect(within(dialog()).queryByRole('button', { name: 'Save Changes' })).toBeNull();
});
