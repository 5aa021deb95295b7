import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

/** What a section says where it cannot be changed: terms with their values. */
export const Facts = chakra('dl', { base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4' } });

const Term = chakra('dt', { base: { color: 'fg.muted', fontSize: 'sm' } });
const Value = chakra('dd', { base: { fontSize: 'lg' } });

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <Term>{name}</Term>
    <Value>{children}</Value>
  </div>
);
