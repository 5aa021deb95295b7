import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Day } from '@houseboat/draft/season.ts';
import { ArrowRight } from 'lucide-react';
import { Link } from 'wouter';
import { Panel, PanelText } from '../../../features/draft/parts/panel.tsx';
import { useIsAdmin } from '../../../lib/boat.ts';
import { longRange, namedDay } from '../../../lib/days.ts';
import { adminOf, isOver, type Season, weeksOf } from '../../../lib/season/season.ts';
import { useFamily } from '../../../lib/session.ts';
import { storyPath } from '../../paths.ts';
import { PanelTitle } from './panel-title.tsx';
import { SeasonStrip, untilWeek } from './season-strip.tsx';

const Weeks = chakra('div', {
  base: { px: { base: '4', md: '6' }, pt: { base: '5', md: '6' }, pb: '5', bg: 'lake.subtle' },
});

const Ways = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } });

type Props = { season: Season; today: Day };

/** The season once all weeks are picked: when the family is on the water next, and the weeks of all families. */
export const SeasonPanel = ({ season, today }: Props) => {
  const { id } = useFamily();
  const { title, detail } = outlook(season, id, today);
  const mayOpenNext = useIsAdmin() && isOver(season, today);
  return (
    <Panel aria-label={`The ${season.year} season`}>
      <PanelText isMine={false} alignItems="center" gap="4" py="5">
        <div>
          <PanelTitle>{title}</PanelTitle>
          <p>{detail}</p>
        </div>
        <Ways>
          <Button asChild size="lg" variant="subtle">
            <Link href={mayOpenNext ? '/draft-night' : '/calendar'}>
              {mayOpenNext ? 'Open the next season' : 'See the calendar'}
              <ArrowRight aria-hidden />
            </Link>
          </Button>
          <Button asChild size="lg" variant="ghost">
            <Link href={`${storyPath(season.year)}/recap`}>See the recap</Link>
          </Button>
        </Ways>
      </PanelText>
      <Weeks>
        <SeasonStrip season={season} today={today} />
      </Weeks>
    </Panel>
  );
};

/** What the season still has for a family, in words. */
function outlook(season: Season, familyId: string, today: Day): { title: string; detail: string } {
  const { year, weeks } = season;
  const week = weeksOf(season, familyId).find(({ endDate }) => today <= endDate);
  const last = weeks.at(-1);
  if (!week) {
    const over = isOver(season, today);
    const admin = adminOf(season);
    const next = over ? ` ${admin?.id === familyId ? 'You' : `The ${admin?.name} family`} can open the next one.` : '';
    const detail = last ? `The season ${over ? 'ended' : 'goes on until'} ${namedDay(last.endDate)}.${next}` : '';
    return { title: over ? `The ${year} season is over` : `Your ${year} weeks are over`, detail };
  }
  const until = untilWeek(week, today);
  if (until === 'now')
    return {
      title: "It's your week on the water",
      detail: `Week ${week.weekNumber}, until ${namedDay(week.endDate)}.`,
    };
  const detail = `Week ${week.weekNumber}, ${longRange(week.startDate, week.endDate)}.`;
  return { title: `You're on the water ${until}`, detail };
}
