import { chakra } from '@chakra-ui/react/styled-system';
import { frameLook } from './elements.tsx';

const row = {
  base: { display: 'flex' },
  variants: {
    ...frameLook,
    justify: {
      between: { justifyContent: 'space-between' },
    },
  },
  defaultVariants: { gap: '3', align: 'center' },
} as const;

/** Side by side. */
export const Row = chakra('div', row);

/** Side by side as far as there is space, the rest below. */
export const Wrap = chakra('div', { ...row, base: { display: 'flex', flexWrap: 'wrap' } });
