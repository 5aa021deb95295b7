import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { renderHook, waitFor } from '@testing-library/react';
import { useWakeLock } from '../../src/lib/wake-lock.ts';
import { FakeWakeLocks } from '../support/fake-wake-lock.ts';

let locks: FakeWakeLocks;
beforeEach(() => {
  locks = new FakeWakeLocks().install();
});
afterEach(() => {
  locks.uninstall();
  jest.useRealTimers();
});

const held = (count: number) => waitFor(() => expect(locks.held).toBe(count));

test('the screen is kept awake, also after the page was hidden, and released at the end', async () => {
  const { unmount } = renderHook(() => useWakeLock());
  await held(1);
  await locks.turn('hidden');
  expect(locks.granted).toBe(1);
  await locks.turn('visible');
  await held(1);
  expect(locks.granted).toBe(2);
  unmount();
  await held(0);
  await locks.turn('visible');
  expect(locks.granted).toBe(2);
});

test('it is kept awake only while it is needed', async () => {
  const { rerender } = renderHook(({ isNeeded }) => useWakeLock(isNeeded), { initialProps: { isNeeded: false } });
  await locks.turn('visible');
  expect(locks.granted).toBe(0);
  rerender({ isNeeded: true });
  await held(1);
  rerender({ isNeeded: false });
  await held(0);
});

test('a lock that is granted twice, or too late, is released', async () => {
  const { unmount } = renderHook(() => useWakeLock());
  await locks.turn('visible');
  await held(1);
  unmount();
  await held(0);
  renderHook(() => useWakeLock()).unmount();
  await held(0);
});

test('it is asked for again after the battery was low, as soon as it is charged', async () => {
  jest.useFakeTimers();
  const { unmount } = renderHook(() => useWakeLock());
  await jest.advanceTimersByTimeAsync(0);
  expect(locks.held).toBe(1);
  locks.refuses = true;
  await locks.releaseAll();
  await jest.advanceTimersByTimeAsync(150_000);
  expect(locks.held).toBe(0);
  locks.refuses = false;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(locks.held).toBe(1);
  unmount();
  await jest.advanceTimersByTimeAsync(60_000);
  expect([locks.held, locks.granted]).toEqual([0, 2]);
});

test('a browser that refuses it, or does not know it, does no harm', async () => {
  locks.refuses = true;
  const { unmount } = renderHook(() => useWakeLock());
  await locks.turn('visible');
  expect(locks.held).toBe(0);
  unmount();
  locks.uninstall();
  renderHook(() => useWakeLock());
});
