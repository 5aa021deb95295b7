import type { Recap } from '@houseboat/draft/recap.ts';
import { useParams } from 'wouter';
import { useBoat } from '../../lib/boat.ts';
import type { Season } from '../../lib/season/season.ts';
import { useFamily } from '../../lib/session.ts';
import { familyTones } from '../../lib/theme/family-tones.ts';
import { storyReads, useStorySeason, useTimeline } from '../season-story/public/api.ts';
import { useSavedList } from '../wish-list/public/api.ts';
import { ListFate } from './parts/list-fate.tsx';
import { RecapFrame } from './parts/recap.tsx';

/** The recap of a season, with what came of the family's own wish list. */
export const RecapPage = () => {
  const year = Number(useParams().year);
  const isCurrent = useBoat()?.season.year === year;
  const timeline = useTimeline(year);
  const season = useStorySeason(year, timeline);
  return (
    <RecapFrame key={year} year={year} timeline={timeline} season={season} reads={storyReads} tones={familyTones}>
      {(recap, shown) => isCurrent && <OwnList recap={recap} season={shown} />}
    </RecapFrame>
  );
};

/** What came of the family's list. The server only has the lists of the current season. */
const OwnList = ({ recap, season }: { recap: Recap; season: Season }) => {
  const { id } = useFamily();
  const list = useSavedList(season);
  return list && <ListFate weekIds={list.weekIds} recap={recap} season={season} familyId={id} />;
};
