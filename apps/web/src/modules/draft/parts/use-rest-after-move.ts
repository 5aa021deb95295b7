import { type RefObject, useLayoutEffect, useRef } from 'react';
import { SETTLE_MS } from '../../../lib/settle-ms.ts';

/**
 * Lets a frame take no pointer for a moment after its list items have moved, because a finger that was on its way would hit another week. Keys and
 * assistive technology press all the same.
 *
 * @param cause what may move them
 */
export function useRestAfterMove(frame: RefObject<HTMLElement | null>, cause: string): void {
  const places = useRef('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks after each cause
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const before = places.current;
    const items = [...element.querySelectorAll('li')];
    places.current = items.map((item) => `${item.offsetLeft} ${item.offsetTop - element.offsetTop}`).join();
    if (before === '' || before === places.current) return;
    element.style.pointerEvents = 'none';
    const timer = setTimeout(() => {
      element.style.pointerEvents = '';
    }, SETTLE_MS);
    return () => {
      clearTimeout(timer);
      element.style.pointerEvents = '';
    };
  }, [frame, cause]);
}
