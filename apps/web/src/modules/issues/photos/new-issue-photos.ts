import { useEffect } from 'react';
import { useIssues } from '../public/api.ts';
import { unsentCache, useWaiting } from './waiting-photos.ts';

/** Starts the uploads to new issues, and those that a closed window did not finish. Mount once, on every page. */
export function useUploadsToNew(): void {
  const { items } = useIssues();
  const waiting = useWaiting();
  useEffect(() => {
    for (const [issueId, photos] of Object.entries(waiting)) {
      if (!items?.some(({ id }) => id === issueId)) continue;
      useWaiting.setState(({ [issueId]: _, ...others }) => others, true);
      // It has been loaded since the photos were chosen.
      void import('./uploads.ts').then(({ uploadAll }) => uploadAll(issueId, photos));
    }
  }, [items, waiting]);
  useEffect(() => {
    if (items) void uploadUnsent(new Set(items.map(({ id }) => id)));
  }, [items]);
}

async function uploadUnsent(issueIds: ReadonlySet<string>): Promise<void> {
  // Caches are missing at addresses that are not secure, and refused in some private modes.
  const isSomeUnsent = 'caches' in globalThis && (await caches.has(unsentCache).catch(() => false));
  if (!isSomeUnsent) return;
  const { takeUnsent } = await import('./unsent-photos.ts');
  const unsent = await takeUnsent(issueIds);
  if (unsent.size > 0) useWaiting.setState(Object.fromEntries(unsent));
}
