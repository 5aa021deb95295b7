import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { familiesWith, openIssues } from '../support/issues-page.tsx';
import { IssuesServer } from '../support/issues-server.ts';
import { card, inCard, toast } from '../support/live-page.tsx';

/** An issue with a comment by Birch and one by Alder. */
const twoComments = () => {
  const server = new IssuesServer();
  server.report({ title: 'Rope' });
  const { id } = server.named('Rope');
  server.comment(id, { comment: 'Chafed.' });
  server.comment(id, { comment: 'Mine.', username: 'alder' });
  return { server, id };
};
const removals = async () => (await inCard('Rope')).queryAllByRole('button', { name: 'Remove comment' });
const removalOf = async (text: string) => {
  const { id } = screen.getByText(text);
  // An open tooltip adds its ID.
  const found = (await removals()).find((button) => button.getAttribute('aria-describedby')?.split(' ').includes(id));
  if (!found) throw new Error(`${text} cannot be removed.`);
  return found;
};
const commentField = async () => (await inCard('Rope')).getByRole('textbox');
const press = async ({ user }: Awaited<ReturnType<typeof openIssues>>, name: string) => {
  const question = (await inCard('Rope')).getByRole('group', { name: 'Remove this comment?' });
  await user.click(within(question).getByRole('button', { name }));
};

test('removing is offered to the family that wrote the comment', async () => {
  await openIssues(twoComments().server, { 'GET /api/families': { body: familiesWith('birch') } });
  await waitFor(async () => expect(await removals()).toHaveLength(1));
  expect(await removalOf('Mine.')).toBeVisible();
});

test('removing is offered to the designated family for every comment', async () => {
  await openIssues(twoComments().server);
  await waitFor(async () => expect(await removals()).toHaveLength(2));
});

test('removing asks in place, and keeps the comment and the focus after Keep or Escape', async () => {
  const page = await openIssues(twoComments().server);
  await waitFor(() => removalOf('Chafed.'));
  await page.user.click(await removalOf('Chafed.'));
  expect((await inCard('Rope')).getByRole('button', { name: 'Keep' })).toHaveFocus();
  await press(page, 'Keep');
  expect(await removalOf('Chafed.')).toHaveFocus();
  await page.user.keyboard('{Enter}');
  expect((await inCard('Rope')).getByRole('button', { name: 'Keep' })).toHaveFocus();
  await page.user.keyboard('{Escape}');
  expect(await removalOf('Chafed.')).toHaveFocus();
  expect(page.sent('DELETE')).toEqual([]);
});

test('the removed comment disappears with a toast, and the focus moves to the list; after the last one, to the card', async () => {
  const { server, id } = twoComments();
  const [first] = server.get(id).comments;
  const page = await openIssues(server);
  await waitFor(() => removalOf('Chafed.'));
  await page.user.click(await removalOf('Chafed.'));
  await press(page, 'Remove');
  await toast('Comment Removed', 'Comment has been removed successfully.');
  expect(page.sent('DELETE').map(({ path }) => path)).toEqual([`/api/issues/${id}/comments/${first?.id}`]);
  await waitFor(() => expect(screen.queryByText('Chafed.')).toBeNull());
  const list = (await inCard('Rope')).getByRole('group', { name: 'Comments & Updates' });
  await waitFor(() => expect(list).toHaveFocus());
  await page.user.click(await removalOf('Mine.'));
  await press(page, 'Remove');
  await waitFor(() => expect(screen.queryByText('Mine.')).toBeNull());
  const rope = await card('Rope');
  await waitFor(() => expect(rope).toHaveFocus());
  expect((await inCard('Rope')).getByText('No comments yet.')).toBeVisible();
});

test("a removal that fails shows the server's message and keeps the comment", async () => {
  const { server, id } = twoComments();
  const path = `DELETE /api/issues/${id}/comments/${server.get(id).comments[0]?.id}`;
  const page = await openIssues(server, { [path]: { status: 404, body: { message: 'There is no such comment.' } } });
  await waitFor(() => removalOf('Chafed.'));
  await page.user.click(await removalOf('Chafed.'));
  await press(page, 'Remove');
  await toast('Error', 'There is no such comment.');
  await press(page, 'Keep');
  expect(screen.getByText('Chafed.')).toBeVisible();
});

test('a removal by another family happens at once, and leaves a comment being typed alone', async () => {
  const { server, id } = twoComments();
  const page = await openIssues(server);
  await page.join();
  await page.user.type(await commentField(), 'I have');
  await page.publish(server.removeComment(id, server.get(id).comments[0]?.id ?? ''));
  await waitFor(() => expect(screen.queryByText('Chafed.')).toBeNull());
  expect(await commentField()).toHaveFocus();
  expect(await commentField()).toHaveValue('I have');
});
