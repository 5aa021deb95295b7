import 'yet-another-react-lightbox/styles.css';
import type { IssuePhoto } from '@houseboat/contract/issues.ts';
import { ChevronLeft, ChevronRight, ImagePlus, Trash2, X, ZoomIn, ZoomOut } from 'lucide-react';
import { type ComponentProps, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { type ControllerRef, useController, useNavigationState, type ZoomRef } from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import type { OpenedDialog } from '../../../lib/dialogs.tsx';
import { showToast } from '../../../lib/toast.ts';
import { Tip } from '../../../lib/tooltip.tsx';
import { AskInPlace } from '../../../ui/ask-in-place.tsx';
import { useCloseOnBack } from '../../../ui/close-on-back.ts';
import { useMayRemove } from '../may-remove.ts';
import { useIssues } from '../public/api.ts';
import { useRemovePhoto } from '../writes.ts';
import { hidePhoto, useVisiblePhotos } from './broken-photos.ts';
import { Caption, Lightbox, QuestionBar, Slide } from './lightbox-look.tsx';
import { type PhotoIssue, useIsDeleted } from './store.ts';
import { photoControl } from './upload-status.tsx';

type Props = OpenedDialog & {
  issue: PhotoIssue;
  /** The photo to start with. */
  photoId: string;
  /** Called after the lightbox has closed to add a photo, with the ID of the photo that was shown. */
  onAdd: (shownId: string) => void;
};

/** Shows an issue's photos one at a time, with keyboard, swipe and zoom. Photos are added and removed from here. */
export const PhotoLightbox = ({ issue, photoId, onAdd, onClosed }: Props) => {
  const { items } = useIssues();
  const isDeleted = useIsDeleted(issue.id);
  const visible = useVisiblePhotos(useLoadedPhotos(items?.find(({ id }) => id === issue.id)?.photos));
  const { current, index, view } = useCurrentPhoto(visible, photoId);
  const removal = usePhotoRemoval(issue.id, current);
  const [isZoomed, setZoomed] = useState(false);
  const isAdding = useRef(false);
  const controller = useRef<ControllerRef>(null);
  useCloseOnBack(true, () => controller.current?.close());
  useFocusTrap(controller);
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
  const isEmpty = visible.length === 0;
  useEffect(() => {
    if (isDeleted) showToast({ title: 'Issue Deleted', description: 'Somebody deleted this issue and its photos.' });
    if (isDeleted || isEmpty) controller.current?.close();
  }, [isDeleted, isEmpty]);
  const currentId = current?.id;
  useEffect(() => {
    // The button that removed the photo is gone, and the arrow keys need the focus.
    if (currentId !== undefined && document.activeElement === document.body) controller.current?.focus();
  }, [currentId]);
  const closed = () => {
    onClosed();
    // The lightbox has returned the focus to the control that opened it, if that still exists.
    if (document.activeElement === document.body) photoControl(issue.id)?.focus();
    if (isAdding.current) onAdd(currentId ?? photoId);
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
        view: ({ index: at }) => view(at),
        zoom: ({ zoom }) => setZoomed(zoom > 1),
      }}
      toolbar={{
        buttons: [
          removal.isAllowed && <RemovePhotoButton key="remove" ref={removal.button} onClick={removal.ask} />,
          <AddPhotoButton key="add" onClick={add} />,
          'close',
        ],
      }}
      labels={{ Lightbox: `Photos of ${issue.title}` }}
      zoom={{ maxZoomPixelRatio: 2, scrollToZoom: true }}
      animation={{ fade: 200, swipe: 300 }}
      render={{
        buttonPrev: () => visible.length > 1 && <PreviousButton />,
        buttonNext: () => visible.length > 1 && <NextButton />,
        buttonZoom: (zoom) => <ZoomButtons {...zoom} />,
        buttonClose: () => <CloseButton key="close" />,
        // No spinner: the small version of the photo is shown while the large one loads.
        iconLoading: () => null,
        slideContainer: ({ slide, children }) => (
          <Slide photo={visible.find(({ photoUrl }) => photoUrl === slide.src)} onBroken={hidePhoto}>
            {children}
          </Slide>
        ),
        controls: () =>
          removal.isAsking ? (
            <QuestionBar>
              <AskInPlace
                question="Remove this photo?"
                isPending={removal.isPending}
                onKeep={removal.keep}
                onConfirm={removal.remove}
              />
            </QuestionBar>
          ) : (
            !isZoomed && <Caption title={issue.title} at={index + 1} of={visible.length} />
          ),
      }}
    />
  );
};

