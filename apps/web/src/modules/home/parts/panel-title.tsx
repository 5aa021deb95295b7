import { chakra } from '@chakra-ui/react/styled-system';

/** The headline of the draft's panel. */
export const PanelTitle = chakra('h2', {
  base: {
    fontFamily: 'heading',
    fontSize: { base: '2xl', md: '3xl' },
    fontWeight: 'medium',
    letterSpacing: 'tight',
    lineHeight: 'short',
    overflowWrap: 'anywhere',
  },
});
