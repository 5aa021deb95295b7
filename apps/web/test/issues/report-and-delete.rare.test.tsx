import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { confirmDelete, describeKeptCards } from '../support/confirm-delete.tsx';
import { type CreateDialog, describeCreateDialog, describeRepeatedCreation } from '../support/create-dialog.tsx';
import { deferred } from '../support/fake-fetch.ts';
import { openIssues } from '../support/issues-page.tsx';
import { IssuesServer } from '../support/issues-server.ts';
import { inCard, toast } from '../support/live-page.tsx';
import { deletion, dialog, fillIn, openThree, report } from '../support/report-issue.tsx';

const anIssue = () => {
  const server = new IssuesServer();
  server.report({ title: 'Anchor winch' });
  return server.named('Anchor winch');
};

const creation: CreateDialog = {
  ...report,
  openPage: (answers) => openIssues(new IssuesServer(), answers),
  path: '/api/issues',
  created: anIssue(),
  field: { label: 'Issue Title', path: 'title', value: 'Anchor winch' },
  fillIn,
};
describeCreateDialog(creation);
describeRepeatedCreation(creation);

describeKeptCards(deletion);

test('a report whose dialog was left changes nothing on the page once it arrives', async () => {
  const reply = deferred();
  const page = await openIssues(
    new IssuesServer(),
    { 'POST /api/issues': reply.answer },
    '/needs-attention?show=resolved',
  );
  await dialog.open(page);
  await fillIn(page);
  await dialog.press(page);
  await waitFor(() => expect(page.sent('POST')).toHaveLength(1));
  await page.user.keyboard('{Escape}');
  await dialog.isClosed();
  reply.send({ status: 201, body: anIssue() });
  await toast('Issue Reported', 'Maintenance issue has been reported successfully.');
  expect(screen.getByRole('button', { name: 'Resolved' })).toHaveAttribute('aria-pressed', 'true');
});

test('a failed deletion keeps an unsent comment', async () => {
  const page = await openThree();
  await page.user.type((await inCard('Rope')).getByRole('textbox'), 'Mine');
  await confirmDelete.open(page);
  page.remove();
  await confirmDelete.press(page, 'Delete');
  await confirmDelete.isClosed();
  expect((await inCard('Rope')).getByRole('textbox')).toHaveValue('Mine');
});