/** Keeps the focus in the lightbox in browsers without `inert`, on which the library relies: Chromium before 102, Firefox before 112. */
function useFocusTrap(controller: RefObject<ControllerRef | null>): void {
  useEffect(() => {
    if ('inert' in HTMLElement.prototype) return;
    const bringBack = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.closest('[inert]')) controller.current?.focus();
    };
    document.addEventListener('focusin', bringBack);
    return () => document.removeEventListener('focusin', bringBack);
  }, [controller]);
}

/** Returns the latest photos, also while the list is reloading. */
function useLoadedPhotos(photos: readonly IssuePhoto[] | undefined): readonly IssuePhoto[] {
  const [latest, setLatest] = useState(photos ?? []);
  if (photos && photos !== latest) setLatest(photos);
  return photos ?? latest;
}

/** Returns the photo to show and its index: the one that was viewed last, or what has taken its place. `view` sets it. */
function useCurrentPhoto(photos: readonly IssuePhoto[], firstId: string) {
  const [viewed, setViewed] = useState({ id: firstId, at: Number.POSITIVE_INFINITY });
  const found = photos.findIndex(({ id }) => id === viewed.id);
  const index = found < 0 ? Math.min(viewed.at, photos.length - 1) : found;
  const current = photos[index];
  const view = (at: number) => setViewed({ id: photos[at]?.id ?? viewed.id, at });
  if (current && (current.id !== viewed.id || index !== viewed.at)) view(index);
  return { current, index, view };
}

/** Asks about and removes the current photo. Showing another one drops the question. */
function usePhotoRemoval(issueId: string, photo: IssuePhoto | undefined) {
  const [askedId, setAskedId] = useState<string>();
  const mayRemove = useMayRemove();
  const { mutate, isPending, isSuccess, variables } = useRemovePhoto(issueId);
  const button = useRef<HTMLButtonElement>(null);
  return {
    button,
    isAllowed: photo !== undefined && mayRemove(photo.uploaderUsername),
    isAsking: photo !== undefined && photo.id === askedId,
    isPending: photo?.id === variables && (isPending || isSuccess),
    ask: () => setAskedId(photo?.id),
    keep: () => {
      setAskedId(undefined);
      button.current?.focus();
    },
    remove: () => photo && mutate(photo.id),
  };
}

type ButtonProps = ComponentProps<'button'> & { label: string };

/** One of the lightbox's buttons, with our tooltip instead of the library's. */
const LightboxButton = ({ label, className = '', ...button }: ButtonProps) => (
  <Tip label={label}>
    <button type="button" className={`yarl__button ${className}`} aria-label={label} {...button} />
  </Tip>
);

const AddPhotoButton = (button: ComponentProps<'button'>) => (
  <LightboxButton label="Add Photo" {...button}>
    <ImagePlus size={22} aria-hidden />
  </LightboxButton>
);

const RemovePhotoButton = (button: ComponentProps<'button'>) => (
  <LightboxButton label="Remove photo" {...button}>
    <Trash2 size={22} aria-hidden />
  </LightboxButton>
);

const CloseButton = () => (
  <LightboxButton label="Close" onClick={useController().close}>
    <X size={24} aria-hidden />
  </LightboxButton>
);

// These are `aria-disabled` at the ends, because a disabled button loses the focus.

const PreviousButton = () => {
  const { prev } = useController();
  const { prevDisabled } = useNavigationState();
  const onClick = () => prevDisabled || prev();
  return (
    <LightboxButton label="Previous" className="yarl__navigation_prev" aria-disabled={prevDisabled} onClick={onClick}>
      <ChevronLeft size={28} aria-hidden />
    </LightboxButton>
  );
};

const NextButton = () => {
  const { next } = useController();
  const { nextDisabled } = useNavigationState();
  const onClick = () => nextDisabled || next();
  return (
    <LightboxButton label="Next" className="yarl__navigation_next" aria-disabled={nextDisabled} onClick={onClick}>
      <ChevronRight size={28} aria-hidden />
    </LightboxButton>
  );
};

const ZoomButtons = ({ zoom, minZoom, maxZoom, disabled, zoomIn, zoomOut }: ZoomRef) => (
  <>
    <LightboxButton label="Zoom in" aria-disabled={disabled || zoom >= maxZoom} onClick={zoomIn}>
      <ZoomIn size={22} aria-hidden />
    </LightboxButton>
    <LightboxButton label="Zoom out" aria-disabled={disabled || zoom <= minZoom} onClick={zoomOut}>
      <ZoomOut size={22} aria-hidden />
    </LightboxButton>
  </>
);
