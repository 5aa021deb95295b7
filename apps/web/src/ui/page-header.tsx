import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Stack } from './elements.tsx';
import { Wrap } from './rows.tsx';

/** A page's title and subtitle, with its main action. */
export const PageHeader = ({ title, subtitle, children }: { title: string; subtitle: string; children: ReactNode }) => (
  <Wrap as="header" gap="4" align="end" justify="between">
    <Stack gap="2">
      <Heading as="h1" size="2xl">
        {title}
      </Heading>
      <p>{subtitle}</p>
    </Stack>
    {children}
  </Wrap>
);

/** The main action's button. It stays with the header: floating, it would cover what can be read or pressed. */
export const PageAction = chakra(Button, { base: { flexGrow: { base: 1, sm: 0 } } });
