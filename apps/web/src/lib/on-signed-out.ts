import { useSession } from './session.ts';

/** Calls the listener when the session ends, so that nothing of a family is left for the next one. */
export const onSignedOut = (listener: () => void): (() => void) =>
  useSession.subscribe(({ status }) => {
    if (status === 'out') listener();
  });
