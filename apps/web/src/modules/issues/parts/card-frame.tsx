import { Skeleton } from '@chakra-ui/react/skeleton';
import { chakra } from '@chakra-ui/react/styled-system';

/** From this width on, a card has two columns. */
const wide = '@container (width >= 44rem)';
/** The widths at which all actions fit in one row. */
const roomy = '@container (34rem <= width < 44rem) or (width >= 63rem)';
const sides = { base: '4', md: '6' };

/** The list around the cards. */
export const Cards = chakra('ul', {
  base: {
    containerType: 'inline-size',
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: { base: '4', md: '5' },
    // Cards off screen are laid out only when they come near.
    '& > li': { contentVisibility: 'auto', containIntrinsicSize: 'auto 24rem' },
    '& > li:empty': { minHeight: '24rem' },
  },
});

/**
 * One card: text, actions and comments, below or beside the photo. Without a photo, the comments get its column. `needed` raises the card
 * above the background.
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
    hasPhoto: {
      true: {
        [wide]: {
          gridTemplateColumns: 'minmax(0, 6fr) minmax(0, 7fr)',
          gridTemplateAreas: '"photo text" "photo actions" "photo comments"',
        },
      },
      false: {
        [wide]: {
          gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 6fr)',
          gridTemplateAreas: '"text comments" "actions comments" ". comments"',
        },
      },
    },
  },
});

/** Next to the text, the photo is as high as the card. */
export const CardPhoto = chakra('div', {
  base: {
    [wide]: {
      gridArea: 'photo',
      minHeight: '22rem',
      '& > *, & > * > *': { height: 'full' },
      '& button:has(img)': { aspectRatio: 'auto', height: 'full' },
    },
  },
});

export const CardText = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1.5',
    px: sides,
    pt: { base: '4', md: '5' },
    [wide]: { gridArea: 'text' },
  },
});

export const CardActions = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    columnGap: '2',
    px: sides,
    py: '3',
    [wide]: { gridArea: 'actions' },
  },
});

/** The button that adds the first photo: in line with the others, or in a row of its own, where it lines up with the text. */
export const CardAddPhoto = chakra('div', { base: { flex: '1 0 auto', ms: '-3', [roomy]: { ms: '0' } } });

export const CardComments = chakra('section', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    px: sides,
    pb: { base: '4', md: '5' },
    [wide]: { gridArea: 'comments' },
  },
  variants: {
    beside: { true: { [wide]: { pt: '5', borderInlineStartWidth: '1px', borderColor: 'line' } }, false: {} },
  },
});

/** Two placeholder cards. */
export const CardSkeletons = () => (
  <div role="status" aria-label="Loading issues" aria-busy>
    <Cards aria-hidden>
      {[1, 2].map((number) => (
        <li key={number}>
          <CardFrame as="div" needed hasPhoto={false}>
            <CardText>
              <Skeleton height="8" width="70%" />
              <Skeleton height="6" width="55%" />
              <Skeleton height="5" width="45%" />
              <Skeleton height="6" />
            </CardText>
            <CardActions>
              <Skeleton height="11" width="28" />
              <Skeleton height="11" width="28" />
            </CardActions>
            <CardComments as="div" beside>
              <Skeleton height="5" width="40%" />
              <Skeleton height="6" width="60%" />
              <Skeleton height="12" />
            </CardComments>
          </CardFrame>
        </li>
      ))}
    </Cards>
  </div>
);
