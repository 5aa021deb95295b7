import type { SignedInFamily } from '@houseboat/contract/auth.ts';
import { screen, within } from '@testing-library/react';
import { openPage } from './draft-night.tsx';
import { DraftServer, sevenFamilies } from './draft-server.ts';
import type { Answer, Call } from './fake-fetch.ts';

const { DraftNightPage } = await import('../../src/modules/draft-night/page.tsx');

/** Opens Draft night, by default for the designated family. */
export const openDraftNight = (
  server = new DraftServer(),
  answers: Record<string, Answer> = {},
  as: SignedInFamily | undefined = sevenFamilies[0],
  path = '/draft-night',
) => openPage(DraftNightPage, server, { as, answers, path });

/** Finds within one section of the page. */
export const section = async (name: string) => within(await screen.findByRole('region', { name }));

export const button = (name: string) => screen.findByRole('button', { name });

/** The changes that the page requested: the end of each address and its body. */
export const changes = (calls: Call[]) =>
  calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path.replace('/api/draft/2026/', ''), body]);

export const callUrl = 'https://meet.example.org/boat';
export const startsAt = new Date(2026, 2, 7, 19).toISOString();

/** Returns a server whose draft has a date and a call. */
export const scheduled = () => {
  const server = new DraftServer();
  server.manage({ type: 'ScheduleStart', startsAt, callUrl, now: 0 });
  return server;
};
