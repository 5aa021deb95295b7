import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { keepFocusNearby } from './keep-focus-nearby.ts';

/** A list of families, one below the other. */
export const FamilyRows = chakra('ul', { base: { maxWidth: '40rem' } });

const Row = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    py: '2',
    borderBottomWidth: '1px',
    borderColor: 'line',
  },
});
const Names = chakra('div', {
  base: { flex: '1 1 6rem', minWidth: 0, lineHeight: 'short', '& > p': { overflowWrap: 'anywhere' } },
});
const Name = chakra('p', { base: { fontWeight: 'semibold' } });
const About = chakra('p', { base: { color: 'fg.muted', fontSize: 'sm' } });
const Actions = chakra('div', { base: { display: 'flex', ms: 'auto' } });

type Props = {
  avatar: ReactNode;
  name: ReactNode;
  /** What there is to know about the family. */
  about: ReactNode;
  /** The buttons that change it. */
  children?: ReactNode;
};

/** A family in a list, with what can be done about it. */
export const FamilyRow = ({ avatar, name, about, children }: Props) => (
  <Row ref={keepFocusNearby}>
    {avatar}
    <Names>
      <Name dir="auto">{name}</Name>
      <About dir="auto">{about}</About>
    </Names>
    {children !== undefined && <Actions>{children}</Actions>}
  </Row>
);
