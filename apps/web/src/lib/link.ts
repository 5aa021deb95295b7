import { create } from 'zustand';
import { serverNow } from './server-clock.ts';

/**
 * How the page gets updates: not yet, live, by polling the lists, or not at all. Until it is live, the socket keeps trying to connect.
 */
export type LinkState = 'connecting' | 'live' | 'polling' | 'lost';

/**
 * The state of the link and, while it is not live, when the server was last heard, in epoch milliseconds. It only informs: requests are sent in any
 * state.
 */
export const useLink = create<{ state: LinkState; heardAt: number }>(() => ({
  state: 'connecting',
  heardAt: serverNow(),
}));

/** Whether rooms bring what happens. */
export const isLive = (): boolean => useLink.getState().state === 'live';

/** Whether the server could be reached last time. */
const isReachable = (state: LinkState): boolean => state === 'live' || state === 'polling';

/** Calls the listener each time the server becomes reachable. Returns the function that unsubscribes. */
export const onReachable = (listener: () => void): (() => void) =>
  useLink.subscribe(({ state }, before) => {
    if (isReachable(state) && !isReachable(before.state)) listener();
  });
