import { chakra } from '@chakra-ui/react/styled-system';

/** The frame of a page's section: its introduction, with its settings next to it. */
export const SectionFrame = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: { lg: 'minmax(0, 2fr) minmax(0, 3fr)' },
    columnGap: '16',
    rowGap: '5',
    py: { base: '7', md: '9' },
    borderTopWidth: '1px',
    borderColor: 'line',
  },
});

/** A section's heading, and what the section is about. */
export const SectionIntro = chakra('div', {
  base: { display: 'grid', gap: '2', alignContent: 'start', color: 'fg.muted', '& h2': { color: 'fg', outline: 0 } },
});
