import { chakra } from '@chakra-ui/react/styled-system';

/** The grid that cards stand in: one column on a phone, as many as have room elsewhere. */
export const Cards = chakra('ul', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 24rem), 1fr))',
    gap: { base: '3', md: '4' },
    // A card that is off screen is laid out when it comes near; one that is left out keeps its looks for when it is back.
    '& > li': { contentVisibility: 'auto', containIntrinsicSize: 'auto 12rem' },
    '& > li:empty': { minHeight: '12rem' },
    '& > li[aria-hidden]': {
      position: 'absolute',
      contentVisibility: 'hidden',
      containIntrinsicSize: 'none',
      '@supports not (content-visibility: hidden)': { display: 'none' },
    },
  },
});

/** One card: the level to the left, words beside it, and what can be done below. What needs nobody lies flat. */
export const CardFrame = chakra('article', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gridTemplateRows: '1fr auto',
    columnGap: '4',
    height: 'full',
    p: '4',
    borderRadius: 'card',
    borderWidth: '1px',
    borderColor: 'transparent',
    transition: 'colors',
    _focusVisible: { outlineOffset: '-2px' },
  },
  variants: {
    needed: { true: { bg: 'bg.raised' }, false: { borderColor: 'line' } },
  },
});

export const CardWords = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '1.5', minWidth: 0, pt: '1' },
});

export const CardFoot = chakra('div', {
  base: { gridColumn: '2', display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: '2', mt: '2' },
});
