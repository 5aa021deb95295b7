import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Block, Text } from './elements.tsx';
import { keepFocusNearby } from './keep-focus.ts';
import { Row } from './rows.tsx';

/** A list of families, one below the other. */
export const FamilyRows = chakra('ul', { base: { maxWidth: '40rem' } });

const Entry = chakra('li', {
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
  <Entry ref={keepFocusNearby}>
    {avatar}
    <Block leading="short" narrows flex="1 1 6rem">
      <Text strong breaks dir="auto" htmlTranslate="no">
        {name}
      </Text>
      <Text size="sm" tone="quiet" breaks dir="auto">
        {about}
      </Text>
    </Block>
    {children !== undefined && (
      <Row gap="0" align="stretch" end>
        {children}
      </Row>
    )}
  </Entry>
);
