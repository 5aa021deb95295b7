import { pagePaths } from '@houseboat/contract/paths.ts';
import type { APIRequestContext } from 'playwright-core';

/** The paths of the families' pages, but those of a season, which share a document. */
export const familyPaths = pagePaths
  .filter((path) => !path.includes(':year'))
  .map((path) => path.replace('/:weekId?', ''));

/** What a page starts with, by its document: the document itself, what it asks the browser to load, and its pictures. */
export const startOf = async (client: APIRequestContext, path: string) => {
  const headers = { accept: 'text/html', 'accept-encoding': 'br' };
  const html = await (await client.get(path, { headers })).text();
  const linked = [...html.matchAll(/<(?:link|script|img)[^>]* (?:href|src)="(\/(?:assets|api)\/[^"]+)"/g)];
  const paths = [...new Set(linked.map(([, linkedPath = '']) => linkedPath))];
  return { html, scripts: paths.filter((file) => file.endsWith('.js')), requests: 1 + paths.length };
};
