import { chakra } from '@chakra-ui/react/styled-system';
import { sectionId } from '../../../ui/page-section.tsx';

const Links = chakra('nav', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(9rem, 1fr))' },
    columnGap: '4',
    pb: '4',
    // Clear of the phone's header, and of what is said below it.
    '& ~ section': { scrollMarginTop: { base: 'calc(3.5rem + var(--notice, 0px))', lg: 'var(--notice, 0px)' } },
    '& a': {
      display: 'flex',
      alignItems: 'center',
      minHeight: '11',
      color: 'lake.fg',
      fontWeight: 'semibold',
      lineHeight: 'short',
      _hover: { textDecoration: 'underline' },
    },
  },
});

/** Links to the sections of a long page, by their titles. What is typed in one stays. */
export const SectionLinks = ({ titles }: { titles: readonly string[] }) => (
  <Links aria-label="On this page">
    {titles.map((title) => (
      <a key={title} href={`#${sectionId(title)}`}>
        {title}
      </a>
    ))}
  </Links>
);
