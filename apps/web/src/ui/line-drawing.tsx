import { chakra } from '@chakra-ui/react/styled-system';

/** The svg element of a small line drawing, no wider than its container. */
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
