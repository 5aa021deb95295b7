import { neighborOf } from '../../../lib/cards/keep-in-view.tsx';
import { passFocus } from '../../../ui/keep-focus.ts';

/** Returns the focus target in a row of the table: its first action, or the page. */
export function focusTargetIn(row: HTMLElement | null | undefined): HTMLElement | null {
  const isShown = row?.isConnected && !row.hidden;
  const action = isShown ? row.querySelector<HTMLElement>('td:last-of-type :is(a, button)') : null;
  return action ?? document.querySelector('main');
}

/** A ref for a row's actions. When the focused one is removed, the one that replaces it gets the focus, or the next row's if its row is removed. */
export const keepFocusInRow = passFocus((actions) => {
  const row = actions.closest('tr');
  const next = row && neighborOf(row);
  return () => (row?.isConnected ? focusTargetIn(row) : next)?.focus();
});
