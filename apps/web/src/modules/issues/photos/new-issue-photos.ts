import { useEffect } from 'react';
import { onReachable } from '../../../lib/link.ts';
import { useIssues } from '../public/api.ts';
import { unsentCache, useWaiting } from './waiting-photos.ts';

/** Starts the uploads to new issues, and those that a closed window did not finish. Mount once, on every page. */
export function useUploadsToNew(): void {
  const { items } = useIssues();
  const waiting = useWaiting();
  useEffect(() => {
    const sendWaiting = () => {
      for (const issueId of Object.keys(waiting)) if (items?.some(({ id }) => id === issueId)) void send(issueId);
    };
    sendWaiting();
    return onReachable(sendWaiting);
  }, [items, waiting]);
  useEffect(() => {
    if (items) void sendUnsent(items);
  }, [items]);
}

/** Uploads the waiting photos of an issue. Until the code for it loads, they wait. */
async function send(issueId: string): Promise<void> {
  const uploads = await import('./uploads.ts').catch(() => undefined);
  const { [issueId]: photos, ...others } = useWaiting.getState();
  if (!uploads || !photos) return;
  useWaiting.setState(others, true);
  await uploads.uploadAll(issueId, photos);
}

async function sendUnsent(issues: readonly { id: string }[]): Promise<void> {
  try {
    if (await caches.has(unsentCache)) await (await import('./unsent-photos.ts')).adoptUnsent(issues);
  } catch {
    // Caches are missing at addresses that are not secure, and refused in some private modes.
  }
}
