import { slots } from '@houseboat/contract/document-data.ts';
import { documentFileOf } from '@houseboat/contract/paths.ts';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { boatQuery } from './lib/boat.ts';
import { addressOf } from './lib/module.ts';
import { queryClient } from './lib/query-client.ts';
import { useSession } from './lib/session.ts';
import { loadScreen, Root } from './shell/app.tsx';
import { modules } from './shell/modules.ts';

// Renders what the build puts into documents, each as it is before anything has loaded.

const render = (path: string) =>
  renderToString(
    <Router ssrPath={path} ssrSearch="">
      <Root />
    </Router>,
  );

/** React renders a store's first state on a server. */
const startWith = (state: object) => Object.assign(useSession.getInitialState(), state);

/** A family's page: the name of its document, that of its module, and the paths of the reads that it asks for while it renders. */
type FamilyPage = { document: string; module: string; markup: string; reads: string[] };

async function renderPage(path: string): Promise<Pick<FamilyPage, 'markup' | 'reads'>> {
  await loadScreen(path);
  const [boatPath] = boatQuery.queryKey;
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== boatPath });
  const markup = render(path);
  const queries = queryClient.getQueryCache().getAll();
  const reads = queries.filter(({ options }) => !('enabled' in options) || options.enabled !== false);
  return { markup, reads: reads.map(({ queryKey }) => String(queryKey[0])) };
}

/** The landing page, which main.tsx hydrates. */
export const landingPage = render('/');

startWith({ isExpected: true });
/** What a device shows that was signed in, until it knows whether it still is. */
export const unknownPage = render('/');

const { name, username, color, title, boat, lake, year } = slots;
startWith({ status: 'in', family: { id: '', name, username, color, draftPosition: 1, usesDefaultPassword: false } });
queryClient.setQueryData<object>(boatQuery.queryKey, {
  name: boat,
  title,
  lake: { name: lake },
  season: { year },
  features: { waiversNav: 'coming-soon' },
});
/** The families' pages, with slots for family and boat. The pages of a season have one document, which says nothing of the season. */
export const familyPages: FamilyPage[] = [];
for (const { name: module, page } of modules) {
  const document = page && documentFileOf(page.path);
  if (!document || familyPages.some((other) => other.document === document)) continue;
  familyPages.push({ document, module, ...(await renderPage(addressOf(page.path, 1000))) });
}
