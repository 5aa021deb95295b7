import { boatQuery } from '../lib/boat.ts';
import { isChosen } from '../lib/device-choice.ts';
import { addressOf } from '../lib/module.ts';
import { queryClient } from '../lib/query-client.ts';
import { modules } from './modules.ts';

/** The choice that this device has no keys of one character, which get in the way of those who speak to it. */
export const noShortcuts = 'houseboat.no-shortcuts';

/** How long after "g" a letter still goes to a page, in milliseconds. */
const GO_MS = 1500;

/** What takes the keys itself, or covers the page. */
const typing = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=menu]';
const covering = '[role=dialog], [role=alertdialog]';

/**
 * Listens for the keys that search a list, go to a page and show all keys. Returns the function that stops it.
 *
 * @param navigate goes to a page
 * @param showAll shows all keys
 */
export function listenForShortcuts(navigate: (path: string) => void, showAll: () => void): () => void {
  let goUntil = 0;
  const listen = (event: KeyboardEvent) => {
    const { key, target, timeStamp } = event;
    if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector(covering) || (target instanceof Element && target.closest(typing))) return;
    if (isChosen(noShortcuts)) return;
    const isGo = timeStamp < goUntil;
    goUntil = key === 'g' ? timeStamp + GO_MS : 0;
    if (isGo) goTo(key, navigate);
    else if (key === '/') search(event);
    else if (key === '?') showAll();
  };
  document.addEventListener('keydown', listen);
  return () => document.removeEventListener('keydown', listen);
}

function goTo(key: string, navigate: (path: string) => void): void {
  const boat = queryClient.getQueryData(boatQuery.queryKey);
  const found = modules.find(({ page, entry }) => page?.key === key && !entry?.isComingSoon?.(boat));
  if (found?.page) navigate(addressOf(found.page.path, boat?.season.year));
}

function search(event: KeyboardEvent): void {
  const field = document.querySelector<HTMLElement>('main [role=searchbox]');
  if (!field) return;
  // Not into the field, and not for the browser's own search.
  event.preventDefault();
  field.focus();
}
