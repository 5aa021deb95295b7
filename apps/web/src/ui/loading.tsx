import { Skeleton, type SkeletonProps } from '@chakra-ui/react/skeleton';
import { Stack } from './elements.tsx';

type Props = {
  /** What loads, as in "Loading the trades". */
  what: string;
  /** The heights of the parts that it will have, from the top. */
  heights: readonly SkeletonProps['height'][];
};

/** Says that something loads, and takes up about as much space as it will. */
export const Loading = ({ what, heights }: Props) => (
  <Stack gap="8" role="status" aria-label={`Loading ${what}`} aria-busy>
    {Object.entries(heights).map(([place, height]) => (
      <Skeleton key={place} height={height} />
    ))}
  </Stack>
);
