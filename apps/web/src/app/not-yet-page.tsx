import { Heading } from '@chakra-ui/react/heading';
import { Stack } from '@chakra-ui/react/stack';
import { usePageTitle } from '../lib/page-title.ts';
import { OnTrestles } from './drawings.tsx';

/** For a section of the boat that has no screen of its own yet. */
export const NotYetPage = ({ heading }: { heading: string }) => {
  usePageTitle(heading);
  return (
    <Stack gap="8">
      <Heading as="h1" size="3xl">
        {heading}
      </Heading>
      <OnTrestles />
      <p>This part of the boat is still being fitted out.</p>
    </Stack>
  );
};
