import type { Issue } from '@houseboat/contract/issues.ts';
import { expect } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { openIssues } from './issues-page.tsx';
import { IssuesServer } from './issues-server.ts';
import { inCard } from './live-page.tsx';

export const dialog = () => screen.getByRole('dialog', { name: 'Edit Maintenance Issue' });
export const field = (name: string) => within(dialog()).getByRole('textbox', { name });
export const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
export const notice = () => within(dialog()).findByRole('alert');
/** Returns what the notice says about a field. */
export const changeOf = async (of: string) => within(await notice()).getByText(`${of}:`).parentElement;

/** Opens the dialog for an issue. What editing has in common with other lists is tested with the inventory. */
export const editing = async (answersFor: (issue: Issue) => Parameters<typeof openIssues>[1] = () => ({})) => {
  const server = new IssuesServer();
  server.report({ title: 'Pump', description: 'Runs all night.', priority: 'low' });
  server.report({ title: 'Rope' });
  const { id } = server.named('Pump');
  const page = await openIssues(server, answersFor(server.get(id)));
  await page.join();
  await page.user.click((await inCard('Pump')).getByRole('button', { name: 'Edit Pump' }));
  await waitFor(() => expect(dialog()).toBeVisible());
  const save = () => page.user.click(within(dialog()).getByRole('button', { name: 'Save Changes' }));
  const revisions = () => page.sent('PATCH').map(({ init }) => new Headers(init.headers).get('If-Match'));
  const rewrite = async (name: string, text: string) => {
    await page.user.clear(field(name));
    await page.user.type(field(name), text);
  };
  return { ...page, server, id, save, revisions, rewrite };
};
