import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Root } from './app/app.tsx';
import { keepServerTime } from './lib/device-clock.ts';
import { surviveTranslation } from './lib/page-translation.ts';
import { guardPresses } from './lib/press-guard.ts';
import { loadSession } from './lib/session.ts';

/** Starts the app. If the document contains the landing page already, that becomes alive; as a transition, which yields to the user. */
export function start(root: HTMLElement): void {
  keepServerTime();
  guardPresses();
  surviveTranslation();
  void loadSession();
  if (root.hasChildNodes()) startTransition(() => void hydrateRoot(root, <Root />));
  else createRoot(root).render(<Root />);
}
