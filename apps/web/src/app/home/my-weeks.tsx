import { chakra } from '@chakra-ui/react/styled-system';
import type { Week } from '@houseboat/contract/draft.ts';
import type { Family } from '@houseboat/contract/families.ts';
import { isComplete } from '@houseboat/draft/evolve.ts';
import type { Day } from '@houseboat/draft/season.ts';
import { longRange } from '../../lib/days.ts';
import { type Season, weeksOf } from '../../lib/season/season.ts';
import { untilWeek } from './until-week.ts';

const List = chakra('ul', { base: { display: 'grid', gap: '4' } });
const Entry = chakra('li', { base: { display: 'flex', alignItems: 'center', gap: '4' } });
const Plate = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    forcedColorAdjust: 'none',
    width: '14',
    height: '14',
    borderRadius: 'control',
    fontFamily: 'heading',
    fontSize: '2xl',
    fontVariantNumeric: 'lining-nums tabular-nums',
  },
});
const When = chakra('p', { base: { fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums', textWrap: 'balance' } });
const Until = chakra('p', { base: { color: 'fg.muted' } });

type Props = { season: Season; family: Pick<Family, 'id' | 'color'>; today: Day };

/** The family's own weeks, and how far off each is. */
export const MyWeeks = ({ season, family: { id, color }, today }: Props) => {
  const weeks = weeksOf(season, id);
  return weeks.length === 0 ? (
    <p>None yet: they stand here as soon as you have picked.</p>
  ) : (
    <List>
      {weeks.map((week) => (
        <Entry key={week.id}>
          <Plate bg={`family.${color}.band`} color={`family.${color}.contrast`} aria-hidden>
            {week.weekNumber}
          </Plate>
          <div>
            <When>{longRange(week.startDate, week.endDate)}</When>
            <Until>{standing(week, today, isComplete(season.state))}</Until>
          </div>
        </Entry>
      ))}
    </List>
  );
};

/** Which week it is and how far off. None is over before all are picked, whatever the calendar says. */
const standing = (week: Week, today: Day, allPicked: boolean): string => {
  const name = `Week ${week.weekNumber}`;
  return allPicked || today <= week.endDate ? `${name}, ${untilWeek(week, today)}` : name;
};
