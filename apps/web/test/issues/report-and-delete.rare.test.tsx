import { expect, test } from '@jest/globals';
import { confirmDelete, describeKeptCards } from '../support/confirm-delete.tsx';
import { type CreateDialog, describeCreateDialog, describeRepeatedCreation } from '../support/create-dialog.tsx';
import { openIssues } from '../support/issues-page.tsx';
import { IssuesServer } from '../support/issues-server.ts';
import { inCard } from '../support/live-page.tsx';
import { deletion, fillIn, openThree, report } from '../support/report-issue.tsx';

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

test('a failed deletion keeps an unsent comment', async () => {
  const page = await openThree();
  await page.user.type((await inCard('Rope')).getByRole('textbox'), 'Mine');
  await confirmDelete.open(page);
  page.remove();
  await confirmDelete.press(page, 'Delete');
  await confirmDelete.isClosed();
  expect((await inCard('Rope')).getByRole('textbox')).toHaveValue('Mine');
});
