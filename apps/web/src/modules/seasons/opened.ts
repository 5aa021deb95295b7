import { create } from 'zustand';
import { useSession } from '../../lib/session.ts';

/** The season that this page has opened, and the names of the families that have joined with it. It outlives the draft's page, which starts over with the season. */
export const useOpened = create<{ year: number | undefined; joined: readonly string[] }>(() => ({
  year: undefined,
  joined: [],
}));

useSession.subscribe(({ status }) => {
  if (status === 'out') useOpened.setState({ year: undefined, joined: [] });
});
