import { expect, jest, test } from '@jest/globals';
import { useLink } from '../../src/lib/link.ts';
import { useReloadOffer } from '../../src/lib/reload-offer.ts';
import { connectLive } from '../../src/lib/socket.ts';

jest.unstable_mockModule('socket.io-client', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

test('a page whose socket does not load although polls reach the server offers a reload', async () => {
  jest.useFakeTimers();
  void connectLive();
  await jest.advanceTimersByTimeAsync(100);
  expect(useLink.getState().state).toBe('lost');
  expect(useReloadOffer.getState().isPartMissing).toBe(false);
  useLink.setState({ state: 'polling' });
  await jest.advanceTimersByTimeAsync(3000);
  expect(useReloadOffer.getState().isPartMissing).toBe(true);
  jest.useRealTimers();
});
