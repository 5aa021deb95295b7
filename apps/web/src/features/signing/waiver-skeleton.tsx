import { Skeleton } from '@chakra-ui/react/skeleton';
import { Stack } from '@chakra-ui/react/stack';

/** Stands where the waiver is about to. */
export const WaiverSkeleton = () => (
  <Stack gap="4" aria-hidden>
    <Skeleton height="10" width="min(100%, 22rem)" />
    <Skeleton height="6" width="min(100%, 36rem)" />
    <Skeleton height="96" mt="4" />
  </Stack>
);
