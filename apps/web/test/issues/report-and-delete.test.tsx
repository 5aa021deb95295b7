import { expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { describeDeletion } from '../support/confirm-delete.tsx';
import { openIssues } from '../support/issues-page.tsx';
import { IssuesServer } from '../support/issues-server.ts';
import { card, shows, toast } from '../support/live-page.tsx';
import { deletion, description, dialog, fillIn, title } from '../support/report-issue.tsx';

const { form, open, press, isClosed } = dialog;
const priority = (name: string) => within(form()).getByRole('radio', { name });

test('a report has a title, a description of four rows, and a priority that defaults to medium', async () => {
  const page = await openIssues(new IssuesServer());
  await open(page);
  expect(title()).toHaveValue('');
  expect(description()).toHaveAttribute('rows', '4');
  const radios = within(form()).getAllByRole<HTMLInputElement>('radio');
  expect(radios.map(({ value, checked }) => [value, checked])).toEqual([
    ['low', false],
    ['medium', true],
    ['high', false],
  ]);
  for (const name of ['Low', 'Medium', 'High']) expect(priority(name)).toBeInTheDocument();
});

test('invalid fields show their errors, the first one gets the focus, and nothing is sent', async () => {
  const page = await openIssues(new IssuesServer());
  await open(page);
  await page.user.type(title(), '   ');
  await page.user.click(description());
  await page.user.paste('x'.repeat(5001));
  await press(page);
  await waitFor(() => expect(title()).toHaveAccessibleErrorMessage('Title must not be blank.'));
  expect(description()).toHaveAccessibleErrorMessage('Description must have at most 5000 characters.');
  expect(title()).toHaveFocus();
  expect(page.sent('POST')).toEqual([]);
});

test('a report is sent trimmed, shows a toast, and leaves an empty form', async () => {
  const page = await openIssues(new IssuesServer());
  await open(page);
  await page.user.type(title(), '  Anchor winch ');
  await page.user.type(description(), 'It slips.{Enter}Badly.');
  await page.user.click(priority('High'));
  await press(page);
  await toast('Issue Reported', 'Maintenance issue has been reported successfully.');
  await isClosed();
  expect(page.sent('POST').map(({ body }) => body)).toEqual([
    { title: 'Anchor winch', description: 'It slips.\nBadly.', priority: 'high' },
  ]);
  await shows('Anchor winch');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Report Issue' })).toHaveFocus());
  await open(page);
  expect(title()).toHaveValue('');
  expect(description()).toHaveValue('');
  expect(priority('Medium')).toBeChecked();
});

test('a report switches from the resolved to the open issues', async () => {
  const page = await openIssues(new IssuesServer(), {}, '/needs-attention?show=resolved');
  await open(page);
  await fillIn(page);
  await press(page);
  await shows('Anchor winch');
  expect(screen.getByRole('button', { name: 'Open Issues' })).toHaveAttribute('aria-pressed', 'true');
});

test('a report that is listed below others is scrolled to', async () => {
  const server = new IssuesServer();
  server.report({ title: 'Bilge pump', priority: 'high' });
  const page = await openIssues(server);
  const scrolledTo = jest.spyOn(Element.prototype, 'scrollIntoView');
  await open(page);
  await fillIn(page);
  await press(page);
  await shows('Bilge pump', 'Anchor winch');
  await waitFor(() => expect(scrolledTo.mock.contexts).toHaveLength(1));
  expect(scrolledTo.mock.contexts).toEqual([(await card('Anchor winch')).closest('li')]);
  scrolledTo.mockRestore();
});

describeDeletion(deletion);
