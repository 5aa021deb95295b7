import { unopened } from '@houseboat/draft/state.ts';
import { expect, test } from '@jest/globals';
import { foldEvents } from '../../src/lib/season/draft-store.ts';
import { whyNotOffered } from '../../src/modules/trades/weeks.ts';
import { DraftServer } from '../support/draft-server.ts';

test('a season that was closed before its draft was complete does not promise that its weeks can be offered later', () => {
  const server = new DraftServer().pickFirst(3);
  const why = () => {
    const weeks = server.weeks();
    const season = { year: 2026, weeks, families: [], state: foldEvents(unopened, server.log) };
    return whyNotOffered({ today: '2026-05-20', seasons: [season] }, server.families[0]?.id ?? '', weeks[0]?.id);
  };
  expect(why()).toBe('Weeks can be offered once the 2026 draft is complete.');
  server.record({ type: 'DraftClosed', data: {} });
  expect(why()).toBe("The 2026 season was closed before its draft was complete, so its weeks can't be traded.");
});
