import { Route } from 'wouter';
import type { Answer } from './fake-fetch.ts';
import { type HandoverServer, weekId } from './handover-server.ts';
import { openLivePage } from './live-page.tsx';

const { HandoverPage } = await import('../../src/modules/handover/page.tsx');

/** Opens the page of the week's handover for Alder, the designated family. */
export const openHandover = (server: HandoverServer, answers: Record<string, Answer> = {}, week = weekId) =>
  openLivePage(
    {
      Page: () => <Route path="/handover/:weekId" component={HandoverPage} />,
      useFollow: () => {},
      path: `/handover/${week}`,
    },
    server,
    answers,
  );
