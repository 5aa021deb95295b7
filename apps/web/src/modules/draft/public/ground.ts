import { chakra } from '@chakra-ui/react/styled-system';

/** Colors the whole page. */
export const Ground = chakra('div', {
  base: {
    position: 'fixed',
    inset: 0,
    zIndex: -1,
    bg: 'var(--ground, {colors.canyon.subtle})',
    animation: 'appear 300ms ease-out',
  },
});
