import type { Deletion } from './confirm-delete.tsx';
import { createDialog } from './create-dialog.tsx';
import { openIssues } from './issues-page.tsx';
import { IssuesServer } from './issues-server.ts';

/** What the dialog that reports an issue calls itself and its buttons. */
export const report = {
  title: 'Report Maintenance Issue',
  labels: { open: 'Report Issue', submit: 'Report Issue', pending: 'Reporting...' },
};

/** The controls of the dialog. */
export const dialog = createDialog(report);
export const title = () => dialog.textbox('Issue Title');
export const description = () => dialog.textbox('Description');
export const fillIn = async ({ user }: Awaited<ReturnType<typeof openIssues>>) => {
  await user.type(title(), 'Anchor winch');
  await user.type(description(), 'It slips.');
};

/** Opens three issues, of which `remove` deletes Rope on the server. */
export const openThree = async () => {
  const server = new IssuesServer();
  for (const title of ['Lantern', 'Rope', 'Anchor']) server.report({ title });
  const { id } = server.named('Rope');
  const page = await openIssues(server);
  await page.join();
  return { ...page, remove: () => server.remove(id) };
};

export const deletion: Deletion = {
  openPage: openThree,
  question:
    'Are you sure you want to delete this maintenance issue? This will also delete all related photos and comments.',
  toast: { title: 'Issue Deleted', description: 'Maintenance issue has been deleted successfully.' },
  missing: 'There is no such issue.',
};
