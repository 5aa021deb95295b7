import type { ReactNode } from 'react';
import { Text } from '../../../ui/elements.tsx';

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <Text as="dt" size="sm" tone="quiet">
      {name}
    </Text>
    <Text as="dd" size="lg">
      {children}
    </Text>
  </div>
);
