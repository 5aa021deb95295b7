import { chakra } from '@chakra-ui/react/styled-system';

/** A button that is an icon and nothing else, so it needs an `aria-label`. As large as a thumb. */
export const IconButton = chakra(
  'button',
  {
    base: {
      display: 'grid',
      placeItems: 'center',
      flexShrink: 0,
      width: '11',
      height: '11',
      borderRadius: 'control',
      cursor: 'pointer',
    },
  },
  { defaultProps: { type: 'button' } },
);
