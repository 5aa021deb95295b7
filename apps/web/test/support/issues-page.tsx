import { Route } from 'wouter';
import { sevenFamilies } from './draft-server.ts';
import type { Answer } from './fake-fetch.ts';
import { alder } from './fixtures.ts';
import type { IssuesServer } from './issues-server.ts';
import { openLivePage } from './live-page.tsx';

const { useFollowIssues } = await import('../../src/modules/issues/public/api.ts');
const { useUploadsToNew } = await import('../../src/modules/issues/photos/new-issue-photos.ts');
const { IssuesPage } = await import('../../src/modules/issues/page.tsx');

const Page = () => <Route path="/needs-attention" component={IssuesPage} />;

/** What the frame around every page does for the issues. */
const useFollow = () => {
  useFollowIssues();
  useUploadsToNew();
};

/** The families, of which one is designated. */
export const familiesWith = (designated: string) =>
  [alder, ...sevenFamilies.slice(1)].map((family) => ({ ...family, isAdmin: family.username === designated }));

/** Opens Needs Attention for Alder, the designated family. */
export const openIssues = (server: IssuesServer, answers: Record<string, Answer> = {}, path = '/needs-attention') =>
  openLivePage({ Page, useFollow, path }, server, {
    'GET /api/families': { body: familiesWith('alder') },
    ...answers,
  });
