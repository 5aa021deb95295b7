import { lazy, Suspense, useEffect } from 'react';
import { showToast } from '../../../lib/toast.ts';
import { useIssues } from '../issues.ts';
import { closePhotoDialogs, openLightbox, useOpened } from './opened.ts';
import { loadLightbox, loadUploader } from './parts.ts';
import { useUploads } from './uploads.ts';

const UploadDialog = lazy(async () => ({ default: (await loadUploader()).UploadDialog }));
const PhotoLightbox = lazy(async () => ({ default: (await loadLightbox()).PhotoLightbox }));

/** The uploader and the lightbox of the whole page, each loaded when it is first opened. Mounted once. */
export const PhotoDialogs = () => {
  const { opened } = useOpened();
  const { items } = useIssues();
  useForgettingDeleted();
  useEffect(() => closePhotoDialogs, []);
  if (!opened) return null;
  const { issue } = opened;
  const listed = items?.find(({ id }) => id === issue.id);
  const gone = items !== undefined && !listed;
  return (
    <Suspense>
      {opened.what === 'uploader' ? (
        <UploadDialog
          issue={issue}
          gone={gone}
          onClosed={(added) => {
            closePhotoDialogs();
            // From where it was opened one goes back to, now with the new photo.
            if (opened.fromPhoto !== null && !gone) void openLightbox(issue, added ?? opened.fromPhoto);
          }}
        />
      ) : (
        <PhotoLightbox issue={issue} photos={listed?.photos} gone={gone} photoId={opened.photoId} />
      )}
    </Suspense>
  );
};

/** An issue that somebody deletes takes along the photo that is on its way to it. */
function useForgettingDeleted(): void {
  const uploads = useUploads();
  const { items } = useIssues();
  const { opened } = useOpened();
  useEffect(() => {
    if (!items) return;
    for (const id of Object.keys(uploads)) {
      // The uploader that lies open says so itself.
      if (opened?.issue.id === id || items.some((issue) => issue.id === id)) continue;
      void import('./uploaders.ts').then(({ forget }) => forget(id));
      showToast({ title: 'Photo Not Uploaded', description: 'Somebody deleted its issue.', tone: 'destructive' });
    }
  }, [uploads, items, opened]);
}
