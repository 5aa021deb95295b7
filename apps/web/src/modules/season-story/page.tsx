import { Button } from '@chakra-ui/react/button';
import { recapPath, storyPath } from '@houseboat/contract/paths.ts';
import { Link, useParams } from 'wouter';
import { useBoat } from '../../lib/boat.ts';
import { practicePath } from '../../lib/practice-path.ts';
import { LazyYearSwitch } from '../../lib/season/lazy-year-switch.tsx';
import { Wrap } from '../../ui/rows.tsx';
import { Panel } from '../draft/public/panel.tsx';
import { panel, strip, Wake, type WakeScale } from '../draft/public/wake.tsx';
import { Water } from '../draft/public/water.tsx';
import { StoryFrame } from './parts/story.tsx';
import { useShownMoment } from './shown-moment.tsx';
import { useStory } from './store.ts';

/** The season's story with the wake of each moment. */
export const SeasonStoryPage = () => {
  const year = Number(useParams().year);
  const isCurrent = useBoat()?.season.year === year;
  return (
    <StoryFrame key={year} year={year}>
      <LazyYearSwitch shown={year} hrefOf={storyPath} />
      <Panel aria-label="Draft progress">
        <Water>{(width) => <StoryWake width={width} scale={width >= ROOMY ? panel : strip} />}</Water>
      </Panel>
      <Wrap>
        <Button asChild variant="outline">
          <Link href={recapPath(year)}>See the recap</Link>
        </Button>
        {isCurrent && <ToPractice />}
      </Wrap>
    </StoryFrame>
  );
};

/** The link to practice from the moment on screen. Its look does not follow the moment, so that playing computes no styles. */
const ToPractice = () => (
  <Button asChild variant="outline">
    <PracticeLink>Practice from this moment</PracticeLink>
  </Button>
);

const PracticeLink = (props: { children: string }) => (
  <Link {...props} href={practicePath({ from: useStory(({ version }) => version) })} />
);

/** From this width in pixels on, the wake is a panel. */
const ROOMY = 756;

const StoryWake = (props: { width: number; scale: WakeScale }) => {
  const { season, newest, isJump } = useShownMoment();
  return <Wake {...props} season={season} newest={newest} isStill={isJump} />;
};
