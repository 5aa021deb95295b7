import { useEffect, useEffectEvent } from 'react';

const isBlocked = () => window.history.state?.isBlocked === true;

/** Pushes a history entry that Back can pop without leaving the page. */
const pushEntry = () => {
  if (!isBlocked()) window.history.pushState({ ...window.history.state, isBlocked: true }, '');
};

/** While `isActive`, Back (the button or the swipe) calls `onBack` instead of leaving the page. */
export function useBlockNavigation(isActive: boolean, onBack: () => void): void {
  const handleBack = useEffectEvent(onBack);
  useEffect(() => {
    if (!isActive) return;
    pushEntry();
    const block = () => {
      pushEntry();
      handleBack();
    };
    window.addEventListener('popstate', block);
    return () => window.removeEventListener('popstate', block);
  }, [isActive]);
}

/** Removes the history entry again. */
export const unblockNavigation = (): void => {
  if (isBlocked()) window.history.back();
};
