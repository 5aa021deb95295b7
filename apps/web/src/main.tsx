import '@fontsource-variable/fraunces/opsz.css';

const MAX_WAIT_MS = 1000;
const RETRY_MS = 5000;
/** How long a page waits that has been reloaded before: what always fails must not reload all the time. */
const NEXT_RETRY_MS = 600_000;
const reloadedKey = 'reloaded';

const root = document.getElementById('root');
const notStarted = document.getElementById('not-started');
if (root === null || notStarted === null) throw new Error('No #root or #not-started.');
notStarted.hidden = true;

/** Resolves when the document has been painted, at once if it is hidden, and in any case soon. */
const painted = () =>
  new Promise<void>((resolve) => {
    if (document.hidden) return resolve();
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, MAX_WAIT_MS);
  });

// Login may be pressed before the app has started. The form remembers it, and submits itself once it is alive.
const early = new AbortController();
const remember = ({ target }: Event) => {
  if (target instanceof HTMLFormElement) target.dataset.isPressed = '';
};
root.addEventListener('submit', remember, { signal: early.signal });

// Not awaited at the top level: the other modules import the loader, which is in this module's file, and would wait for it forever.
async function startApp(root: HTMLElement): Promise<void> {
  // Starting keeps a phone busy for a while, which a landing page that is in the document need not wait for.
  if (root.hasChildNodes()) await painted();
  // The theme and the rest in tasks of their own, between which the page answers.
  await import('./lib/theme/system.ts');
  const { start } = await import('./start.tsx');
  early.abort();
  await start(root);
}

/**
 * Says that the app has not started, and reloads the page once the site answers: some browsers never load a script again that failed once. Without
 * storage, which may throw, the page stays.
 */
async function startOver(notStarted: HTMLElement): Promise<void> {
  notStarted.style.animationDelay = '0s';
  notStarted.hidden = false;
  const waitMs = sessionStorage.getItem(reloadedKey) ? NEXT_RETRY_MS : RETRY_MS;
  do await new Promise((resolve) => setTimeout(resolve, waitMs));
  while (!(await fetch('/').catch(() => undefined))?.ok);
  sessionStorage.setItem(reloadedKey, 'yes');
  window.location.reload();
}
startApp(root).then(
  // The next failure is a new one.
  () => {
    try {
      sessionStorage.removeItem(reloadedKey);
    } catch {
      // Storage is blocked, and the app has started all the same.
    }
  },
  (cause) => {
    console.error(cause);
    // A browser that is too old, as its document says, starts nothing.
    if (getComputedStyle(root).display !== 'none') return startOver(notStarted);
  },
);
