import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Issue, IssuePhoto } from '@houseboat/contract/issues.ts';
import { Camera } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { openDialog } from '../../../lib/dialogs.tsx';
import { hidePhoto, useVisiblePhotos } from './broken-photos.ts';
import { type PhotoIssue, useUpload } from './store.ts';
import { photoControlId, UploadStatus, useFocusReplacement } from './upload-status.tsx';

// These two are lazy chunks. A repeated import() costs nothing.
const loadUploader = () => import('./upload-dialog.tsx');
const loadLightbox = () => import('./lightbox.tsx');
const loadUploadDialog = async () => (await loadUploader()).UploadDialog;
const loadPhotoLightbox = async () => (await loadLightbox()).PhotoLightbox;

/** Handlers for a button that load a chunk on hover or focus, before the press. The press itself reports a failure. */
const prefetching = (load: () => Promise<unknown>) => {
  const prefetch = () => void load().catch(() => {});
  return { onPointerEnter: prefetch, onFocus: prefetch };
};

/** Opens the uploader of an issue. `onClosed` gets the ID of the photo if one was added. */
const openUploader = ({ id, title }: PhotoIssue, onClosed: (addedId: string | undefined) => void = () => {}): void =>
  openDialog(loadUploadDialog, null, { issue: { id, title }, onDone: onClosed });

/** Opens the photos of an issue at one of them. From there, the uploader returns to the new photo, or to the last one that was shown. */
const openLightbox = ({ id, title }: PhotoIssue, photoId: string): void => {
  const issue = { id, title };
  const onAdd = (shownId: string) => openUploader(issue, (addedId) => openLightbox(issue, addedId ?? shownId));
  openDialog(loadPhotoLightbox, null, { issue, photoId, onAdd });
};

/** An issue's photos on its card: the first photo or a button to add one, and the state of the upload. `describedBy` is its title's ID. */
export const IssuePhotos = ({ issue, describedBy }: { issue: Issue; describedBy: string }) => {
  const photos = useVisiblePhotos(issue.photos);
  const upload = useUpload(issue.id);
  const hasStarted = upload?.phase === 'uploading' || upload?.phase === 'failed';
  const [first] = photos;
  if (first)
    return (
      <FirstPhoto issue={issue} photo={first} count={photos.length} describedBy={describedBy}>
        {hasStarted && (
          <UploadStatus issue={issue} upload={upload} describedBy={describedBy} onOpen={() => openUploader(issue)} />
        )}
      </FirstPhoto>
    );
  if (hasStarted)
    return (
      <UploadStatus
        issue={issue}
        upload={upload}
        describedBy={describedBy}
        onOpen={() => openUploader(issue)}
        id={photoControlId(issue.id)}
      />
    );
  return <AddPhotoButton issue={issue} describedBy={describedBy} />;
};

const AddPhotoButton = ({ issue, describedBy }: { issue: Issue; describedBy: string }) => (
  <Button
    ref={useFocusReplacement(issue.id)}
    id={photoControlId(issue.id)}
    aria-describedby={describedBy}
    variant="ghost"
    size="sm"
    onClick={() => openUploader(issue)}
    {...prefetching(loadUploader)}
  >
    <Camera aria-hidden />
    Add Photo
  </Button>
);

/** Has a fixed aspect ratio, so that nothing moves when the photo loads. */
const PhotoButton = chakra(
  'button',
  {
    base: {
      position: 'relative',
      display: 'block',
      width: 'full',
      aspectRatio: '3 / 2',
      overflow: 'hidden',
      bg: 'bg.sunken',
      cursor: 'pointer',
      // The card clips everything outside of it.
      _focusVisible: { outlineWidth: '4px', outlineOffset: '-4px' },
    },
  },
  { defaultProps: { type: 'button' } },
);
const Photo = chakra('img', {
  base: { position: 'absolute', inset: 0, width: 'full', height: 'full', objectFit: 'cover' },
});
const Overlay = chakra('div', {
  base: {
    position: 'absolute',
    insetInline: '2',
    bottom: '2',
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    alignItems: 'flex-end',
    alignContent: 'flex-end',
    gap: '2',
    pointerEvents: 'none',
    '& > *': { pointerEvents: 'auto' },
  },
});

/** A link on top of a photo. */
const Link = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '11',
    px: '3',
    borderRadius: 'control',
    bg: 'bg.float',
    color: 'lake.fg',
    fontSize: 'sm',
    fontWeight: 'semibold',
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    _hover: { bg: 'lake.subtle' },
  },
});

type FirstPhotoProps = {
  issue: PhotoIssue;
  photo: IssuePhoto;
  count: number;
  describedBy: string;
  children: ReactNode;
};

/** The first photo, which opens the lightbox. `children` lie on top of it. */
const FirstPhoto = ({ issue, photo, count, describedBy, children }: FirstPhotoProps) => {
  const open = () => openLightbox(issue, photo.id);
  const openUnlessElsewhere = (event: MouseEvent) => {
    // With a key held, the browser opens the photo in a tab or window of its own.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open();
  };
  const prefetch = prefetching(loadLightbox);
  return (
    <chakra.div position="relative">
      <PhotoButton ref={useFocusReplacement(issue.id)} id={photoControlId(issue.id)} onClick={open} {...prefetch}>
        <Photo
          src={photo.cardUrl}
          alt={`Photo of ${issue.title}`}
          htmlWidth={photo.width}
          htmlHeight={photo.height}
          loading="lazy"
          onError={() => hidePhoto(photo.id)}
        />
      </PhotoButton>
      <Overlay>
        {children}
        {count > 1 && (
          <Link href={photo.photoUrl} aria-describedby={describedBy} onClick={openUnlessElsewhere} {...prefetch}>
            View all photos ({count})
          </Link>
        )}
      </Overlay>
    </chakra.div>
  );
};
