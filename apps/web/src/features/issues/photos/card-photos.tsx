import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Issue, IssuePhoto } from '@houseboat/contract/issues.ts';
import { Camera } from 'lucide-react';
import type { ReactNode } from 'react';
import { loadLightbox, loadUploader, openLightbox, openUploader, prefetching } from './open-dialogs.ts';
import { hidePhoto, type PhotoIssue, useUpload, useVisiblePhotos } from './store.ts';
import { photoControlId, UploadStatus, useFocusHandover } from './upload-status.tsx';

/** An issue's photos on its card: the first photo or a button to add one, and the state of the upload. */
export const IssuePhotos = ({ issue }: { issue: Issue }) => {
  const photos = useVisiblePhotos(issue.photos);
  const upload = useUpload(issue.id);
  const hasStarted = upload !== undefined && upload.phase !== 'chosen';
  const [first] = photos;
  if (first)
    return (
      <FirstPhoto issue={issue} photo={first} count={photos.length}>
        {hasStarted && <UploadStatus issue={issue} upload={upload} onOpen={() => openUploader(issue)} />}
      </FirstPhoto>
    );
  if (hasStarted)
    return (
      <UploadStatus issue={issue} upload={upload} onOpen={() => openUploader(issue)} id={photoControlId(issue.id)} />
    );
  return <AddPhotoButton issue={issue} />;
};

const AddPhotoButton = ({ issue }: { issue: Issue }) => (
  <Button
    ref={useFocusHandover(issue.id)}
    id={photoControlId(issue.id)}
    variant="ghost"
    size="sm"
    onClick={() => openUploader(issue)}
    {...prefetching(loadUploader)}
  >
    <Camera aria-hidden />
    Add Photo
  </Button>
);

const Frame = chakra('div', { base: { position: 'relative' } });
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

type FirstPhotoProps = { issue: PhotoIssue; photo: IssuePhoto; count: number; children: ReactNode };

/** The first photo, which opens the lightbox. `children` lie on top of it. */
const FirstPhoto = ({ issue, photo, count, children }: FirstPhotoProps) => {
  const open = { onClick: () => openLightbox(issue, photo.id), ...prefetching(loadLightbox) };
  return (
    <Frame>
      <PhotoButton ref={useFocusHandover(issue.id)} id={photoControlId(issue.id)} {...open}>
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
          <Button size="sm" bg="bg.float" color="lake.fg" _hover={{ bg: 'lake.subtle' }} {...open}>
            View all photos ({count})
          </Button>
        )}
      </Overlay>
    </Frame>
  );
};
