import { fetchPage } from './reload.ts';

/** Returns the entry script's address. Its name contains a hash of all code. */
const entryScript = (page: Document) => page.querySelector('script[type="module"][src]')?.getAttribute('src');

/** Returns the entry script of the version that the server has now; undefined if it is this page's, or the server cannot be reached. */
export async function newVersion(): Promise<string | undefined> {
  const page = await fetchPage();
  const served = page && entryScript(new DOMParser().parseFromString(page, 'text/html'));
  return served && served !== entryScript(document) ? served : undefined;
}
