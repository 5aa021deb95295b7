import { lostNetwork } from '../../../lib/api.ts';
import { showToast } from '../../../lib/toast.ts';
import { type PhotoDialog, type PhotoIssue, usePhotoDialog } from './store.ts';

// These two are lazy chunks. A repeated import() costs nothing.
export const loadUploader = () => import('./upload-dialog.tsx');
export const loadLightbox = () => import('./lightbox.tsx');

/** Handlers for a button that load a chunk on hover or focus, before the press. The press itself reports a failure. */
export const prefetching = (load: () => Promise<unknown>) => {
  const prefetch = () => void load().catch(() => {});
  return { onPointerEnter: prefetch, onFocus: prefetch };
};

/** Opens a dialog once its chunk has loaded. Without a network, a toast says so instead of an error page. */
const openLoaded = async (load: () => Promise<unknown>, dialog: PhotoDialog): Promise<void> => {
  try {
    await load();
    usePhotoDialog.setState({ dialog });
  } catch {
    showToast({ title: 'Error', description: lostNetwork, tone: 'destructive' });
  }
};

export const openUploader = ({ id, title }: PhotoIssue, fromPhotoId: string | null = null): Promise<void> =>
  openLoaded(loadUploader, { kind: 'uploader', issue: { id, title }, fromPhotoId });

export const openLightbox = ({ id, title }: PhotoIssue, photoId: string): Promise<void> =>
  openLoaded(loadLightbox, { kind: 'lightbox', issue: { id, title }, photoId });
