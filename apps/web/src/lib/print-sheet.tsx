import { Portal } from '@chakra-ui/react/portal';
import { chakra } from '@chakra-ui/react/styled-system';
import { Global } from '@emotion/react';
import type { ReactNode } from 'react';

const Sheet = chakra('div', { base: { display: 'none', color: 'black', bg: 'white', _print: { display: 'block' } } });

/** What printing puts on paper while this is mounted, in place of the page. */
export const PrintSheet = ({ children }: { children: ReactNode }) => (
  <Portal>
    <Global
      styles={{
        // Without a size, so that it fits A4 and Letter.
        '@page': { margin: '10mm' },
        '@media print': { 'body > :not([data-sheet])': { display: 'none !important' } },
      }}
    />
    <Sheet data-sheet="">{children}</Sheet>
  </Portal>
);
