import { expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { showToast } from '../../src/lib/toast.ts';
import { dialog, editing, isClosed } from '../support/edit-issue.tsx';
import { opened } from '../support/live-issues.tsx';
import { inCard, question, shows, toast } from '../support/live-page.tsx';

test('a comment or photo that the list already has is not shown twice', async () => {
  const { server, rope, publish } = await opened();
  const said = server.comment(rope, { comment: 'Chafed.' });
  const shown = server.photo(rope);
  // The status change comes first, with an issue that was read after the comment and the photo.
  const done = server.setStatus(rope, 'in_progress', 'cedar');
  await publish(
    { ...done, version: said.version },
    { ...said, version: shown.version },
    { ...shown, version: done.version },
  );
  await waitFor(async () => expect((await inCard('Rope')).getByText(/^cedar started work/)).toBeVisible());
  expect((await inCard('Rope')).getAllByText('Chafed.')).toHaveLength(1);
  expect((await inCard('Rope')).queryByText(/View all photos/)).toBeNull();
});

test('an empty comment field keeps its focus, too', async () => {
  const { server, rope, publish, user, ofRope } = await opened();
  await user.click(await ofRope());
  await publish(server.setStatus(rope, 'resolved', 'cedar'));
  expect(await ofRope()).toHaveFocus();
});

/** Opens two issues with unsent comments, and deletes the first one. */
const withLostComment = async () => {
  const { server, rope, publish, user, ofRope } = await opened();
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  await user.type(await ofRope(), 'I have one');
  await user.type((await inCard('Anchor')).getByRole('textbox'), 'It slips');
  await publish(server.remove(rope));
  await screen.findByRole('button', { name: 'Copy it' });
  return { server, publish, user, copied };
};

test('of two comments whose issues were deleted, one message has both', async () => {
  const { server, publish, user, copied } = await withLostComment();
  await publish(server.remove(server.named('Anchor').id));
  await user.click(await screen.findByRole('button', { name: 'Copy all' }));
  await waitFor(() => expect(copied).toHaveBeenCalledWith('I have one\n\nIt slips'));
});

test('a message that comes after theirs does not take the only copy', async () => {
  const { user, copied } = await withLostComment();
  act(() => showToast({ title: 'Photo Not Uploaded', description: 'Somebody deleted the issue.' }));
  expect(screen.queryByText('Comment Not Added')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Copy it' }));
  await waitFor(() => expect(copied).toHaveBeenCalledWith('I have one'));
});

test('comments whose message was closed do not come back with the next ones', async () => {
  const { server, publish, user, copied } = await withLostComment();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  act(() => showToast({ title: 'Saved.' }));
  await publish(server.remove(server.named('Anchor').id));
  await user.click(await screen.findByRole('button', { name: /^Copy/ }));
  await waitFor(() => expect(copied).toHaveBeenCalledWith('It slips'));
});

test('comments that could not be copied are in the next message, too', async () => {
  const { server, publish, user, copied } = await withLostComment();
  copied.mockRejectedValueOnce(new Error('Denied.'));
  await user.click(screen.getByRole('button', { name: 'Copy it' }));
  await toast('Copy your comment from here', 'I have one');
  await publish(server.remove(server.named('Anchor').id));
  await user.click(await screen.findByRole('button', { name: /^Copy/ }));
  await waitFor(() => expect(copied).toHaveBeenCalledWith('I have one\n\nIt slips'));
});

test('comments are in the next message also where the browser has no clipboard', async () => {
  const { server, publish, user, copied } = await withLostComment();
  copied.mockImplementationOnce(() => {
    throw new TypeError("Cannot read properties of undefined (reading 'writeText')");
  });
  await user.click(screen.getByRole('button', { name: 'Copy it' }));
  await toast('Copy your comment from here', 'I have one');
  await publish(server.remove(server.named('Anchor').id));
  await user.click(await screen.findByRole('button', { name: 'Copy all' }));
  await waitFor(() => expect(copied).toHaveBeenCalledWith('I have one\n\nIt slips'));
});

test('deleting an issue with an unsent comment of our own shows no such toast', async () => {
  const { server, rope, user, ofRope } = await opened();
  await user.type(await ofRope(), 'I have one');
  await user.click((await inCard('Rope')).getByRole('button', { name: 'Delete Rope' }));
  await user.click(within(await question('Delete Rope?')).getByRole('button', { name: 'Delete' }));
  await toast('Issue Deleted', 'Maintenance issue has been deleted successfully.');
  await shows('Anchor');
  expect(screen.queryByText('Comment Not Added')).toBeNull();
  expect(server.issues.some(({ id }) => id === rope)).toBe(false);
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
