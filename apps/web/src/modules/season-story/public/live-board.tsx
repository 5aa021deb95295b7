import { Skeleton } from '@chakra-ui/react/skeleton';
import { stateAt } from '@houseboat/draft/timeline.ts';
import { ReadFailure, useFailedReads } from '../../../lib/read-failure.tsx';
import { logRead } from '../../../lib/season/draft-log.ts';
import type { Season } from '../../../lib/season/season.ts';
import { useTimeline } from './api.ts';
import { DraftBoard } from './board.tsx';

/** The draft board as it is now. `maxRounds` is how many rounds fit a screen without scrolling. */
export const LiveBoard = ({ season, maxRounds }: { season: Season; maxRounds?: number }) => {
  const timeline = useTimeline(season.year, season.state.version);
  const { failed, retry } = useFailedReads([logRead]);
  if (!timeline)
    return failed ? <ReadFailure what="the draft board" onRetry={retry} /> : <Skeleton height="72" aria-busy />;
  // The timeline may be one event behind. All of the board is of one version.
  const state = stateAt(timeline, timeline.log.length);
  return <DraftBoard season={{ ...season, state }} timeline={timeline} {...(maxRounds && { maxRounds })} />;
};
