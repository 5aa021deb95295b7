import { chakra } from '@chakra-ui/react/styled-system';

/** The frame of a small drawing in lines: as wide as told, and no wider than there is room. */
export const LineDrawing = chakra(
  'svg',
  {
    base: { maxWidth: 'full', height: 'auto', color: 'lake.fg' },
  },
  {
    defaultProps: {
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: '2.5',
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      'aria-hidden': true,
    },
  },
);
