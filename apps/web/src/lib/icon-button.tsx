import { chakra } from '@chakra-ui/react/styled-system';

/** A 44 px button with only an icon, so it needs an `aria-label`. */
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
