import { isBeforeFirstPick } from '@houseboat/draft/state.ts';
import { useState } from 'react';
import { useDraft } from '../../../lib/season/draft-store.ts';

/** In seconds. How long after one place the next is revealed. */
export const SECONDS_PER_PLACE = 0.8;

/** Whether to show the draw, which is when it happens while the page watches. A page that opens later shows none, nor does the draft. */
export function useDrawMoment(): { isOpen: boolean; close: () => void } {
  const status = useDraft(({ state: { lottery } }) => lottery && (lottery.isDrawn ? 'drawn' : 'open'));
  const isEarly = useDraft(({ state }) => isBeforeFirstPick(state));
  const [before, setBefore] = useState(status);
  const [isOpen, setOpen] = useState(false);
  if (status !== before) {
    setBefore(status);
    setOpen(before === 'open' && status === 'drawn');
  }
  if (isOpen && !isEarly) setOpen(false);
  return { isOpen, close: () => setOpen(false) };
}
