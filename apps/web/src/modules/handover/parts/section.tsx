import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId } from 'react';

const Frame = chakra('section', { base: { minWidth: 0 } });

/** A part of a handover under its heading. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <Frame aria-labelledby={id}>
      <Heading as="h2" size="lg" mb="3" id={id}>
        {title}
      </Heading>
      {children}
    </Frame>
  );
};

/** Rows of one handover list. */
export const Rows = chakra('ul', { base: { display: 'grid', gap: '3' } });

/** A row with an icon in front of its text. */
export const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1.75rem minmax(0, 1fr)',
    columnGap: '3',
    alignItems: 'start',
    overflowWrap: 'anywhere',
  },
});
export const Mark = chakra('span', { base: { fontSize: '1.5rem', lineHeight: 1.1 } });
export const Name = chakra('p', { base: { fontWeight: 'semibold' } });
export const Detail = chakra('p', { base: { color: 'fg.muted' } });
