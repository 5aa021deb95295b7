import { useEffect, useEffectEvent } from 'react';
import { entries } from './open-entries.ts';

// Android's Back closes a CloseWatcher too, but the Back of other browsers does not. An entry in the history hears all of them.

/** What is open over the page, the topmost last. Each has an entry of its own in the browser's history. */
const open: { close: () => void }[] = [];
let isLeavingEntries = false;

/** Adds missing entries, and leaves those of what has closed otherwise, or on another page. */
function settle(): void {
  const surplus = entries() - open.length;
  if (isLeavingEntries) return;
  if (surplus > 0) {
    isLeavingEntries = true;
    window.history.go(-surplus);
  }
  for (let count = entries() + 1; count <= open.length; count++)
    window.history.pushState({ ...window.history.state, open: count }, '');
}

/** Settles once what closes and opens together has done so, such as a menu and the dialog of its item. */
const settleSoon = (): void => void setTimeout(settle);

window.addEventListener('popstate', () => {
  if (!isLeavingEntries) for (const { close } of open.slice(entries()).reverse()) close();
  isLeavingEntries = false;
  settleSoon();
});

// What stays open over the next page, such as the weather, needs an entry there. wouter dispatches this event on each push.
window.addEventListener('pushState', settleSoon);

// A reload closes what was open, and keeps its entries.
settleSoon();

/** While something is open over the page, Back (the button or the swipe) calls `onBack` instead of leaving the page. */
export function useCloseOnBack(isOpen: boolean, onBack: () => void): void {
  const close = useEffectEvent(onBack);
  useEffect(() => {
    if (!isOpen) return;
    const layer = { close: () => close() };
    open.push(layer);
    settleSoon();
    return () => {
      open.splice(open.indexOf(layer), 1);
      settleSoon();
    };
  }, [isOpen]);
}
