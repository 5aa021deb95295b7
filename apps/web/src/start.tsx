import { type DocumentData, documentDataId } from '@houseboat/contract/document-data.ts';
import { pageAt } from '@houseboat/contract/paths.ts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { boatQuery } from './lib/boat.ts';
import { keepServerTime } from './lib/device-clock.ts';
import { surviveTranslation } from './lib/page-translation.ts';
import { queryClient } from './lib/query-client.ts';
import { reloadWhenReachable } from './lib/reload.ts';
import { loadSession, useSession } from './lib/session.ts';
import { checkRestored } from './lib/session-check.ts';
import { logInKey } from './modules/auth/public/api.ts';
import { loadScreen, Root } from './shell/app.tsx';

/** Returns what the document brings; undefined if it brings nothing. */
function documentData(): DocumentData | undefined {
  const text = document.getElementById(documentDataId)?.textContent;
  return text ? JSON.parse(text) : undefined;
}

/**
 * Starts the app. If the document contains the landing page, that becomes alive; as a transition, which yields to the user. What else the document
 * shows stays until the app has the same to show.
 */
export async function start(root: HTMLElement): Promise<void> {
  keepServerTime();
  surviveTranslation();
  void guardLater().catch(() => {});
  const { session: inDocument, boat } = documentData() ?? {};
  if (boat) queryClient.setQueryData(boatQuery.queryKey, boat);
  void loadSession(inDocument);
  // While the server checks the password. A page that is older than the site cannot load the screen. The next document can, and brings the session.
  queryClient.setMutationDefaults(logInKey, {
    onMutate: () => ({
      isLoaded: loadScreen('/').then(
        () => true,
        () => false,
      ),
    }),
    onSettled: async (session, _error, _login, sent) => {
      if (session && !(await sent?.isLoaded)) await reloadWhenReachable();
    },
  });
  window.addEventListener('pageshow', ({ persisted }) => persisted && void checkRestored());
  const session = useSession.getState();
  const isLandingPage = session.status === 'out' || (session.status === 'loading' && !session.isExpected);
  if (root.hasChildNodes() && isLandingPage) return startTransition(() => void hydrateRoot(root, <Root />));
  const { pathname } = window.location;
  // If it fails, the app says so.
  if (root.hasChildNodes() && session.status === 'in' && pageAt(pathname) !== undefined)
    await loadScreen(pathname).catch(() => {});
  createRoot(root).render(<Root />);
}

/** Loads what a page needs only once somebody presses or drops something. Without it, the page works all the same. */
async function guardLater(): Promise<void> {
  (await import('./lib/guards.ts')).guard();
}
