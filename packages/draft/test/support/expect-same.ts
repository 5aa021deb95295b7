import { expect } from '@jest/globals';

/** Jest's own comparison takes long, and is only needed to show a difference. */
export function expectSame<Value>(actual: Value, expected: Value): void {
  if (JSON.stringify(actual) !== JSON.stringify(expected)) expect(actual).toEqual(expected);
}
