/** Returns the entry script's address. Its name contains a hash of all code. */
export const entryScript = (page: Document) => page.querySelector('script[type="module"][src]')?.getAttribute('src');
