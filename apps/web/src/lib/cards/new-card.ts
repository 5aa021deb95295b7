import { useEffect, useRef } from 'react';
import { afterLeaving } from '../../ui/open-entries.ts';
import { useIsMounted } from '../../ui/use-is-mounted.ts';

/** Returns the ID of the row that the address names, as in `/inventory#{id}`. */
export const linkedId = (): string | undefined => globalThis.location?.hash.slice(1) || undefined;

/**
 * Scrolls to the card of a row that a link led to or that was just added on this page, once the list shows it. Call it in a component that
 * renders whenever the shown cards change.
 */
export function useScrollToNew(id: string | undefined): void {
  const reached = useRef<string>(undefined);
  const isMounted = useIsMounted();
  useEffect(() => {
    if (id === undefined || id === reached.current) return;
    const place = document.getElementById(id);
    // Not `ariaHidden`, which came with Firefox 119.
    if (!place || place.matches('[aria-hidden]')) return;
    reached.current = id;
    afterLeaving(() => isMounted() && document.getElementById(id)?.scrollIntoView({ block: 'nearest' }));
  });
}
