import type { Draft } from '@houseboat/contract/draft.ts';
import { beforeEach, expect, test } from '@jest/globals';
import { rebuildDraft } from '../../src/modules/draft/replay.ts';
import { boatFile } from '../support/boat.ts';
import { boatServer } from '../support/boat-server.ts';
import { pairedTelevision } from '../support/display.ts';
import { appendPast, draftEvents } from '../support/draft-log.ts';
import { Browser, pick, signedIn, startServer, weekIdsOf } from '../support/server.ts';

const { server, aalto, birch } = await boatServer();
const weekIds = await weekIdsOf(aalto);
beforeEach(async () => {
  await birch.post('/api/weeks/2026/reset');
});

const draft = async (): Promise<Draft> => (await aalto.get('/api/draft/2026')).json();
const takeBack = (who: Browser) => who.post('/api/draft/2026/take-back');
const messageOf = ({ statusCode, body }: Awaited<ReturnType<typeof takeBack>>) => [
  statusCode,
  JSON.parse(body).message,
];
const pickFirst = () => pick(aalto, weekIds[0] ?? '', 1, 1);

test('a family takes its last pick back, once', async () => {
  await pickFirst();
  const { version } = await draft();
  const response = await takeBack(aalto);
  expect(response.statusCode).toBe(200);
  expect({ ...response.json().draft, now: '' }).toEqual({ ...(await draft()), now: '' });
  expect(await draft()).toMatchObject({ version: version + 1, currentFamilyId: aalto.familyId, currentPick: 1 });
  expect(await draftEvents(server.db, version)).toMatchObject([
    {
      type: 'PickTakenBack',
      data: { familyId: aalto.familyId, weekId: weekIds[0], round: 1, pick: 1 },
      actor: { familyId: aalto.familyId, name: 'Aalto' },
    },
  ]);
  expect((await aalto.get('/api/weeks/2026/available')).json()).toHaveLength(weekIds.length);
  expect(messageOf(await takeBack(aalto))).toEqual([409, 'There is no pick to take back.']);
});

test('a family takes back a pick that was made for it, and the one that made it cannot', async () => {
  await birch.post(`/api/weeks/${weekIds[0]}/assign`, { familyId: aalto.familyId, round: 1, pick: 1 });
  const tooLate = 'Another family has picked since. Ask the family that runs the boat to undo it.';
  expect(messageOf(await takeBack(birch))).toEqual([409, tooLate]);
  expect((await takeBack(aalto)).statusCode).toBe(200);
});

test('a pick that another family has picked after stays', async () => {
  await pickFirst();
  await pick(birch, weekIds[1] ?? '', 1, 2);
  expect((await takeBack(aalto)).statusCode).toBe(409);
  expect((await draft()).currentPick).toBe(3);
});

test('a pick of more than half a minute ago stays, by the database’s clock', async () => {
  const { familyId } = aalto;
  await appendPast(server.db, 31, {
    type: 'WeekPicked',
    data: { familyId, weekId: weekIds[0] ?? '', round: 1, pick: 1 },
  });
  await rebuildDraft(server.db, 2026);
  const tooLate = 'It is too late to take this pick back. Ask the family that runs the boat to undo it.';
  expect(messageOf(await takeBack(aalto))).toEqual([409, tooLate]);
});

test('a boat can go without taking back', async () => {
  const strict = await startServer({
    db: server.db,
    boatFile: { ...boatFile, features: { ...boatFile.features, takeBackSeconds: 0 } },
  });
  await pickFirst();
  expect((await takeBack(await signedIn(strict.app, 'aalto'))).statusCode).toBe(409);
  await strict.close();
});

test('televisions and strangers take nothing back, and another year has nothing', async () => {
  await pickFirst();
  expect((await takeBack(await pairedTelevision(server.app, aalto))).statusCode).toBe(403);
  expect((await takeBack(new Browser(server.app))).statusCode).toBe(401);
  expect((await aalto.post('/api/draft/1999/take-back')).statusCode).toBe(404);
  expect((await aalto.post('/api/draft/2026/take-back', { pick: 1 })).statusCode).toBe(400);
  expect((await draft()).currentPick).toBe(2);
});
