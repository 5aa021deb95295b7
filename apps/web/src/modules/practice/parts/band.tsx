import { chakra } from '@chakra-ui/react/styled-system';
import { LifeBuoy } from 'lucide-react';

const Frame = chakra('div', {
  base: {
    position: 'sticky',
    top: { base: '14', lg: '0' },
    zIndex: 'docked',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    mx: { base: '-4', sm: '-6', lg: '-10' },
    mt: { base: '-5', lg: '-10' },
    px: { base: '4', sm: '6', lg: '10' },
    py: '2.5',
    bg: 'practice.solid',
    color: 'practice.contrast',
    fontWeight: 'semibold',
    // Striped, so that it does not depend on the color alone.
    borderBottomWidth: '6px',
    borderImage:
      'repeating-linear-gradient(115deg, {colors.practice.solid} 0 10px, {colors.practice.stripe} 10px 20px) 6',
    '& svg': { flexShrink: 0 },
    '& strong': { letterSpacing: 'wide', textTransform: 'uppercase' },
  },
});

/** Says that this is practice. It stays in view. */
export const Band = () => (
  <Frame role="note">
    <LifeBuoy size={20} aria-hidden />
    <strong>Practice</strong>
    <span>Nothing here is real.</span>
  </Frame>
);
