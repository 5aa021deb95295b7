import { chakra } from '@chakra-ui/react/styled-system';

/** From here on a card has two columns. */
const wide = '@container (width >= 44rem)';
/** Where all that can be done has room in one row: just before there are two columns, and where each of them is wide. */
const roomy = '@container (28rem <= width < 44rem) or (width >= 56rem)';
const sides = { base: '4', md: '6' };

/** The list that cards stand in, one below the other. */
export const Cards = chakra('ul', {
  base: {
    containerType: 'inline-size',
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: { base: '4', md: '5' },
    // A card that is off screen is laid out when it comes near.
    '& > li': { contentVisibility: 'auto', containIntrinsicSize: 'auto 24rem' },
    '& > li:empty': { minHeight: '24rem' },
  },
});

/**
 * One card: words, what can be done, and the talk, below the picture or beside it. Without a picture the talk has its side. What needs
 * nobody lies flat.
 */
export const CardFrame = chakra('article', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    borderRadius: 'card',
    borderWidth: '1px',
    borderColor: 'transparent',
    overflow: 'hidden',
    bg: 'var(--card)',
    transition: 'colors',
    _focusVisible: { outlineOffset: '-2px' },
    [wide]: { gridTemplateRows: 'auto auto 1fr' },
  },
  variants: {
    needed: {
      true: { '--card': '{colors.bg.raised}' },
      false: { '--card': '{colors.bg}', borderColor: 'line' },
    },
    pictured: {
      true: {
        [wide]: {
          gridTemplateColumns: 'minmax(0, 6fr) minmax(0, 7fr)',
          gridTemplateAreas: '"picture words" "picture foot" "picture talk"',
        },
      },
      false: {
        [wide]: {
          gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 6fr)',
          gridTemplateAreas: '"words talk" "foot talk" ". talk"',
        },
      },
    },
  },
});

/** Beside the words the picture is as high as the card. */
export const CardPicture = chakra('div', {
  base: {
    [wide]: {
      gridArea: 'picture',
      minHeight: '22rem',
      '& > *, & > * > *': { height: 'full' },
      '& button:has(img)': { aspectRatio: 'auto', height: 'full' },
    },
  },
});

export const CardWords = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1.5',
    px: sides,
    pt: { base: '4', md: '5' },
    [wide]: { gridArea: 'words' },
  },
});

export const CardFoot = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    columnGap: '2',
    px: sides,
    py: '3',
    [wide]: { gridArea: 'foot' },
  },
});

/** The way to a first photo: one thing among others that can be done, or where they fill the row a row of its own. */
export const CardAddPhoto = chakra('div', {
  base: {
    flexBasis: 'full',
    order: 1,
    ms: '-3',
    [roomy]: { flexBasis: 'auto', order: 0, ms: 0 },
  },
});

export const CardTalk = chakra('section', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    px: sides,
    pb: { base: '4', md: '5' },
    [wide]: { gridArea: 'talk' },
  },
  variants: {
    beside: { true: { [wide]: { pt: '5', borderInlineStartWidth: '1px', borderColor: 'line' } }, false: {} },
  },
});
