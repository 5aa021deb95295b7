import { create } from 'zustand';

/**
 * How the page hears from the server: not yet, live, by reading the lists every few seconds, or not at all. While it is not live, connecting is
 * tried all the while.
 */
export type LinkState = 'connecting' | 'live' | 'polling' | 'lost';

/** The state of the link, and when the lists were last read in place of it, in milliseconds. It stops nobody: requests decide for themselves. */
export const useLink = create<{ state: LinkState; polledAt: number }>(() => ({ state: 'connecting', polledAt: 0 }));

/** Whether the server was within reach when the page last heard of it. */
export const isReachable = (state: LinkState): boolean => state === 'live' || state === 'polling';

/** Calls the listener each time the server comes within reach. Returns how to stop. */
export const onReachable = (listener: () => void): (() => void) =>
  useLink.subscribe(({ state }, before) => {
    if (isReachable(state) && !isReachable(before.state)) listener();
  });
