import { chakra } from '@chakra-ui/react/styled-system';
import { wide } from '../../../lib/television.ts';
import { frameLook } from '../../../ui/elements.tsx';

/** A screen of draft night: what is at its top, then the lake, which takes the rest, and what is below. */
export const Board = chakra('div', {
  base: { display: 'grid', pt: '4', [wide]: { gridTemplateRows: 'auto minmax(0, 1fr)', height: 'full', pt: '6' } },
  variants: frameLook,
});

/** What is going on, and the aside at its end. */
export const Top = chakra('header', {
  base: {
    display: 'grid',
    gap: '4',
    px: '4',
    [wide]: { gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: '8', px: '8' },
  },
  variants: frameLook,
});

/** The lake, wider than the screen, so that no edge shows when the picture shifts. */
export const Across = chakra('div', {
  base: { display: 'grid', gridTemplateRows: 'minmax(0, 1fr)', minHeight: 0, position: 'relative', mx: '-0.25rem' },
  variants: { dimmed: { true: { '& > *:first-of-type': { opacity: 0.2 } } } },
});
