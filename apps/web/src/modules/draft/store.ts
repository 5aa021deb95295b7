import type { Turn, WeekId } from '@houseboat/draft/events.ts';
import type { DraftState } from '@houseboat/draft/state.ts';
import { useEffect } from 'react';
import { create } from 'zustand';
import { isOpenTurn } from '../../lib/season/turns.ts';

/** A pick, or a pick taken back. */
export type Sent = { type: 'WeekPicked' | 'PickTakenBack'; weekId: WeekId };

type DraftPage = {
  /** The turn that was chosen to be made: a passed one, or another family's. Null is the family's own next turn. */
  chosen: Turn | null;
  /** The week whose pick is under way. */
  pending: WeekId | null;
  /** The last pick, or pick taken back, that was sent from this page. A toast says how it went. */
  sent: Sent | null;
  /** Whether the designated family's panel is open. */
  isManaging: boolean;
};

/** What the page remembers while it lives. */
export const useDraftPage = create<DraftPage>(() => ({ chosen: null, pending: null, sent: null, isManaging: false }));

export const chooseTurn = (chosen: Turn | null): void => useDraftPage.setState({ chosen });

export const setPending = (pending: WeekId | null): void => useDraftPage.setState({ pending });

export const setSent = (sent: Sent): void => useDraftPage.setState({ sent });

/** Whether a pick is under way that the draft does not have yet. */
export const isUnderWay = (pending: WeekId | null, { picks }: DraftState): boolean =>
  pending !== null && !picks.some(({ weekId }) => weekId === pending);

export const setManaging = (isManaging: boolean): void => useDraftPage.setState({ isManaging });

/** Forgets the chosen turn when it is no longer open, so that it does not come back unnoticed, and when the page is left. */
export function useForgetChoice(state: DraftState): void {
  const chosen = useDraftPage((page) => page.chosen);
  const isGone = chosen !== null && !isOpenTurn(state, chosen);
  useEffect(() => {
    if (isGone) chooseTurn(null);
  }, [isGone]);
  useEffect(() => () => chooseTurn(null), []);
}
