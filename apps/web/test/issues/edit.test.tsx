import type { Issue } from '@houseboat/contract/issues.ts';
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { openIssues } from '../support/issues-page.tsx';
import { IssuesServer } from '../support/issues-server.ts';
import { inCard, shows, toast } from '../support/live-page.tsx';

const dialog = () => screen.getByRole('dialog', { name: 'Edit Maintenance Issue' });
const field = (name: string) => within(dialog()).getByRole('textbox', { name });
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const notice = () => within(dialog()).findByRole('alert');
/** Returns what the notice says about a field. */
const changeOf = async (of: string) => within(await notice()).getByText(`${of}:`).parentElement;

/** Opens the dialog for an issue. What editing has in common with other lists is tested with the inventory. */
const editing = async (answersFor: (issue: Issue) => Parameters<typeof openIssues>[1] = () => ({})) => {
  const server = new IssuesServer();
  server.report({ title: 'Pump', description: 'Runs all night.', priority: 'low' });
  server.report({ title: 'Rope' });
  const { id } = server.named('Pump');
  const page = await openIssues(server, answersFor(server.get(id)));
  await page.join();
  await page.user.click((await inCard('Pump')).getByRole('button', { name: 'Edit Pump' }));
  await waitFor(() => expect(dialog()).toBeVisible());
  const save = () => page.user.click(within(dialog()).getByRole('button', { name: 'Save Changes' }));
  const revisions = () => page.sent('PATCH').map(({ init }) => new Headers(init.headers).get('If-Match'));
  const rewrite = async (name: string, text: string) => {
    await page.user.clear(field(name));
    await page.user.type(field(name), text);
  };
  return { ...page, server, id, save, revisions, rewrite };
};

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

test('a blank title shows an error at its field and is not sent', async () => {
  const { user, save, sent } = await editing();
  await user.clear(field('Issue Title'));
  await save();
  await waitFor(() => expect(field('Issue Title')).toHaveAccessibleErrorMessage('Title must not be blank.'));
  expect(sent('PATCH')).toEqual([]);
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

test('a change that the browser missed makes the first save fail, and is replaced by the second', async () => {
  const { server, id, save, revisions, rewrite } = await editing();
  await rewrite('Issue Title', 'Bilge pump');
  server.edit(id, { title: 'Water pump' }, 'Cedar');
  await save();
  await toast('Error', 'Somebody else changed this issue.');
  expect(await changeOf('Issue Title')).toHaveTextContent('now “Water pump”. Saving will replace their version.');
  expect(field('Issue Title')).toHaveValue('Bilge pump');
  await save();
  await isClosed();
  expect(revisions()).toEqual(['"1"', '"2"']);
});

test('a comment, a photo or a new status of another family does not get in the way', async () => {
  const { server, id, publish, save, revisions, rewrite } = await editing();
  await rewrite('Issue Title', 'Bilge pump');
  await publish(server.comment(id), server.photo(id), server.setStatus(id, 'in_progress'));
  await waitFor(async () => expect(screen.getByText('In Progress')).toBeInTheDocument());
  expect(within(dialog()).queryByRole('alert')).toBeNull();
  await save();
  await isClosed();
  expect(revisions()).toEqual(['"2"']);
});

test('an issue that another family deletes during the edit keeps the typed words for copying', async () => {
  const { server, id, publish, rewrite } = await editing();
  await rewrite('Issue Title', 'Bilge pump');
  await publish(server.remove(id));
  expect(await notice()).toHaveTextContent('Somebody deleted this issue while you were editing.');
  expect(field('Issue Title')).toHaveValue('Bilge pump');
  expect(within(dialog()).queryByRole('button', { name: 'Save Changes' })).toBeNull();
});
