import type { ApiError } from '../../src/lib/api.ts';

/** Returns the error of a call. Throws if the call succeeds. */
export const failureOf = (answer: Promise<unknown>): Promise<ApiError> =>
  answer.then(
    () => {
      throw new Error('The call did not fail.');
    },
    (error) => error,
  );
