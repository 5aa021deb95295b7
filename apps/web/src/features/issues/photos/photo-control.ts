import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The id of what stands for an issue's photos on its card: the first of them, or the button that adds one. */
export const photoControlId = (issueId: string): string => `photos-of-${issueId}`;

const findControl = (issueId: string): HTMLElement | null => document.getElementById(photoControlId(issueId));

/** What gets the focus when a dialog about an issue's photos closes: its card, or the page when that has gone. */
export const photoControl = (issueId: string): HTMLElement | null =>
  findControl(issueId) ?? document.querySelector('main');

/** For a button about an issue's photos that others may take the place of: whoever stands on it stands on those then. */
export function useHandingOver(issueId: string): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const here = button.current;
    return () => {
      if (here === document.activeElement) queueMicrotask(() => findControl(issueId)?.focus());
    };
  }, [issueId]);
  return button;
}
