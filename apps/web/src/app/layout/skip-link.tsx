import { chakra } from '@chakra-ui/react/styled-system';

const Anchor = chakra('a', {
  base: {
    position: 'fixed',
    top: '3',
    insetStart: '3',
    zIndex: 'toast',
    px: '4',
    py: '3',
    borderRadius: 'control',
    bg: 'lake.solid',
    color: 'lake.contrast',
    fontWeight: 'semibold',
    transform: 'translateY(-200%)',
    _focus: { transform: 'none' },
  },
});

/** For the keyboard: past the navigation, straight to the page. */
export const SkipLink = () => <Anchor href="#content">Skip to content</Anchor>;
