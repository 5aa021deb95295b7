import { ChevronLeft, ChevronRight, ImagePlus, Trash2, X, ZoomIn, ZoomOut } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useController, useNavigationState, type ZoomRef } from 'yet-another-react-lightbox';
import { Tip } from '../../../lib/tooltip.tsx';

type ButtonProps = ComponentProps<'button'> & { label: string };

/** One of the lightbox's buttons, with our tooltip instead of the library's. */
const LightboxButton = ({ label, className = '', ...button }: ButtonProps) => (
  <Tip label={label}>
    <button type="button" className={`yarl__button ${className}`} aria-label={label} {...button} />
  </Tip>
);

export const AddPhotoButton = (button: ComponentProps<'button'>) => (
  <LightboxButton label="Add Photo" {...button}>
    <ImagePlus size={22} aria-hidden />
  </LightboxButton>
);

export const RemovePhotoButton = (button: ComponentProps<'button'>) => (
  <LightboxButton label="Remove photo" {...button}>
    <Trash2 size={22} aria-hidden />
  </LightboxButton>
);

export const CloseButton = () => (
  <LightboxButton label="Close" onClick={useController().close}>
    <X size={24} aria-hidden />
  </LightboxButton>
);

// These are `aria-disabled` at the ends, because a disabled button loses the focus.

export const PreviousButton = () => {
  const { prev } = useController();
  const { prevDisabled } = useNavigationState();
  const onClick = () => prevDisabled || prev();
  return (
    <LightboxButton label="Previous" className="yarl__navigation_prev" aria-disabled={prevDisabled} onClick={onClick}>
      <ChevronLeft size={28} aria-hidden />
    </LightboxButton>
  );
};

export const NextButton = () => {
  const { next } = useController();
  const { nextDisabled } = useNavigationState();
  const onClick = () => nextDisabled || next();
  return (
    <LightboxButton label="Next" className="yarl__navigation_next" aria-disabled={nextDisabled} onClick={onClick}>
      <ChevronRight size={28} aria-hidden />
    </LightboxButton>
  );
};

export const ZoomButtons = ({ zoom, minZoom, maxZoom, disabled, zoomIn, zoomOut }: ZoomRef) => (
  <>
    <LightboxButton label="Zoom in" aria-disabled={disabled || zoom >= maxZoom} onClick={zoomIn}>
      <ZoomIn size={22} aria-hidden />
    </LightboxButton>
    <LightboxButton label="Zoom out" aria-disabled={disabled || zoom <= minZoom} onClick={zoomOut}>
      <ZoomOut size={22} aria-hidden />
    </LightboxButton>
  </>
);
