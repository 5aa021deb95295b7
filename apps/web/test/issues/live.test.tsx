import { expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { showToast } from '../../src/lib/toast.ts';
import { openIssues } from '../support/issues-page.tsx';
import { IssuesServer } from '../support/issues-server.ts';
import { card, inCard, question, shows, toast } from '../support/live-page.tsx';

const opened = async () => {
  const server = new IssuesServer();
  server.report({ title: 'Rope' });
  server.report({ title: 'Anchor' });
  const page = await openIssues(server);
  await page.join();
  await shows('Anchor', 'Rope');
  const ofRope = async () => (await inCard('Rope')).getByRole('textbox');
  return { server, rope: server.named('Rope').id, ofRope, ...page };
};

test("another family's reports, comments, photos, steps and deletions appear without a refetch", async () => {
  const { server, rope, publish, sent } = await opened();
  await publish(server.report({ title: 'Kettle' }), server.comment(rope, { comment: 'Chafed.' }), server.photo(rope));
  await shows('Kettle', 'Anchor', 'Rope');
  expect((await inCard('Rope')).getByText('Chafed.')).toBeVisible();
  expect((await inCard('Rope')).getByRole('img', { name: 'Photo of Rope' })).toBeVisible();
  await publish(server.setStatus(rope, 'in_progress', 'cedar'));
  expect((await inCard('Rope')).getByText('In Progress')).toBeVisible();
  expect((await inCard('Rope')).getByText(/^cedar started work/)).toBeVisible();
  await publish(server.setStatus(rope, 'resolved', 'cedar'));
  await shows('Kettle', 'Anchor');
  expect(screen.queryByRole('button', { name: /^Reopen/ })).toBeNull();
  await publish(server.remove(server.named('Kettle').id), server.setStatus(rope, 'open'));
  await shows('Anchor', 'Rope');
  expect(sent('GET').filter(({ path }) => path === '/api/issues')).toHaveLength(1);
});

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

test('an event of an unknown type is ignored', async () => {
  const { server, publish } = await opened();
  const event = server.report({ title: 'Kettle' });
  await publish({ ...event, type: 'IssueBlessed' }, { ...server.report({ title: 'Pan' }) });
  await shows('Pan', 'Anchor', 'Rope');
});

test("a comment being typed keeps its text and focus through other families' changes", async () => {
  const { server, rope, publish, user, ofRope } = await opened();
  const field = await ofRope();
  await user.type(field, 'I have');
  await publish(server.report({ title: 'Kettle' }), server.comment(rope), server.photo(rope));
  await publish(server.remove(server.named('Anchor').id), server.setStatus(rope, 'resolved', 'cedar'));
  // It belongs to the other view now, but its card stays while somebody is typing.
  await shows('Kettle', 'Rope');
  expect((await inCard('Rope')).getByText('Resolved')).toBeVisible();
  await user.keyboard(' one');
  expect(await ofRope()).toBe(field);
  expect(field).toHaveValue('I have one');
  expect(field).toHaveFocus();
});

test('an empty comment field keeps its focus, too', async () => {
  const { server, rope, publish, user, ofRope } = await opened();
  await user.click(await ofRope());
  await publish(server.setStatus(rope, 'resolved', 'cedar'));
  expect(await ofRope()).toHaveFocus();
});

test('when another family deletes the focused card, the next one gets the focus', async () => {
  const { server, publish, user } = await opened();
  await user.click((await inCard('Anchor')).getByRole('textbox'));
  await publish(server.remove(server.named('Anchor').id));
  await shows('Rope');
  const rope = await card('Rope');
  await waitFor(() => expect(rope).toHaveFocus());
});

test('when another family deletes an issue with an unsent comment, a toast says so', async () => {
  const { server, rope, publish, user, ofRope } = await opened();
  await user.type(await ofRope(), 'I have one');
  await publish(server.remove(rope));
  await toast('Comment Not Added', 'Somebody deleted the issue.');
  await shows('Anchor');
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
