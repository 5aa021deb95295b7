import { Skeleton } from '@chakra-ui/react/skeleton';
import { Stack } from '@chakra-ui/react/stack';
import { Columns, MonthBar, MonthPlace } from './layout.tsx';

const five = [1, 2, 3, 4, 5];

/** The shapes of the calendar while it is being read. */
export const CalendarSkeleton = () => (
  <div role="status" aria-label="Loading the calendar" aria-busy>
    <Columns
      calendar={
        <div>
          <MonthBar>
            <Skeleton height="11" width="48" />
          </MonthBar>
          <MonthPlace>
            <Skeleton height="1em" mb="0.5em" />
            {five.map((week) => (
              <Skeleton key={week} height="4.5em" mb="0.75em" width={`${600 / 7}%`} borderRadius="0.65em" />
            ))}
          </MonthPlace>
        </div>
      }
      list={
        <Stack gap="4">
          <Skeleton height="8" width="56" mt="1.5" />
          {five.map((week) => (
            <Skeleton key={week} height="10" />
          ))}
        </Stack>
      }
    />
  </div>
);
