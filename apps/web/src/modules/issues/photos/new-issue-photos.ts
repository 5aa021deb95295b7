import { useEffect } from 'react';
import { create } from 'zustand';
import { useSession } from '../../../lib/session.ts';
import { useIssues } from '../public/api.ts';

/** The photos of new issues that the list does not have yet, by issue ID. They outlive the page, which may be left while an issue is saved. */
const useWaiting = create<Readonly<Record<string, readonly File[]>>>(() => ({}));

useSession.subscribe(({ status }) => {
  if (status === 'out') useWaiting.setState({}, true);
});

/** Uploads photos to a new issue once the list has it: an issue that is not listed was deleted. */
export function uploadToNew(issueId: string, photos: readonly File[]): void {
  if (photos.length > 0) useWaiting.setState({ [issueId]: photos });
}

/** Starts the uploads to new issues. Mount once, on every page. */
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
}
