import { afterEach, beforeEach, jest } from '@jest/globals';
import { activityEvent } from './activity.ts';
import { openPage } from './draft-night.tsx';
import { DraftServer, sevenFamilies } from './draft-server.ts';
import type { Answer } from './fake-fetch.ts';
import { InventoryServer } from './inventory-server.ts';
import { IssuesServer } from './issues-server.ts';

const { HomePage } = await import('../../src/modules/home/page.tsx');
const { ModulesProvider } = await import('../../src/lib/module.ts');
const { modules } = await import('../../src/shell/modules.ts');

const Page = () => (
  <ModulesProvider value={modules}>
    <HomePage />
  </ModulesProvider>
);

export const [alder, birch] = sevenFamilies;
const picked = activityEvent({
  type: 'WeekPicked',
  actor: { familyId: birch?.id ?? '', name: 'Birch' },
  family: { id: birch?.id ?? '', name: 'Birch' },
  moves: [
    {
      weekId: '3f2b8c1e-98a3-4d0f-9a64-3f0f8a9c1a09',
      weekNumber: 9,
      from: null,
      to: { id: birch?.id ?? '', name: 'Birch' },
    },
  ],
});

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-05-20T12:00:00'), advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
});

/** Opens home as a family, by default as the one that runs the boat, on a day before the season. `answers` replace those of an empty boat. */
export const openHome = (server: DraftServer, as = alder, answers: Record<string, Answer> = {}) =>
  openPage(Page, server, {
    as,
    answers: {
      'GET /api/activity': { body: [picked] },
      ...new InventoryServer().answers,
      ...new IssuesServer().answers,
      ...answers,
    },
  });

/** Returns a server whose draft has started. */
export const started = (): DraftServer => {
  const server = new DraftServer();
  server.record({ type: 'DraftStarted', data: {} });
  return server;
};
