import type { Locator, Page } from 'playwright-core';
import { requestsOf } from './stage.ts';

type Issue = { id: string };
export type IssueFields = {
  title: string;
  description?: string;
  priority?: string;
  status?: string;
  comments?: readonly string[];
};

/** Replaces all issues with these; the last one is the newest. */
export const issuesOf = async (...issues: IssueFields[]): Promise<void> => {
  const request = await requestsOf();
  const ask = async (method: 'post' | 'patch' | 'delete', path: string, data?: object) => {
    const answer = await request[method](`/api/issues${path}`, data ? { data } : {});
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
    return answer;
  };
  const old: Issue[] = await (await request.get('/api/issues')).json();
  for (const { id } of old) await ask('delete', `/${id}`);
  for (const { status, comments = [], ...fields } of issues) {
    const data = { description: 'Something is the matter.', ...fields };
    const { id }: Issue = await (await ask('post', '', data)).json();
    for (const comment of comments) await ask('post', `/${id}/comments`, { comment });
    if (status) await ask('patch', `/${id}`, { status });
  }
};

/** The Needs Attention screen. */
export const needsAttention = (page: Page) => {
  const card = (title: string): Locator => page.getByRole('article', { name: title, exact: true });
  const cards = page.getByRole('article');
  return {
    open: async () => {
      await page.goto('/needs-attention');
      await page.getByRole('heading', { name: 'Maintenance & Issues' }).waitFor();
      await cards.or(page.getByText('No issues found')).first().waitFor();
    },
    card,
    cards,
    titles: () => cards.getByRole('heading', { level: 2 }).allTextContents(),
    /** A text on a card, such as its status. */
    word: (title: string, text: string | RegExp): Locator => card(title).getByText(text, { exact: true }),
    can: (title: string, label: string): Locator => card(title).getByRole('button', { name: label, exact: true }),
    comment: (title: string): Locator => card(title).getByPlaceholder('Add a comment...'),
    filter: (label: string): Locator => page.getByRole('button', { name: label, exact: true }),
    /** What replaces a card after it moved to the other filter. */
    movedIssue: (title: string): Locator => page.getByRole('group', { name: new RegExp(`^${title}: `) }),
    report: page.getByRole('button', { name: 'Report Issue' }).first(),
    form: page.getByRole('dialog', { name: 'Report Maintenance Issue' }),
    editor: page.getByRole('dialog', { name: 'Edit Maintenance Issue' }),
    question: page.getByRole('alertdialog'),
    /** The link in the navigation, with the number of issues that need attention. */
    badge: (text: string): Locator => page.getByRole('link', { name: text, exact: true }),
    toast: (text: string): Locator => page.getByText(text, { exact: true }).first(),
  };
};
