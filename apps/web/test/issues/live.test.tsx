import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { opened } from '../support/live-issues.tsx';
import { card, inCard, shows, toast } from '../support/live-page.tsx';

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
