import { Heading } from '@chakra-ui/react/heading';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { Stack } from '@chakra-ui/react/stack';
import { useBoat } from '../../lib/boat.ts';
import { useFailedReads } from '../../lib/failed-reads.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { ReadFailure } from '../../lib/read-failure.tsx';
import { seasonReads, useSeason } from '../../lib/season/season.ts';
import { DraftNight } from './draft-night.tsx';
import { DraftSkeleton } from './draft-skeleton.tsx';
import { seasonInWords } from './season-in-words.ts';

/** Week Selection (spec, section 2): the draft, live. */
export const WeekSelectionPage = () => {
  usePageTitle('Week Selection');
  const year = useBoat()?.season.year;
  const season = useSeason();
  const { failed, retry } = useFailedReads(seasonReads);
  return (
    <Stack gap={{ base: '5', md: '7' }}>
      <Stack as="header" gap="2">
        {year === undefined ? (
          <Skeleton height="9" width="min(100%, 26rem)" />
        ) : (
          <Heading as="h1" fontSize={{ base: '2xl', md: '3xl' }}>
            {year} Season - Week Selection
          </Heading>
        )}
        {season ? (
          <p>
            A snake draft: the order turns after every round. The {seasonInWords(season.weeks)} {year}, Sunday to
            Friday.
          </p>
        ) : (
          !failed && <Skeleton height="6" width="min(100%, 38rem)" />
        )}
      </Stack>
      {season && <DraftNight season={season} />}
      {!season && (failed ? <ReadFailure what="The draft" onRetry={retry} /> : <DraftSkeleton />)}
    </Stack>
  );
};
