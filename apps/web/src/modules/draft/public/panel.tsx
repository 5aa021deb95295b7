import { chakra } from '@chakra-ui/react/styled-system';
import { frameLook } from '../../../ui/elements.tsx';

/** The draft's text and its water as one panel; on a phone it spans the full width. */
export const Panel = chakra('section', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    overflow: 'hidden',
    borderRadius: { base: 0, sm: 'card' },
    mx: { base: '-4', sm: '0' },
  },
});

/** The panel's text, highlighted on the family's own turn. */
export const PanelText = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    px: { base: '4', md: '6' },
    transition: 'colors',
  },
  variants: {
    ...frameLook,
    isMine: {
      true: { bg: 'canyon.solid', color: 'canyon.contrast' },
      false: { bg: 'bg.raised', '& p': { color: 'fg.muted' } },
    },
  },
});
