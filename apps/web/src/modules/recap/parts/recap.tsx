import { Heading } from '@chakra-ui/react/heading';
import { Skeleton } from '@chakra-ui/react/skeleton';
import type { Recap } from '@houseboat/draft/recap.ts';
import { isComplete } from '@houseboat/draft/state.ts';
import { stateAt, type Timeline } from '@houseboat/draft/timeline.ts';
import { type ReactNode, useMemo } from 'react';
import { useFailedReads } from '../../../lib/failed-reads.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import type { Season } from '../../../lib/season/season.ts';
import { Stack } from '../../../ui/elements.tsx';
import { ReadFailure } from '../../../ui/read-failure.tsx';
import type { Tones } from '../poster/picture.ts';
import type { RecapSeason } from '../recap-season.ts';
import { CompleteSeason } from './complete-season.tsx';
import { NotYet } from './not-yet.tsx';

type Props = {
  year: number;
  timeline: Timeline | null | undefined;
  season: RecapSeason | undefined;
  /** The addresses that both are read from. */
  reads: readonly string[];
  /** The families' colors by day, in which the poster is drawn on every device. */
  tones: Tones;
  /** Renders what else the page knows of the season. */
  children: (recap: Recap, season: Season) => ReactNode;
};

/** The recap of a season: who has which weeks and how the draft went, to look at, to share and to print. */
export const RecapFrame = ({ year, timeline, season, reads, tones, children }: Props) => {
  usePageTitle(`${year} season recap`);
  const { failed, retry } = useFailedReads(reads);
  const shown = useMemo(
    () => timeline && season && { ...season, state: stateAt(timeline, timeline.log.length) },
    [timeline, season],
  );
  return (
    <Stack gap="page" _print={{ gap: '4' }}>
      <Heading as="h1" size="2xl">
        {year} Season - Recap
      </Heading>
      {timeline && shown ? (
        isComplete(shown.state) ? (
          <CompleteSeason timeline={timeline} season={shown} tones={tones}>
            {children}
          </CompleteSeason>
        ) : (
          <NotYet season={shown} />
        )
      ) : failed ? (
        <ReadFailure what={`the ${year} season`} onRetry={retry} />
      ) : (
        <Skeleton height="96" borderRadius="card" role="status" aria-label="Loading the season" aria-busy />
      )}
    </Stack>
  );
};
