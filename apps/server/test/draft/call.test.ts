import { expect, test } from '@jest/globals';
import { boatServer } from '../support/boat-server.ts';
import { pairedTelevision } from '../support/display.ts';
import { draftEvents } from '../support/draft-log.ts';
import type { Browser } from '../support/server.ts';

const callUrl = 'https://meet.example.org/heron?pwd=low-water';

const { server, aalto, birch } = await boatServer();
const tv = await pairedTelevision(server.app, aalto);

const seenBy = async (who: Browser) => (await who.get('/api/draft/2026')).json().callUrl;
const setCall = (url: string | null) => birch.post('/api/draft/2026/call', { callUrl: url });

test('families see the address of their call, and televisions see it neither in the draft nor in its events', async () => {
  const { draft } = (await setCall(callUrl)).json();
  expect(draft.callUrl).toBe(callUrl);
  expect([await seenBy(aalto), await seenBy(tv)]).toEqual([callUrl, null]);
  const path = `/api/draft/2026/events?after=${draft.version - 1}`;
  const [shown] = (await aalto.get(path)).json().events;
  expect(shown).toMatchObject({ type: 'CallSet', data: { callUrl } });
  expect((await tv.get(path)).json()).toEqual({
    version: draft.version,
    events: [{ ...shown, data: { callUrl: null } }],
  });
  for (const path of ['/api/draft/2026', '/api/draft/2026/events', '/api/weeks/2026', '/api/boat'])
    expect((await tv.get(path)).body).not.toContain('meet.example.org');
});

test('the call can change at any time, and a schedule may bring one', async () => {
  await setCall(null);
  const { version } = (await aalto.get('/api/draft/2026')).json();
  const startsAt = new Date(Date.now() + 3_600_000).toISOString();
  const scheduled = await birch.post('/api/draft/2026/schedule', { startsAt, callUrl });
  expect(scheduled.json().draft).toMatchObject({ startsAt, callUrl });
  const later = await birch.post('/api/draft/2026/schedule', { startsAt: null });
  expect(later.json().draft).toMatchObject({ startsAt: null, callUrl });
  await birch.post('/api/draft/2026/pause');
  for (const url of [callUrl, null]) expect((await setCall(url)).statusCode).toBe(200);
  const types = (await draftEvents(server.db, version)).map(({ type }) => type);
  expect(types).toEqual(['StartScheduled', 'CallSet', 'StartScheduled', 'DraftPaused', 'CallSet']);
});
