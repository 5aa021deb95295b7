import { chakra } from '@chakra-ui/react/styled-system';

/** Where words about the draft and its water stand as one; on a phone it reaches from edge to edge. */
export const Panel = chakra('section', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    overflow: 'hidden',
    borderRadius: { base: 0, sm: 'card' },
    mx: { base: '-4', sm: '0' },
  },
});

/** The panel's words. On one's own turn they call. */
export const PanelWords = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    px: { base: '4', md: '6' },
    transition: 'colors',
  },
  variants: {
    mine: {
      true: { bg: 'canyon.solid', color: 'canyon.contrast' },
      false: { bg: 'bg.raised', '& p': { color: 'fg.muted' } },
    },
  },
});
