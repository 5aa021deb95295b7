import { useEffect, useEffectEvent } from 'react';

const isHeld = () => window.history.state?.isHeld === true;

/** Puts an entry into the browser's history for Back to take away in place of the page. */
const hold = () => {
  if (!isHeld()) window.history.pushState({ ...window.history.state, isHeld: true }, '');
};

/** Keeps the browser's Back, and a swipe that means it, from leading away while `isStaying`. `onBack` hears of it instead. */
export function useStay(isStaying: boolean, onBack: () => void): void {
  const told = useEffectEvent(onBack);
  useEffect(() => {
    if (!isStaying) return;
    hold();
    const back = () => {
      hold();
      told();
    };
    window.addEventListener('popstate', back);
    return () => window.removeEventListener('popstate', back);
  }, [isStaying]);
}

/** Lets Back lead away again. */
export const letGo = (): void => {
  if (isHeld()) window.history.back();
};
