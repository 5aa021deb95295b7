import { Heading } from '@chakra-ui/react/heading';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { recapPath } from '@houseboat/contract/paths.ts';
import type { Recap } from '@houseboat/draft/recap.ts';
import { hasRecap, totalTurns } from '@houseboat/draft/state.ts';
import { stateAt } from '@houseboat/draft/timeline.ts';
import { ArrowRight, History } from 'lucide-react';
import { useMemo } from 'react';
import { useParams } from 'wouter';
import { useBoat } from '../../lib/boat.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { ReadBoundary } from '../../lib/read-boundary.tsx';
import { LazyYearSwitch } from '../../lib/season/lazy-year-switch.tsx';
import type { Season } from '../../lib/season/season.ts';
import { useFamily } from '../../lib/session.ts';
import { Block, Stack } from '../../ui/elements.tsx';
import { LineDrawing } from '../../ui/line-drawing.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Wrap } from '../../ui/rows.tsx';
import { storyReads, useStorySeason, useTimeline } from '../season-story/public/api.ts';
import { useSavedList } from '../wish-list/public/api.ts';
import { CompleteSeason } from './parts/complete-season.tsx';
import { WishOutcomes } from './parts/wish-outcomes.tsx';

/** Says when the recap will be available, with links to the draft until then. */
const PendingRecap = ({ season: { year, state } }: { season: Season }) => {
  const isCurrent = useBoat()?.season.year === year;
  return (
    <Stack align="start" py="6">
      <LineDrawing viewBox="0 0 180 80" width="44">
        <path d="M20 62c10-8 20-8 30 0s20 8 30 0 20-8 30 0 20 8 30 0" opacity="0.55" />
        <path d="M62 52 70 20h36l8 32M78 20v-8h20v8M58 52h60" />
      </LineDrawing>
      <p>
        {state.isClosed
          ? 'Nobody picked a week in this season.'
          : `The recap will be here after the last pick. ${state.picks.length} of ${totalTurns(state)} picks are made.`}
      </p>
      <Wrap>
        {isCurrent && (
          <LinkButton href="/week-selection">
            Go to the draft
            <ArrowRight aria-hidden />
          </LinkButton>
        )}
        <LinkButton href={`/season/${year}`} variant="subtle">
          <History aria-hidden />
          See the draft so far
        </LinkButton>
      </Wrap>
    </Stack>
  );
};

/** The recap of a season: who has which weeks and how the draft went, to look at, to share and to print. */
export const RecapPage = () => {
  const year = Number(useParams().year);
  return <SeasonRecap key={year} year={year} />;
};

const SeasonRecap = ({ year }: { year: number }) => {
  usePageTitle(`${year} season recap`);
  const isCurrent = useBoat()?.season.year === year;
  const timeline = useTimeline(year);
  const season = useStorySeason(year, timeline);
  const shown = useMemo(
    () => timeline && season && { ...season, state: stateAt(timeline, timeline.log.length) },
    [timeline, season],
  );
  return (
    <Stack gap="page" _print={{ gap: '4' }}>
      <Heading as="h1" size="2xl">
        {year} Season - Recap
      </Heading>
      <Block _print={{ display: 'none' }} _empty={{ display: 'none' }}>
        <LazyYearSwitch shown={year} hrefOf={recapPath} />
      </Block>
      {timeline && shown ? (
        hasRecap(shown.state) ? (
          <CompleteSeason timeline={timeline} season={shown}>
            {(recap, season) => isCurrent && <OwnList recap={recap} season={season} />}
          </CompleteSeason>
        ) : (
          <PendingRecap season={shown} />
        )
      ) : (
        <ReadBoundary what={`the ${year} season`} reads={storyReads}>
          <Skeleton height="96" borderRadius="card" role="status" aria-label="Loading the season" aria-busy />
        </ReadBoundary>
      )}
    </Stack>
  );
};

/** How the family's wish list turned out. The server only has the lists of the current season. */
const OwnList = ({ recap, season }: { recap: Recap; season: Season }) => {
  const { id } = useFamily();
  const list = useSavedList(season);
  return list && <WishOutcomes weekIds={list.weekIds} recap={recap} season={season} familyId={id} />;
};
