import { type ComponentType, lazy } from 'react';
import { showToast } from './toast.ts';

/** Returns a part of a page whose code loads after the page's own. If that fails, the rest of the page stays, with all that was typed. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() };
    } catch {
      const description = "We couldn't load a part of this page. Reload the page when you're online.";
      showToast({ title: 'Not Loaded', description, tone: 'destructive' });
      return { default: () => null };
    }
  });
