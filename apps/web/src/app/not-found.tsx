import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'wouter';
import { usePageTitle } from '../lib/page-title.ts';
import { EmptyMooring } from './drawings.tsx';

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

/** For every address that leads nowhere. */
export const NotFound = () => {
  usePageTitle('Page not found');
  return (
    <Page>
      <EmptyMooring />
      <Heading as="h1" size="3xl">
        404 Page Not Found
      </Heading>
      <p>Nothing is moored at this address.</p>
      <Button asChild alignSelf="flex-start">
        <Link href="/">Back to the boat</Link>
      </Button>
    </Page>
  );
};
