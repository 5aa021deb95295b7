import './lightbox.css';
import type { IssuePhoto } from '@houseboat/contract/issues.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ControllerRef } from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import { showToast } from '../../../lib/toast.ts';
import { AddPhoto, Caption, icons, Lightbox, Slide } from './lightbox-look.tsx';
import { closePhotoDialog, hidePhoto, type PhotoIssue, useVisiblePhotos } from './store.ts';
import { photoControl } from './upload-status.tsx';

type Props = {
  issue: PhotoIssue;
  /** The issue's photos, live; undefined while the list is loading. */
  photos: readonly IssuePhoto[] | undefined;
  /** Whether another family has deleted the issue. */
  isDeleted: boolean;
  /** The photo to start with. */
  photoId: string;
  /** Called after the lightbox has closed to add a photo, with the ID of the photo that was shown. */
  onAdd: (currentId: string) => void;
};

/** Shows an issue's photos one at a time, with keyboard, swipe and zoom. More photos are added from here. */
export const PhotoLightbox = ({ issue, photos, isDeleted, photoId, onAdd }: Props) => {
  const visible = useVisiblePhotos(useLatest(photos));
  const [currentId, setCurrentId] = useState(photoId);
  const [isZoomed, setZoomed] = useState(false);
  const isAdding = useRef(false);
  const controller = useRef<ControllerRef>(null);
  const slides = useMemo(
    () =>
      visible.map(({ photoUrl, width, height }, at) => ({
        src: photoUrl,
        alt: `Photo ${at + 1} of ${issue.title}`,
        width,
        height,
      })),
    [visible, issue.title],
  );
  const found = visible.findIndex(({ id }) => id === currentId);
  const index = found < 0 ? visible.length - 1 : found;

  const isEmpty = visible.length === 0;
  useEffect(() => {
    if (isDeleted)
      showToast({ title: 'Issue Deleted', description: 'Another family deleted this issue and its photos.' });
    if (isDeleted || isEmpty) controller.current?.close();
  }, [isDeleted, isEmpty]);
  const closed = () => {
    closePhotoDialog();
    // The lightbox has returned the focus to the control that opened it, if that still exists.
    if (document.activeElement === document.body) photoControl(issue.id)?.focus();
    if (isAdding.current) onAdd(currentId);
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
        view: ({ index: at }) => setCurrentId(visible[at]?.id ?? currentId),
        zoom: ({ zoom }) => setZoomed(zoom > 1),
      }}
      toolbar={{ buttons: [<AddPhoto key="add" onClick={add} />, 'close'] }}
      labels={{ Lightbox: `Photos of ${issue.title}` }}
      zoom={{ maxZoomPixelRatio: 2, scrollToZoom: true }}
      animation={{ fade: 200, swipe: 300 }}
      render={{
        ...icons,
        ...(visible.length < 2 && { buttonPrev: () => null, buttonNext: () => null }),
        slideContainer: ({ slide, children }) => (
          <Slide photo={visible.find(({ photoUrl }) => photoUrl === slide.src)} onBroken={hidePhoto}>
            {children}
          </Slide>
        ),
        controls: () => !isZoomed && <Caption title={issue.title} at={index + 1} of={visible.length} />,
      }}
    />
  );
};

/** Returns the latest photos, also while the list is reloading. */
function useLatest(photos: readonly IssuePhoto[] | undefined): readonly IssuePhoto[] {
  const [latest, setLatest] = useState(photos ?? []);
  if (photos && photos !== latest) setLatest(photos);
  return photos ?? latest;
}
