import { jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { setServerNow } from '../../src/lib/server-clock.ts';

/** Sets what time it is, on the server and on the device. */
export function setTime(now: Date): void {
  jest.setSystemTime(now);
  act(() => setServerNow(now.toISOString()));
}

/** Makes the device report a time zone that `Intl` refuses, until mocks are restored. */
export function onDeviceWithoutZone(): void {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype;
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (this: Intl.DateTimeFormat) {
    return { ...resolvedOptions.call(this), timeZone: 'Etc/Unknown' };
  });
}
