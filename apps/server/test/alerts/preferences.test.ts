import { expect, test } from '@jest/globals';
import { PREFERENCES, prefer, SUBSCRIPTIONS } from '../support/alerts.ts';
import { boatServer } from '../support/boat-server.ts';
import { pairedTelevision } from '../support/display.ts';
import { Device } from '../support/push-service.ts';
import { type SignedIn, signedIn } from '../support/server.ts';

const { server, aalto, birch } = await boatServer();

const read = async (family: SignedIn) => (await family.get(PREFERENCES)).json();

test('by default, mails about turns and weeks are on, and push is off', async () => {
  const before = { turnMail: true, weekMail: true, push: false };
  expect(await read(aalto)).toEqual(before);
  const wanted = { turnMail: false, weekMail: true, push: true };
  const response = await prefer(aalto, wanted);
  expect([response.statusCode, response.json()]).toEqual([200, wanted]);
  expect(await read(await signedIn(server.app, 'aalto'))).toEqual(wanted);
  expect((await prefer(aalto)).json()).toEqual({ turnMail: false, weekMail: false, push: false });
  expect(await read(birch)).toEqual(before);
});

test('preferences that are not all three, or no choices, change nothing', async () => {
  await prefer(birch, { push: true });
  for (const payload of [{}, { turnMail: true }, { turnMail: 'yes', weekMail: true, push: true }, null])
    expect((await birch.call('PUT', PREFERENCES, { payload: payload as object })).statusCode).toBe(400);
  expect(await read(birch)).toEqual({ turnMail: false, weekMail: false, push: true });
});

test('a television reads and changes nothing of its family’s alerts', async () => {
  await prefer(aalto, { turnMail: true });
  const tv = await pairedTelevision(server.app, aalto);
  const { subscription, endpoint } = new Device();
  const answers = [
    await tv.get(PREFERENCES),
    await tv.call('PUT', PREFERENCES, { payload: { turnMail: false, weekMail: false, push: true } }),
    await tv.get('/api/push/key'),
    await tv.post(SUBSCRIPTIONS, subscription),
    await tv.call('DELETE', SUBSCRIPTIONS, { payload: { endpoint } }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403]);
  expect(await read(aalto)).toEqual({ turnMail: true, weekMail: false, push: false });
});
