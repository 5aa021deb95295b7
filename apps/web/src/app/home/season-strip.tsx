import { chakra } from '@chakra-ui/react/styled-system';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import type { Day } from '@houseboat/draft/season.ts';
import { ownerOf, type Season } from '../../features/draft/season.ts';
import { longRange, monthName } from '../../lib/days.ts';
import { untilWeek } from './until-week.ts';

const Months = chakra('div', { base: { display: 'flex', gap: { base: '1.5', md: '2.5' }, mb: '5' } });
const Month = chakra('div', { base: { minWidth: 0 } });
const Weeks = chakra('ol', { base: { display: 'flex', gap: { base: '2px', md: '1' } } });
const Bar = chakra('li', {
  base: { flex: 1, height: { base: '12', md: '16' }, borderRadius: '4px', position: 'relative' },
});
const Today = chakra('span', {
  base: {
    position: 'absolute',
    insetInline: '25%',
    bottom: '-2.5',
    height: '1',
    borderRadius: 'full',
    bg: 'canyon.solid',
  },
});
const Name = chakra('p', { base: { mt: '4', fontSize: 'sm', color: 'fg.muted' } });
const Line = chakra('p', { base: { fontSize: 'lg', overflowWrap: 'anywhere' } });

/** The whole season in one line of bands, in the colours of those who hold them, and what comes next on the water. */
export const SeasonStrip = ({ season, today }: { season: Season; today: Day }) => {
  const months = [...Map.groupBy(season.weeks, (week) => week.startDate.slice(0, 7))];
  return (
    <>
      <Months>
        {months.map(([month, weeks]) => (
          <Month key={month} style={{ flexGrow: weeks.length, flexBasis: 0 }}>
            <Weeks>
              {weeks.map((week) => {
                const owner = ownerOf(season, week.id);
                return (
                  <Bar key={week.id} bg={owner ? `family.${owner.color}.band` : 'line'}>
                    {week.startDate <= today && today <= week.endDate && <Today />}
                    <VisuallyHidden>
                      Week {week.weekNumber}: {owner?.name ?? 'free'}
                    </VisuallyHidden>
                  </Bar>
                );
              })}
            </Weeks>
            <Name>{monthName(`${month}-01`).slice(0, 3)}</Name>
          </Month>
        ))}
      </Months>
      <Line>{comingUp(season, today)}</Line>
    </>
  );
};

/** The week that is on, or the next one, and whose it is. */
function comingUp(season: Season, today: Day): string {
  const week = season.weeks.find(({ endDate }) => today <= endDate);
  if (!week) return `The ${season.year} season is over.`;
  const who = ownerOf(season, week.id)?.name ?? 'nobody yet';
  const until = untilWeek(week, today);
  const when = until === 'now' ? 'On the water now' : `Next on the water, ${until}`;
  return `${when}: ${who}, ${longRange(week.startDate, week.endDate)}.`;
}
