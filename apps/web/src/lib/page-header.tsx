import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

const Header = chakra('header', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', justifyContent: 'space-between', gap: '4' },
});

/** A page's title and subtitle, with its main action. */
export const PageHeader = ({ title, subtitle, children }: { title: string; subtitle: string; children: ReactNode }) => (
  <Header>
    <Stack gap="2">
      <Heading as="h1" fontSize={{ base: '2xl', md: '3xl' }}>
        {title}
      </Heading>
      <p>{subtitle}</p>
    </Stack>
    {children}
  </Header>
);

/** The main action's button. It stays with the header: floating, it would cover what can be read or pressed. */
export const PageAction = chakra(Button, { base: { width: { base: 'full', sm: 'auto' } } });
