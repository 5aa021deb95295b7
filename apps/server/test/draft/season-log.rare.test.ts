import { shownDraft } from '@houseboat/draft/lists.ts';
import { unopened } from '@houseboat/draft/state.ts';
import { stateAt, timelineOf } from '@houseboat/draft/timeline.ts';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { play } from '../../../../packages/draft/test/support/random-draft.ts';
import { steps } from '../../../../packages/draft/test/support/random-steps.ts';
import { project } from '../../src/modules/draft/projection.ts';
import type { BoatFile } from '../../src/platform/config/boat-file.ts';
import { boatFile } from '../support/boat.ts';
import { heldAt } from '../support/held-weeks.ts';
import { pick, type SignedIn, signedIn, startServer } from '../support/server.ts';

const { timeZone } = boatFile.lake;

test('every moment of 500 random logs shows the weeks and the turn that the server projects at that version', () => {
  fc.assert(
    fc.property(steps, (taken) => {
      const { log } = play(taken);
      const timeline = timelineOf(log, timeZone);
      const weeks = new Map<string, object>();
      let state = unopened;
      for (const [index, event] of log.entries()) {
        // As an append does, which projects its own events onto the state before them.
        const projection = project(state, [event]);
        state = projection.state;
        if (event.type === 'SeasonChanged') weeks.clear();
        for (const [id, week] of projection.weeks) weeks.set(id, week);
        const projected = JSON.stringify([[...weeks.values()], shownDraft(state, timeZone)]);
        const moment = [heldAt(timeline, index + 1), shownDraft(stateAt(timeline, index + 1), timeZone)];
        if (JSON.stringify(moment) !== projected) expect(moment).toEqual(JSON.parse(projected));
      }
    }),
    { numRuns: 500 },
  );
});

test('an earlier season keeps its log, its weeks and its families, those that have left included', async () => {
  const first = await startServer();
  const aalto = await signedIn(first.app, 'aalto');
  const [week] = (await aalto.get('/api/weeks/2026')).json();
  await pick(aalto, week.id, 1, 1);
  const read = async (browser: SignedIn) => [
    (await browser.get('/api/draft/2026/events')).json().events.slice(0, 2),
    (await browser.get('/api/weeks/2026')).json(),
    (await browser.get('/api/weeks/2026/available')).json(),
  ];
  const before = await read(aalto);

  const [, ...others] = boatFile.families;
  const next: BoatFile = {
    ...boatFile,
    season: { year: 2027, firstWeekStart: '2027-05-23', lastWeekStart: '2027-06-20' },
    families: others,
    adminUsername: 'birch',
  };
  const second = await startServer({ db: first.db, boatFile: next });
  const birch = await signedIn(second.app, 'birch');
  expect(await read(birch)).toEqual(before);
  expect((await birch.get('/api/draft/2027/events')).json().version).toBe(1);
  expect((await birch.get('/api/families')).json()).toHaveLength(2);
  expect((await birch.get('/api/families/former')).json()).toMatchObject([
    { id: aalto.familyId, name: 'Aalto', isAdmin: false },
  ]);
  for (const year of ['1999', 'next', '20260', '2026%00'])
    expect((await birch.get(`/api/draft/${year}/events`)).statusCode).toBe(404);
  await second.close();
  await first.close();
});
