import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { openIssues } from '../support/issues-page.tsx';
import { IssuesServer } from '../support/issues-server.ts';
import { inCard } from '../support/live-page.tsx';

describe('the screen', () => {
  test('shows 200 issues', async () => {
    const server = new IssuesServer();
    for (let number = 0; number < 200; number++) server.report();
    await openIssues(server);
    // By tag, because querying this many elements by role is slower than rendering them.
    await waitFor(() => expect(document.getElementsByTagName('article').length).toBe(200));
  });
});

describe('a card', () => {
  test('names its icons in tooltips', async () => {
    const server = new IssuesServer();
    server.report({ title: 'Bilge pump' });
    const { user } = await openIssues(server);
    for (const verb of ['Edit', 'Delete']) {
      const button = (await inCard('Bilge pump')).getByRole('button', { name: `${verb} Bilge pump` });
      expect(button).not.toHaveAttribute('title');
      await user.hover(button);
      expect(await screen.findByRole('tooltip', { name: verb })).toBeInTheDocument();
      await user.unhover(button);
    }
  });
});
