import { Skeleton } from '@chakra-ui/react/skeleton';
import { chakra } from '@chakra-ui/react/styled-system';
import { Stack } from '../../../ui/elements.tsx';
import { Wrap } from '../../../ui/rows.tsx';

/** The grid around the cards: one column on a phone, as many as fit elsewhere. */
export const Cards = chakra('ul', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 24rem), 1fr))',
    gap: { base: '3', md: '4' },
    // Cards off screen are laid out only when they come near. Hidden cards keep their layout for when they are shown again.
    '& > li': { contentVisibility: 'auto', containIntrinsicSize: 'auto 12rem' },
    '& > li:empty': { minHeight: '12rem' },
    '& > li[aria-hidden]': {
      position: 'absolute',
      contentVisibility: 'hidden',
      containIntrinsicSize: '0',
      '@supports not (content-visibility: hidden)': { display: 'none' },
    },
  },
});

/** One card: the stock level, the text next to it, and the actions below. `needed` raises it above the background. */
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

/** Three placeholder cards. */
export const CardSkeletons = () => (
  <div role="status" aria-label="Loading inventory" aria-busy>
    <Cards aria-hidden>
      {[1, 2, 3].map((number) => (
        <li key={number}>
          <CardFrame as="div" needed>
            <Skeleton width="8" height="10" mt="1" />
            <Stack gap="2" pt="1">
              <Skeleton height="6" width="60%" />
              <Skeleton height="6" width="75%" />
              <Skeleton height="5" width="50%" />
            </Stack>
            <Wrap gap="2" above="2" gridColumn="2">
              <Skeleton height="11" width="36" />
            </Wrap>
          </CardFrame>
        </li>
      ))}
    </Cards>
  </div>
);
