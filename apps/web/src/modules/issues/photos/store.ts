import type { Issue, IssuePhoto } from '@houseboat/contract/issues.ts';
import { useMemo } from 'react';
import { create } from 'zustand';
import { onReachable } from '../../../lib/link.ts';

/** What the dialogs need of an issue. They keep it after the issue has been deleted. */
export type PhotoIssue = Pick<Issue, 'id' | 'title'>;

/** The one photo dialog that is open. An uploader that was opened from the lightbox records the photo shown there. */
export type PhotoDialog =
  | { kind: 'uploader'; issue: PhotoIssue; fromPhotoId: string | null }
  | { kind: 'lightbox'; issue: PhotoIssue; photoId: string };

export const usePhotoDialog = create<{ dialog: PhotoDialog | null }>(() => ({ dialog: null }));

export const closePhotoDialog = (): void => usePhotoDialog.setState({ dialog: null });

export const isUploaderOpen = (issueId: string): boolean => {
  const { dialog } = usePhotoDialog.getState();
  return dialog?.kind === 'uploader' && dialog.issue.id === issueId;
};

/** The state of a photo that was chosen for an issue. `percent` is 0 to 100. */
export type Upload = { phase: 'preparing' | 'chosen' | 'uploading' | 'failed'; percent: number };

/** The uploads by issue ID. They continue when their card or dialog is unmounted. */
export const useUploads = create<Record<string, Upload>>(() => ({}));

export const useUpload = (issueId: string): Upload | undefined => useUploads((uploads) => uploads[issueId]);

/** Sets or, with undefined, removes an issue's upload. */
export const setUpload = (issueId: string, upload: Upload | undefined): void =>
  useUploads.setState((uploads) => {
    const before = uploads[issueId];
    if (before?.phase === upload?.phase && before?.percent === upload?.percent) return uploads;
    const { [issueId]: _, ...others } = uploads;
    return upload ? { ...others, [issueId]: upload } : others;
  }, true);

/** Why a photo was not added to an issue, and what to do about it. `id` is the file's, so that choosing it again says so once. */
export type Refusal = { id: string; message: string; advice: string };

/** The refusals by issue ID. They stay until they are dismissed, since a toast is easily missed. */
const useAllRefusals = create<Readonly<Record<string, readonly Refusal[]>>>(() => ({}));

const none: readonly Refusal[] = [];

export const useRefusals = (issueId: string): readonly Refusal[] =>
  useAllRefusals((refusals) => refusals[issueId] ?? none);

export function addRefusal(issueId: string, refusal: Refusal): void {
  dismissRefusal(issueId, refusal.id);
  useAllRefusals.setState((refusals) => ({ [issueId]: [...(refusals[issueId] ?? none), refusal] }));
}

export const dismissRefusal = (issueId: string, id: string): void =>
  useAllRefusals.setState((refusals) => ({
    [issueId]: refusals[issueId]?.filter((refusal) => refusal.id !== id) ?? none,
  }));

export const forgetRefusals = (): void => useAllRefusals.setState({}, true);

const confirmLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

// During an upload, the browser asks for confirmation before it leaves the site.
useUploads.subscribe((uploads) => {
  const isUploading = Object.values(uploads).some(({ phase }) => phase === 'uploading');
  if (isUploading) window.addEventListener('beforeunload', confirmLeaving);
  else window.removeEventListener('beforeunload', confirmLeaving);
});

const useBrokenPhotos = create<{ ids: readonly string[] }>(() => ({ ids: [] }));

/** Hides a photo that failed to load, everywhere. */
export const hidePhoto = (id: string): void => useBrokenPhotos.setState(({ ids }) => ({ ids: [...ids, id] }));

// The network may have been the cause, so a new connection brings the photos back.
onReachable(() => useBrokenPhotos.setState({ ids: [] }));

/** Returns the photos that have not failed to load. */
export function useVisiblePhotos(photos: readonly IssuePhoto[]): readonly IssuePhoto[] {
  const { ids } = useBrokenPhotos();
  return useMemo(() => photos.filter(({ id }) => !ids.includes(id)), [photos, ids]);
}
