import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { IssuesServer } from '../../support/issues-server.ts';

const unavailable = () => {
  throw new TypeError('Failed to fetch dynamically imported module');
};
jest.unstable_mockModule('../../../src/modules/issues/photos/upload-dialog.tsx', unavailable);
jest.unstable_mockModule('../../../src/modules/issues/photos/lightbox.tsx', unavailable);
const { openIssues } = await import('../../support/issues-page.tsx');
const { inCard, toast } = await import('../../support/live-page.tsx');

const openWithoutChunks = async () => {
  const server = new IssuesServer();
  server.report({ title: 'Rope' });
  server.report({ title: 'Awning' });
  server.photo(server.named('Awning').id);
  return openIssues(server);
};

test.each([
  ['uploader', 'Rope', 'Add Photo'],
  ['lightbox', 'Awning', 'Photo of Awning'],
])('when the %s cannot be loaded, a toast says so and the page stays usable', async (_what, issue, button) => {
  const { user } = await openWithoutChunks();
  await user.click((await inCard(issue)).getByRole('button', { name: button }));
  await toast('Error', "We can't reach the boat. Check your connection and try again.");
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect((await inCard(issue)).getByRole('button', { name: button })).toBeVisible();
});
