import { expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { opened } from '../support/live-issues.tsx';
import { card, inCard, shows, toast } from '../support/live-page.tsx';

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
