import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import { usePageTitle } from '../lib/page-title.ts';
import { LineDrawing } from '../ui/line-drawing.tsx';
import { LinkButton } from '../ui/link-button.tsx';

const Page = chakra('main', {
  base: {
    minHeight: '100dvh',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    gap: '6',
    maxWidth: '2xl',
    mx: 'auto',
    px: '6',
    py: '12',
  },
});

/** The page for unknown addresses. */
export const NotFound = () => {
  usePageTitle('Page not found');
  return (
    <Page>
      <EmptyMooring />
      <Heading as="h1" size="3xl">
        404 Page Not Found
      </Heading>
      <p>Nothing is moored at this address.</p>
      <LinkButton href="/" alignSelf="flex-start">
        Back to the boat
      </LinkButton>
    </Page>
  );
};

/** A drawing of an empty mooring. */
const EmptyMooring = () => (
  <LineDrawing viewBox="0 0 280 160" width="72">
    <path d="M196 30 226 22v16l-30 6M196 26v74" />
    <path d="M180 100c0-8 32-8 32 0l5 14h-42z" />
    <path d="M175 108c-34 26-74 4-98 20-10 7-5 17 5 14 8-2 8-12-1-13" />
    <path d="M14 118h70M104 118h54M234 118h34M40 134h20M116 136h96M232 134h22M76 150h64M168 150h46" opacity="0.55" />
    <path d="M22 76c6-8 12-8 17 0 5-8 11-8 17 0M70 52c4-6 9-6 13 0 4-6 9-6 13 0" opacity="0.55" />
  </LineDrawing>
);
