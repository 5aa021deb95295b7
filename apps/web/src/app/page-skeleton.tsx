import { Skeleton } from '@chakra-ui/react/skeleton';
import { Stack } from '@chakra-ui/react/stack';

/** Stands where a page is about to: a heading, a line, and the page's first block. */
export const PageSkeleton = () => (
  <Stack gap="4" aria-hidden>
    <Skeleton height="12" width="min(100%, 24rem)" />
    <Skeleton height="6" width="min(100%, 36rem)" />
    <Skeleton height="72" mt="4" />
  </Stack>
);
