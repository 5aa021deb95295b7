import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { Tv } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useToday } from '../../lib/clock.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { ReadFailure, useFailedReads } from '../../lib/read-failure.tsx';
import { seasonReads, useSeason } from '../../lib/season/season.ts';
import { Assignments, Legend } from './parts/assignments.tsx';
import { CalendarSkeleton, TwoColumns } from './parts/layout.tsx';
import { MonthPager } from './parts/month-pager.tsx';

const Top = chakra('header', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '3' },
});
const Actions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: { base: '2', md: '3' } } });

/** Calendar View: whose week it is, month by month, live. @param actions further buttons beside the title */
export const CalendarPage = ({ actions }: { actions?: ReactNode }) => {
  usePageTitle('Calendar View');
  const season = useSeason();
  const today = useToday();
  const { failed, retry } = useFailedReads(seasonReads);
  return (
    <Stack gap={{ base: '5', md: '7' }}>
      <Top>
        <Heading as="h1" fontSize={{ base: '2xl', md: '3xl' }}>
          Calendar View
        </Heading>
        <Actions>
          {actions}
          <Button asChild variant="outline" size={{ base: 'sm', md: 'md' }} px={{ base: '2', md: '4' }}>
            <Link href="/calendar?display=tv">
              <Tv aria-hidden />
              Show on a TV
            </Link>
          </Button>
        </Actions>
      </Top>
      {season && today && (
        <TwoColumns
          calendar={
            <>
              <MonthPager season={season} today={today} />
              <Legend families={season.families} />
            </>
          }
          list={<Assignments season={season} />}
        />
      )}
      {!(season && today) && (failed ? <ReadFailure what="the calendar" onRetry={retry} /> : <CalendarSkeleton />)}
    </Stack>
  );
};
