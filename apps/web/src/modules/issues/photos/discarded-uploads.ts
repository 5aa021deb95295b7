import { useEffect } from 'react';
import { useIssues } from '../public/api.ts';
import { useOpenUploader, useUploads } from './store.ts';

/** Discards the upload to an issue that somebody deletes, and says so. Mount once. */
export function useDiscardedUploads(): void {
  const uploads = useUploads();
  const { items } = useIssues();
  const { issueId: openId } = useOpenUploader();
  useEffect(() => {
    if (!items) return;
    for (const id of Object.keys(uploads)) {
      if (openId === id || items.some((issue) => issue.id === id)) continue;
      // It has loaded, because it is what adds uploads.
      import('./uploads.ts').then(({ discardDeleted }) => discardDeleted(id)).catch(() => {});
    }
  }, [uploads, items, openId]);
}
