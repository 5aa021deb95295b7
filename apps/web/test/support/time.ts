import { jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { setServerNow } from '../../src/lib/server-clock.ts';

/** Sets what time it is, on the server and on the device. */
export function setTime(now: Date): void {
  jest.setSystemTime(now);
  act(() => setServerNow(now.toISOString()));
}
