import './lightbox.css';
import type { IssuePhoto } from '@houseboat/contract/issues.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ControllerRef } from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import { showToast } from '../../../lib/toast.ts';
import { hidePhoto, useSeenPhotos } from './broken-photos.ts';
import { AddPhoto, Caption, icons, Lightbox, Slide } from './lightbox-look.tsx';
import { closePhotoDialogs, openUploader, type PhotosOf } from './opened.ts';
import { photoControl } from './photo-control.ts';

type Props = {
  issue: PhotosOf;
  /** All photos of the issue, live; undefined while they are not known. */
  photos: readonly IssuePhoto[] | undefined;
  /** Whether somebody has deleted the issue. */
  gone: boolean;
  /** The photo to begin with. */
  photoId: string;
};

/** All photos of an issue, one at a time, by keyboard, swipe and zoom. Further ones are added from here. */
export const PhotoLightbox = ({ issue, photos, gone, photoId }: Props) => {
  const seen = useSeenPhotos(useLastKnown(photos));
  const [currentId, setCurrentId] = useState(photoId);
  const [isZoomed, setZoomed] = useState(false);
  const isAdding = useRef(false);
  const controller = useRef<ControllerRef>(null);
  const slides = useMemo(
    () =>
      seen.map(({ photoUrl, width, height }, at) => ({
        src: photoUrl,
        alt: `Photo ${at + 1} of ${issue.title}`,
        width,
        height,
      })),
    [seen, issue.title],
  );
  const found = seen.findIndex(({ id }) => id === currentId);
  const index = found < 0 ? seen.length - 1 : found;

  const isEmpty = seen.length === 0;
  useEffect(() => {
    if (gone) showToast({ title: 'Issue Deleted', description: 'Somebody deleted this issue and its photos.' });
    if (gone || isEmpty) controller.current?.close();
  }, [gone, isEmpty]);
  const closed = () => {
    closePhotoDialogs();
    // It has gone back to where it came from, if that is still there.
    if (document.activeElement === document.body) photoControl(issue.id)?.focus();
    if (isAdding.current) void openUploader(issue, currentId);
  };
  const add = () => {
    isAdding.current = true;
    controller.current?.close();
  };

  return (
    <Lightbox
      open
      close={closed}
      slides={slides}
      index={index}
      plugins={[Zoom]}
      controller={{ ref: controller, closeOnPullDown: true, closeOnBackdropClick: true }}
      carousel={{ finite: true, padding: 0 }}
      on={{
        view: ({ index: at }) => setCurrentId(seen[at]?.id ?? currentId),
        zoom: ({ zoom }) => setZoomed(zoom > 1),
      }}
      toolbar={{ buttons: [<AddPhoto key="add" onClick={add} />, 'close'] }}
      labels={{ Lightbox: `Photos of ${issue.title}` }}
      zoom={{ maxZoomPixelRatio: 2, scrollToZoom: true }}
      animation={{ fade: 200, swipe: 300 }}
      render={{
        ...icons,
        ...(seen.length < 2 && { buttonPrev: () => null, buttonNext: () => null }),
        slideContainer: ({ slide, children }) => (
          <Slide photo={seen.find(({ photoUrl }) => photoUrl === slide.src)} onBroken={hidePhoto}>
            {children}
          </Slide>
        ),
        controls: () => !isZoomed && <Caption title={issue.title} at={index + 1} of={seen.length} />,
      }}
    />
  );
};

/** While a list is read anew it is not known for a moment. */
function useLastKnown(photos: readonly IssuePhoto[] | undefined): readonly IssuePhoto[] {
  const [known, setKnown] = useState(photos ?? []);
  if (photos && photos !== known) setKnown(photos);
  return photos ?? known;
}
