import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Where to go on from something in a row of the table: the first thing that can be done in that row, else the page. */
export function placeAfter(row: HTMLElement | null | undefined): HTMLElement | null {
  const action = row?.isConnected && !row.hidden ? row.querySelector<HTMLElement>('a, button') : null;
  return action ?? document.querySelector('main');
}

/** Whoever stands on one of a row's actions when they go, goes on with what takes their place. */
export function useHandingOn(): RefObject<HTMLDivElement | null> {
  const actions = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = actions.current;
    const row = place?.closest('tr');
    return () => {
      if (place?.contains(document.activeElement)) queueMicrotask(() => placeAfter(row)?.focus());
    };
  }, []);
  return actions;
}
