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
    if (items) void sendUnsent(items);
  }, [items]);
}

async function sendUnsent(issues: readonly { id: string }[]): Promise<void> {
  try {
    if (await caches.has(unsentCache)) await (await import('./unsent-photos.ts')).adoptUnsent(issues);
  } catch {
    // Caches are missing at addresses that are not secure, and refused in some private modes.
  }
}
