import { Skeleton } from '@chakra-ui/react/skeleton';
import { Stack } from '@chakra-ui/react/stack';
import { MonthName, Months, MonthWeeks } from './months.tsx';
import { useWidth } from './use-width.ts';

/** How many weeks the months of a season have, about. */
const seasonShape = [2, 4, 4, 5, 4, 2];

/** The shapes of draft night while it is being read. */
export const DraftSkeleton = () => {
  const [ref, width] = useWidth<HTMLDivElement>(1072);
  return (
    <Stack ref={ref} gap={{ base: '6', md: '8' }} role="status" aria-label="Loading the draft" aria-busy>
      <Skeleton height={{ base: '72', md: '96' }} borderRadius="card" />
      <div>
        <Skeleton height="8" width="min(100%, 24rem)" mb="5" />
        <Months width={width} count={seasonShape.length}>
          {seasonShape.map((weeks, month) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nothing here ever moves
            <div key={month}>
              <MonthName>
                <Skeleton as="span" display="block" height="7" width="20" />
              </MonthName>
              <MonthWeeks>
                {Array.from({ length: weeks }, (_, week) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: nothing here ever moves
                  <Skeleton key={week} as="li" height="5.25rem" />
                ))}
              </MonthWeeks>
            </div>
          ))}
        </Months>
      </div>
    </Stack>
  );
};
