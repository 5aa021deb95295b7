import { screen } from '@testing-library/react';
import { openPage } from './draft-night.tsx';
import { DraftServer, sevenFamilies } from './draft-server.ts';

const { WeekSelectionPage } = await import('../../src/modules/week-selection/page.tsx');

const [, birch] = sevenFamilies;

export const startsAt = '2026-03-08T02:00:00.000Z';
export const callUrl = 'https://meet.example.org/boat';

/** A server whose draft is scheduled. */
export const scheduled = (now = '2026-03-07T22:47:30.000Z') => {
  const server = new DraftServer();
  server.now = now;
  server.manage({ type: 'ScheduleStart', startsAt, callUrl, now: 0 });
  return server;
};
/** Half an hour before the start. */
export const near = '2026-03-08T01:30:00.000Z';

/** Opens Week Selection before the draft. */
export const open = (server: DraftServer, as = birch) => openPage(WeekSelectionPage, server, { as });
export const lobby = () => screen.findByRole('region', { name: 'Draft status' });
export const ready = () => screen.findByRole('button', { name: "I'm ready" });
