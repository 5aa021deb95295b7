import '@fontsource-variable/fraunces/opsz.css';

const MAX_WAIT_MS = 200;

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root element.');

/** Resolves when the document has been painted, or soon if nothing is painted, as in a background tab. */
const painted = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, MAX_WAIT_MS);
  });

// Starting the app keeps a phone busy for a while, which a landing page that is in the document need not wait for.
if (root.hasChildNodes()) await painted();
const { start } = await import('./start.tsx');
start(root);
