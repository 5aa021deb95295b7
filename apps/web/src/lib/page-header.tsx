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

/** A page with a `PageAction`. On a phone, it ends with room for the floating button, which would cover the last card. */
export const PageWithAction = chakra(Stack, {
  base: { pb: { base: 'calc(2rem + env(safe-area-inset-bottom))', sm: '0' } },
});

/** The main action's button. On a phone it floats at the bottom. */
export const PageAction = chakra(Button, {
  base: {
    position: { base: 'fixed', sm: 'static' },
    zIndex: 'docked',
    insetEnd: '4',
    bottom: 'max(1rem, env(safe-area-inset-bottom))',
    minHeight: { base: '14', sm: '11' },
    px: { base: '6', sm: '4' },
    boxShadow: { base: '0 12px 32px -12px rgb(6 20 26 / 0.6)', sm: 'none' },
  },
});
