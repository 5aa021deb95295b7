import { lazy, Suspense, useEffect } from 'react';
import { showToast } from '../../../lib/toast.ts';
import { useIssues } from '../public/api.ts';
import { loadLightbox, loadUploader, openLightbox, openUploader } from './open-dialogs.ts';
import { closePhotoDialog, usePhotoDialog, useUploads } from './store.ts';

const UploadDialog = lazy(async () => ({ default: (await loadUploader()).UploadDialog }));
const PhotoLightbox = lazy(async () => ({ default: (await loadLightbox()).PhotoLightbox }));

/** The page's uploader and lightbox, each loaded when it is first opened. Mount once. */
export const PhotoDialogs = () => {
  const { dialog } = usePhotoDialog();
  const { items } = useIssues();
  useDiscardedUploads();
  useEffect(() => closePhotoDialog, []);
  if (!dialog) return null;
  const { issue } = dialog;
  const listed = items?.find(({ id }) => id === issue.id);
  const isDeleted = items !== undefined && !listed;
  return (
    <Suspense>
      {dialog.kind === 'uploader' ? (
        <UploadDialog
          issue={issue}
          isDeleted={isDeleted}
          onClosed={(addedId) => {
            closePhotoDialog();
            // Opened from the lightbox, it returns there, to the new photo if there is one.
            if (dialog.fromPhotoId !== null && !isDeleted) void openLightbox(issue, addedId ?? dialog.fromPhotoId);
          }}
        />
      ) : (
        <PhotoLightbox
          issue={issue}
          photos={listed?.photos}
          isDeleted={isDeleted}
          photoId={dialog.photoId}
          onAdd={(currentId) => void openUploader(issue, currentId)}
        />
      )}
    </Suspense>
  );
};

/** Discards the upload to an issue that another family deletes, and says so. */
function useDiscardedUploads(): void {
  const uploads = useUploads();
  const { items } = useIssues();
  const { dialog } = usePhotoDialog();
  useEffect(() => {
    if (!items) return;
    for (const id of Object.keys(uploads)) {
      // An open uploader says so itself.
      if (dialog?.issue.id === id || items.some((issue) => issue.id === id)) continue;
      void import('./uploads.ts').then(({ discardUpload }) => discardUpload(id));
      showToast({ title: 'Photo Not Uploaded', description: 'Another family deleted the issue.', tone: 'destructive' });
    }
  }, [uploads, items, dialog]);
}
