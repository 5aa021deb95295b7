import { afterAll, afterEach, expect, jest, test } from '@jest/globals';
import { prefer, SUBSCRIPTIONS } from '../support/alerts.ts';
import { openTestDatabase } from '../support/database.ts';
import { Device, startPushService } from '../support/push-service.ts';
import { seenOn } from '../support/seen.ts';
import { pick, signedIn, startServer, weekIdsOf } from '../support/server.ts';
import { closeClients, connectTo, joinRoom } from '../support/socket.ts';
import { until } from '../support/wait.ts';

const service = startPushService();
const mailed: string[] = [];

const db = await openTestDatabase();
const server = await startServer({
  db,
  post: service.post,
  deliver: async ({ message }) => {
    mailed.push(message.to.address);
    return { done: 'sent', response: '250' };
  },
});
const address = await server.listen();
const { seenAt, seenAfter } = seenOn(db);
afterEach(() => void jest.restoreAllMocks());
afterAll(async () => {
  closeClients();
  await server.close();
  await db.close();
});

test('a window that has been out of view for long does not count, also when it enters or leaves; one that comes into view counts at once', async () => {
  const [birch, cohen] = [await signedIn(server.app, 'birch'), await signedIn(server.app, 'cohen')];
  const forgotten = await connectTo(address, birch.cookie);
  const inView = await connectTo(address, cohen.cookie);
  const say = (hidden: unknown) => forgotten.emit('window:hidden', { hidden } as never);
  say(true);
  say('malformed');

  await joinRoom(forgotten, 'draft:2026');
  await joinRoom(inView, 'draft:2026');
  const entered = await until(() => seenAt(cohen.familyId));
  await seenAfter(cohen.familyId, entered);
  expect(await seenAt(birch.familyId)).toBe(0);
  say(false);
  await until(() => seenAt(birch.familyId));
  forgotten.close();
  inView.close();
});

test('a turn reaches a family by mail and on its device whose only window died without a word', async () => {
  const [aalto, birch] = [await signedIn(server.app, 'aalto'), await signedIn(server.app, 'birch')];
  const window = await connectTo(address, birch.cookie);
  await joinRoom(window, 'draft:2026');
  // It answers no ping from now on.
  window.io.engine.transport.off('packet');
  const now = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => now() + 8_000);
  await prefer(birch, { turnMail: true, push: true });
  const device = new Device();
  expect((await birch.post(SUBSCRIPTIONS, device.subscription)).statusCode).toBe(201);
  const [week = ''] = await weekIdsOf(aalto);
  expect((await pick(aalto, week, 1, 1)).statusCode).toBe(200);
  const request = await until(() => service.sentTo(device)[0]);
  expect(device.decrypt(request.body).path).toBe('/week-selection');
  await until(() => mailed.length > 0);
  expect(mailed).toEqual([expect.stringMatching(/^birch@/)]);
  window.close();
});
