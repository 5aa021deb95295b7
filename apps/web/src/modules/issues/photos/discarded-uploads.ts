import { useEffect } from 'react';
import { showToast } from '../../../lib/toast.ts';
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
      // An open uploader says so itself.
      if (openId === id || items.some((issue) => issue.id === id)) continue;
      void import('./uploads.ts').then(({ discardUpload }) => discardUpload(id));
      showToast({ title: 'Photo Not Uploaded', description: 'Somebody deleted the issue.', tone: 'destructive' });
    }
  }, [uploads, items, openId]);
}
