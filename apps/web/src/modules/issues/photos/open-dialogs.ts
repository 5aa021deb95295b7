import { lostNetwork } from '../../../lib/api.ts';
import { openDialog } from '../../../lib/dialogs.tsx';
import { showToast } from '../../../lib/toast.ts';
import type { PhotoIssue } from './store.ts';

// These two are lazy chunks. A repeated import() costs nothing.
export const loadUploader = () => import('./upload-dialog.tsx');
export const loadLightbox = () => import('./lightbox.tsx');
const loadUploadDialog = async () => (await loadUploader()).UploadDialog;
const loadPhotoLightbox = async () => (await loadLightbox()).PhotoLightbox;

/** Handlers for a button that load a chunk on hover or focus, before the press. The press itself reports a failure. */
export const prefetching = (load: () => Promise<unknown>) => {
  const prefetch = () => void load().catch(() => {});
  return { onPointerEnter: prefetch, onFocus: prefetch };
};

/** Opens a dialog once its chunk has loaded, or says that there is no network. */
const openLoaded = async (load: () => Promise<unknown>, open: () => void): Promise<void> => {
  try {
    await load();
  } catch {
    return showToast({ title: 'Error', description: lostNetwork, tone: 'destructive' });
  }
  open();
};

/** Opens the uploader of an issue. `onClosed` gets the ID of the photo if one was added. */
export const openUploader = (
  { id, title }: PhotoIssue,
  onClosed: (addedId: string | undefined) => void = () => {},
): Promise<void> =>
  openLoaded(loadUploader, () => openDialog(loadUploadDialog, null, { issue: { id, title }, onDone: onClosed }));

/** Opens the photos of an issue at one of them. From there, the uploader returns to the new photo, or to the last one that was shown. */
export const openLightbox = ({ id, title }: PhotoIssue, photoId: string): Promise<void> => {
  const issue = { id, title };
  const onAdd = (shownId: string) =>
    void openUploader(issue, (addedId) => void openLightbox(issue, addedId ?? shownId));
  return openLoaded(loadLightbox, () => openDialog(loadPhotoLightbox, null, { issue, photoId, onAdd }));
};
