import { create } from 'zustand';

/** How the page hears from the server: not yet, live, or not any more (it is being tried again all the while). */
export type LinkState = 'connecting' | 'live' | 'lost';

/** The state of the live link, for screens that say so or hold back while it is lost. */
export const useLink = create<{ state: LinkState }>(() => ({ state: 'connecting' }));
