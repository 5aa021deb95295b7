import { chakra } from '@chakra-ui/react/styled-system';
import type { IssuePhoto } from '@houseboat/contract/issues.ts';
import { ChevronLeft, ChevronRight, ImagePlus, X, ZoomIn, ZoomOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { Lightbox as PlainLightbox } from 'yet-another-react-lightbox';

/** Photos by night, whatever the light: nothing beside them is to shine. */
export const Lightbox = chakra(
  PlainLightbox,
  {
    base: {
      '--yarl__portal_zindex': '{zIndex.modal}',
      '--yarl__color_backdrop': '{colors.deep}',
      '--yarl__color_button': '{colors.deep.fg}',
      '--yarl__color_button_active': '{colors.deep.fg}',
      '--yarl__color_button_disabled': 'color-mix(in srgb, {colors.deep.fg} 35%, transparent)',
      '--yarl__button_filter': 'none',
      '& .yarl__button': {
        display: 'grid',
        placeItems: 'center',
        width: '12',
        height: '12',
        p: '0',
        borderRadius: 'full',
        bg: 'color-mix(in srgb, {colors.deep} 60%, transparent)',
        transition: 'colors',
        _hover: { bg: 'color-mix(in srgb, {colors.deep.fg} 16%, {colors.deep})' },
        _focusVisible: { outline: '2px solid {colors.deep.fg}', outlineOffset: '-2px' },
        _disabled: { bg: 'transparent' },
      },
      '& .yarl__navigation_prev': { left: 'max(0.5rem, env(safe-area-inset-left))' },
      '& .yarl__navigation_next': { right: 'max(0.5rem, env(safe-area-inset-right))' },
      '& .yarl__toolbar': {
        gap: '1',
        p: '2',
        pt: 'max(0.5rem, env(safe-area-inset-top))',
        pe: 'max(0.5rem, env(safe-area-inset-right))',
      },
      // Fingers zoom by themselves.
      '@media (pointer: coarse)': { '& .yarl__toolbar [aria-label^=Zoom]': { display: 'none' } },
    },
  },
  { forwardProps: ['animation', 'zoom'] },
);

/** Our own icons in place of the lightbox's. What comes takes no spinner: the small version of the photo stands there until then. */
export const icons = {
  iconPrev: () => <ChevronLeft size={28} aria-hidden />,
  iconNext: () => <ChevronRight size={28} aria-hidden />,
  iconClose: () => <X size={24} aria-hidden />,
  iconZoomIn: () => <ZoomIn size={22} aria-hidden />,
  iconZoomOut: () => <ZoomOut size={22} aria-hidden />,
  iconLoading: () => null,
};

/** A button among the lightbox's own. */
export const AddPhoto = ({ onClick }: { onClick: () => void }) => (
  <button type="button" className="yarl__button" title="Add Photo" aria-label="Add Photo" onClick={onClick}>
    <ImagePlus size={22} aria-hidden />
  </button>
);

/** Clear of the buttons and the caption, until it is zoomed. */
const Place = chakra('div', {
  base: {
    display: 'grid',
    gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)',
    placeItems: 'center',
    width: 'full',
    height: 'full',
    px: { base: '0', md: '20' },
    py: '16',
    '& > *': { gridArea: '1 / 1' },
  },
});
const Small = chakra('img', { base: { objectFit: 'contain' } });

type SlideProps = { photo: IssuePhoto | undefined; onBroken: (id: string) => void; children: ReactNode };

/** A photo, on top of its small version, which is there already and as large as the photo will be. */
export const Slide = ({ photo, onBroken, children }: SlideProps) =>
  photo && (
    <Place onErrorCapture={() => onBroken(photo.id)}>
      <Small
        src={photo.cardUrl}
        alt=""
        style={{ width: `min(${photo.width}px, 100%)`, height: `min(${photo.height}px, 100%)` }}
      />
      {children}
    </Place>
  );

const Line = chakra('p', {
  base: {
    position: 'absolute',
    insetInline: '0',
    bottom: '0',
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'center',
    gap: '4',
    px: '6',
    pt: '10',
    pb: 'max(1rem, env(safe-area-inset-bottom))',
    color: 'deep.fg',
    pointerEvents: 'none',
    userSelect: 'none',
  },
});
const Title = chakra('span', {
  base: { fontFamily: 'heading', fontSize: 'lg', lineHeight: 'short', lineClamp: 2, overflowWrap: 'anywhere' },
});
const Count = chakra('span', { base: { flexShrink: 0, fontSize: 'sm', fontVariantNumeric: 'tabular-nums' } });

/** What the photos are of, and which one this is. */
export const Caption = ({ title, at, of }: { title: string; at: number; of: number }) => (
  <Line aria-hidden>
    <Title>{title}</Title>
    {of > 1 && (
      <Count>
        {at} / {of}
      </Count>
    )}
  </Line>
);
