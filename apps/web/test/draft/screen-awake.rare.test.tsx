import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, waitFor } from '@testing-library/react';
import { openPage } from '../support/draft-night.tsx';
import { DraftServer, sevenFamilies } from '../support/draft-server.ts';
import { FakeWakeLocks } from '../support/fake-wake-lock.ts';

const { WeekSelectionPage } = await import('../../src/modules/week-selection/page.tsx');

const [, birch] = sevenFamilies;
const clock = { mode: 'hard', seconds: 60, quietHours: null } as const;

let locks: FakeWakeLocks;
beforeEach(() => {
  locks = new FakeWakeLocks().install();
});
afterEach(() => locks.uninstall());

const held = (count: number) => waitFor(() => expect(locks.held).toBe(count));

test('Week Selection keeps the screen awake while a draft with a clock runs', async () => {
  const server = new DraftServer();
  const { join, publish } = await openPage(WeekSelectionPage, server, { as: birch });
  await join();
  expect(locks.granted).toBe(0);
  await publish(server.manage({ type: 'SetClock', clock }));
  await held(1);
  await publish(server.manage({ type: 'PauseDraft', reason: null }));
  await held(0);
  await publish(server.manage({ type: 'ResumeDraft' }));
  await held(1);
  cleanup();
  await held(0);
});

test('a complete draft lets the screen go dark', async () => {
  const server = new DraftServer().pickFirst(20);
  server.manage({ type: 'SetClock', clock });
  const { join, publish } = await openPage(WeekSelectionPage, server, { as: birch });
  await join();
  await held(1);
  await publish(server.pick(21));
  await held(0);
});
