import { chakra } from '@chakra-ui/react/styled-system';
import { frameLook } from './elements.tsx';

/** A part of a page that lies on it like a card. */
export const Panel = chakra('section', {
  base: { display: 'flex', flexDirection: 'column', p: { base: '4', md: '6' }, borderRadius: 'card', bg: 'bg.raised' },
  variants: { ...frameLook, outlined: { true: { bg: 'bg', borderWidth: '1px', borderColor: 'line' } } },
  defaultVariants: { gap: '4' },
});
