/** How many entries the browser's history has for what is open over the page. `close-on-back.ts` adds and leaves them. */
export const entries = (): number => window.history.state?.open ?? 0;

/** Calls back once the browser has left the entry of what closes now, if there is one, because that scrolls the page back to where it was. */
export function afterLeaving(callback: () => unknown): void {
  if (entries() === 0) callback();
  else window.addEventListener('popstate', () => requestAnimationFrame(callback), { once: true });
}

/** Replaces the search of the page's address, also in the entries below what is open over the page: Back leads to them. */
export function replaceSearch(search: string): void {
  const { history, location } = window;
  const { pathname } = location;
  // The state counts what is open.
  history.replaceState(history.state, '', pathname + search);
  if (entries() === 0) return;
  const replaceBelow = () => location.pathname === pathname && replaceSearch(search);
  window.addEventListener('popstate', replaceBelow, { once: true });
}
