import { expect, test } from '@jest/globals';
import { call, heardFromServer, lastKnown, lastKnownState } from '../../src/lib/call.ts';
import { forgetShare } from '../../src/lib/share.ts';
import { fakeFetch } from '../support/fake-fetch.ts';

test('where the browser refuses caches, nothing is known and nothing was shared', async () => {
  const refuse = () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'));
  Object.assign(globalThis, { caches: { match: refuse, delete: refuse } });
  expect(await lastKnown('/api/weather')).toBeUndefined();
  expect(await forgetShare()).toBe(false);
});

test('what was known is read once each, says of when it is, and is of no use once the server has answered', async () => {
  const kept = () => new Response('[]', { headers: { date: 'Sat, 21 Nov 2026 10:42:00 GMT' } });
  Object.assign(globalThis, {
    caches: { match: async (path: string) => (path === '/api/issues' ? undefined : kept()) },
  });

  expect(await lastKnown('/api/issues')).toBeUndefined();
  expect(lastKnownState.getState().at).toBeUndefined();
  expect(await (await lastKnown('/api/boat'))?.json()).toEqual([]);
  expect(lastKnownState.getState().at).toBe('2026-11-21T10:42:00.000Z');
  expect(await lastKnown('/api/boat')).toBeUndefined();

  fakeFetch({ 'GET /api/trades/aside': { body: '<html>The log-in page of a Wi-Fi</html>' } });
  expect(await call('GET /trades/aside')).toEqual([]);

  const late = lastKnown('/api/families');
  heardFromServer();
  expect(await late).toBeUndefined();
  expect(lastKnownState.getState().at).toBeUndefined();
  expect(await lastKnown('/api/seasons')).toBeUndefined();
});
