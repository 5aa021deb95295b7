import { chakra } from '@chakra-ui/react/styled-system';
import type { IssuePhoto } from '@houseboat/contract/issues.ts';
import type { ReactNode } from 'react';
import { Lightbox as PlainLightbox } from 'yet-another-react-lightbox';
import { Text } from '../../../ui/elements.tsx';
import { mixesColors } from '../../../ui/supports.ts';

/** The lightbox, dark in both themes. */
export const Lightbox = chakra(
  PlainLightbox,
  {
    base: {
      '--yarl__portal_zindex': '{zIndex.modal}',
      '--yarl__color_backdrop': '{colors.deep}',
      '--yarl__color_button': '{colors.deep.fg}',
      '--yarl__color_button_active': '{colors.deep.fg}',
      '--yarl__color_button_disabled': '{colors.deep.fg}',
      [mixesColors]: { '--yarl__color_button_disabled': 'color-mix(in srgb, {colors.deep.fg} 35%, transparent)' },
      '--yarl__button_filter': 'none',
      '& .yarl__button': {
        display: 'grid',
        placeItems: 'center',
        width: '12',
        height: '12',
        p: '0',
        borderRadius: 'full',
        bg: 'deep',
        transition: 'colors',
        [mixesColors]: {
          bg: 'color-mix(in srgb, {colors.deep} 60%, transparent)',
          _hover: { bg: 'color-mix(in srgb, {colors.deep.fg} 16%, {colors.deep})' },
        },
        _focusVisible: { outline: '2px solid {colors.deep.fg}', outlineOffset: '-2px' },
        _disabled: { bg: 'transparent', color: 'var(--yarl__color_button_disabled)', cursor: 'default' },
      },
      '& .yarl__navigation_prev': { left: 'max(0.5rem, env(safe-area-inset-left))' },
      '& .yarl__navigation_next': { right: 'max(0.5rem, env(safe-area-inset-right))' },
      '& .yarl__toolbar': {
        gap: '1',
        p: '2',
        pt: 'max(0.5rem, env(safe-area-inset-top))',
        pe: 'max(0.5rem, env(safe-area-inset-right))',
      },
      // Touch screens zoom by pinching.
      '@media (pointer: coarse)': { '& .yarl__toolbar [aria-label^=Zoom]': { display: 'none' } },
    },
  },
  { forwardProps: ['animation', 'zoom'] },
);

/** Leaves room for the buttons and the caption. */
const Frame = chakra('div', {
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

type SlideProps = {
  photo: IssuePhoto | undefined;
  onBroken: (id: string) => void;
  children: ReactNode;
};

/** A photo on top of its small version, which the card has loaded already, at the same size. */
export const Slide = ({ photo, onBroken, children }: SlideProps) =>
  photo && (
    <Frame onErrorCapture={() => onBroken(photo.id)}>
      <img
        src={photo.cardUrl}
        alt=""
        style={{ width: `min(${photo.width}px, 100%)`, height: `min(${photo.height}px, 100%)`, objectFit: 'contain' }}
      />
      {children}
    </Frame>
  );

const Bar = chakra('p', {
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

/** The issue's title and the number of the current photo. */
export const Caption = ({ title, at, of }: { title: string; at: number; of: number }) => (
  <Bar aria-hidden>
    <Text as="span" size="lg" heading leading="short" breaks clamp="2" dir="auto">
      {title}
    </Text>
    {of > 1 && (
      <Text as="span" size="sm" figures rigid>
        {at} / {of}
      </Text>
    )}
  </Bar>
);

/** Floats where the caption is. */
export const QuestionBar = chakra('div', {
  base: {
    position: 'absolute',
    insetInline: '4',
    bottom: 'max(1rem, env(safe-area-inset-bottom))',
    maxWidth: 'md',
    mx: 'auto',
    px: '4',
    py: '2',
    borderRadius: 'card',
    bg: 'bg.float',
    color: 'fg',
  },
});
