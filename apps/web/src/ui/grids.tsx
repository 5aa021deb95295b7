import { chakra } from '@chakra-ui/react/styled-system';
import { frameLook } from './elements.tsx';

/** A picture, mark or number, with what it belongs to next to it. */
export const Media = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)' },
  variants: {
    ...frameLook,
    mark: {
      narrow: { gridTemplateColumns: '1.75rem minmax(0, 1fr)' },
      wide: { gridTemplateColumns: '3rem minmax(0, 1fr)' },
    },
  },
  defaultVariants: { gap: '3', align: 'center' },
});

/** As many columns as fit. */
export const Tiles = chakra('div', {
  base: { display: 'grid' },
  variants: {
    ...frameLook,
    min: {
      '10rem': { gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 9.5rem), 1fr))' },
      '15rem': { gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))' },
      '18rem': { gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17rem), 1fr))' },
      '24rem': { gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 24rem), 1fr))' },
    },
  },
  defaultVariants: { gap: '4' },
});

/** Two columns, or on narrow screens one. */
export const Columns = chakra('div', {
  base: { display: 'grid' },
  variants: {
    ...frameLook,
    from: {
      sm: { gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' } },
      lg: { gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } },
    },
  },
  defaultVariants: { gap: '4', from: 'sm' },
});
