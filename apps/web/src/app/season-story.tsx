import { Button } from '@chakra-ui/react/button';
import { useLocation, useParams } from 'wouter';
import { Panel } from '../features/draft/parts/panel.tsx';
import { panel, strip, Wake } from '../features/draft/parts/wake.tsx';
import { Water } from '../features/draft/parts/water.tsx';
import { practicePath } from '../features/practice/address.ts';
import { SeasonStoryPage } from '../features/season-story/page.tsx';
import { useShownMoment } from '../features/season-story/shown-moment.ts';
import { useStory } from '../features/season-story/store.ts';
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
      {isCurrent && <ToPractice />}
    </SeasonStoryPage>
  );
};

/** The way into practice from the moment on screen. It does not follow the moment, so that playing need not draw it. */
const ToPractice = () => {
  const [, navigate] = useLocation();
  return (
    <Button
      variant="outline"
      alignSelf="flex-start"
      onClick={() => navigate(practicePath({ from: useStory.getState().version }))}
    >
      Practice from this moment
    </Button>
  );
};

/** From this width in pixels on, the wake is a panel. */
const ROOMY = 756;

const StoryWake = ({ width }: { width: number }) => {
  const { season, newest, isJump } = useShownMoment('wake');
  return <Wake season={season} width={width} scale={width >= ROOMY ? panel : strip} newest={newest} isStill={isJump} />;
};
