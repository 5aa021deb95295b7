/** How many entries the browser's history has for what is open over the page. `close-on-back.ts` adds and leaves them. */
export const entries = (): number => window.history.state?.open ?? 0;

/** Calls back once the browser has left the entry of what closes now, if there is one, because that scrolls the page back to where it was. */
export function afterLeaving(callback: () => unknown): void {
  if (entries() === 0) callback();
  else window.addEventListener('popstate', () => requestAnimationFrame(callback), { once: true });
}
