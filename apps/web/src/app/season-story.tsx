import { useParams } from 'wouter';
import { Panel } from '../features/draft/parts/panel.tsx';
import { panel, strip, Wake } from '../features/draft/parts/wake.tsx';
import { Water } from '../features/draft/parts/water.tsx';
import { SeasonStoryPage } from '../features/season-story/page.tsx';
import { useShownMoment } from '../features/season-story/shown-moment.ts';
import { useBoat } from '../lib/boat.ts';
import { LazyYearSwitch } from './lazy-year-switch.tsx';
import { storyPath } from './paths.ts';

/** The season's story with the wake of each moment. */
export const SeasonStory = () => {
  const year = Number(useParams().year);
  const isCurrent = useBoat()?.season.year === year;
  return (
    <SeasonStoryPage key={year} year={year} isCurrent={isCurrent}>
      <LazyYearSwitch shown={year} hrefOf={storyPath} />
      <Panel aria-label="Draft progress">
        <Water>{(width) => <StoryWake width={width} />}</Water>
      </Panel>
    </SeasonStoryPage>
  );
};

/** From this width in pixels on, the wake is a panel. */
const ROOMY = 756;

const StoryWake = ({ width }: { width: number }) => {
  const { season, newest } = useShownMoment();
  return <Wake season={season} width={width} scale={width >= ROOMY ? panel : strip} newest={newest} />;
};
