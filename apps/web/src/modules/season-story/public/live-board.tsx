import { stateAt } from '@houseboat/draft/timeline.ts';
import type { Season } from '../../../lib/season/season.ts';
import { useTimeline } from './api.ts';
import { DraftBoard } from './board.tsx';

/** The draft board of the current season. `maxRounds` is how many rounds fit a screen without scrolling. */
export const LiveBoard = ({ season, maxRounds }: { season: Season; maxRounds?: number }) => {
  const timeline = useTimeline(season.year);
  if (!timeline) return null;
  // The page may be one event behind. All of the board is of one version.
  const state = stateAt(timeline, timeline.log.length);
  return <DraftBoard season={{ ...season, state }} timeline={timeline} {...(maxRounds && { maxRounds })} />;
};
