import { undoPreview } from '@houseboat/contract/draft-night.ts';
import { beforeEach, expect, test } from '@jest/globals';
import { pairedTelevision } from '../support/display.ts';
import { added, managedDraft, messageOf } from '../support/managing.ts';
import { Browser, pick } from '../support/server.ts';

const { server, aalto, birch, cohen, weekIds, draft, manage, managed, makePicks } = await managedDraft();

beforeEach(() => birch.post('/api/weeks/2026/reset'));

const undo = (body: object) => manage('undo', body);
const preview = (picks: unknown, who: Browser = birch) => who.get(`/api/draft/2026/undo?picks=${picks}`);

test('an undo is previewed, releases the last picks, and they can be made again', async () => {
  await makePicks(3);
  const { version } = await draft();
  const releases = [
    { familyId: cohen.familyId, weekId: weekIds[2], round: 1, pick: 3 },
    { familyId: birch.familyId, weekId: weekIds[1], round: 1, pick: 2 },
  ];
  const shown = await preview(2);
  expect(shown.json()).toEqual({ version, releases, turn: { familyId: birch.familyId, round: 1, pick: 2 } });
  expect(undoPreview.parse(shown.json())).toEqual(shown.json());
  expect((await draft()).version).toBe(version);

  expect(messageOf(await undo({ picks: 2, version: version - 1 }))).toEqual([
    409,
    'The draft has moved on. Please look again.',
  ]);
  expect(messageOf(await undo({ picks: 4, version }))).toEqual([
    409,
    'There aren’t that many picks to undo. Choose fewer.',
  ]);
  const { draft: undone, events } = await managed('undo', { picks: 2, version });
  expect(events).toEqual([added('PicksUndone', { picks: releases })]);
  expect(undone).toMatchObject({
    currentFamilyId: birch.familyId,
    currentRound: 1,
    currentPick: 2,
    turnStartedAt: events[0]?.at,
  });
  const free = (await aalto.get('/api/weeks/2026/available')).json();
  expect(free.map(({ id }: { id: string }) => id)).toEqual(weekIds.slice(1));
  expect((await pick(birch, weekIds[1] ?? '', 1, 2)).json()).toMatchObject({
    draft: { version: version + 2 },
    week: { assignedFamilyId: birch.familyId },
  });
});

test('an undo works while paused and when complete', async () => {
  await makePicks(6);
  const complete = await draft();
  const reopened = await managed('undo', { picks: 1, version: complete.version });
  expect(reopened.draft).toMatchObject({ status: 'running', isComplete: false, currentFamilyId: aalto.familyId });
  const { draft: paused } = await managed('pause');
  expect((await managed('undo', { picks: 1, version: paused.version })).draft).toMatchObject({
    status: 'paused',
    currentFamilyId: birch.familyId,
  });
});

test('an undo is previewed for the designated family alone, and for a number of picks that there are', async () => {
  await makePicks(1);
  expect(messageOf(await preview(1, aalto))).toEqual([403, 'Only the Birch family can manage the draft.']);
  expect((await preview(1, new Browser(server.app))).statusCode).toBe(401);
  expect((await preview(1, await pairedTelevision(server.app, birch))).statusCode).toBe(403);
  expect((await birch.get('/api/draft/1999/undo?picks=1')).statusCode).toBe(404);
  expect(messageOf(await preview(2))).toEqual([409, 'There aren’t that many picks to undo. Choose fewer.']);
  for (const query of ['undo', 'undo?picks=0', 'undo?picks=x', 'undo?picks=1.5', 'undo?picks=1&more=1'])
    expect([query, (await birch.get(`/api/draft/2026/${query}`)).statusCode]).toEqual([query, 400]);
});
