import { sevenFamilies } from './draft-server.ts';
import type { Answer } from './fake-fetch.ts';
import type { IssuesServer } from './issues-server.ts';
import { openLivePage } from './live-page.tsx';

const { useFollowIssues } = await import('../../src/features/issues/api.ts');
const { IssuesPage } = await import('../../src/features/issues/page.tsx');

/** Opens Needs Attention for Alder. */
export const openIssues = (server: IssuesServer, answers: Record<string, Answer> = {}, path = '/needs-attention') =>
  openLivePage({ Page: IssuesPage, useFollow: useFollowIssues, path }, server, {
    'GET /api/families': { body: sevenFamilies },
    ...answers,
  });
