import { chakra } from '@chakra-ui/react/styled-system';
import type { Week } from '@houseboat/contract/draft.ts';
import type { Family } from '@houseboat/contract/families.ts';
import type { Day } from '@houseboat/draft/season.ts';
import { longRange } from '../../lib/days.ts';
import { untilWeek } from './until-week.ts';

const List = chakra('ul', { base: { display: 'grid', gap: '4' } });
const Entry = chakra('li', { base: { display: 'flex', alignItems: 'center', gap: '4' } });
const Plate = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '14',
    height: '14',
    borderRadius: 'control',
    fontFamily: 'heading',
    fontSize: '2xl',
    fontVariantNumeric: 'lining-nums tabular-nums',
  },
});
const When = chakra('p', { base: { fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' } });
const Until = chakra('p', { base: { color: 'fg.muted' } });

type Props = { weeks: readonly Week[]; family: Pick<Family, 'color'>; today: Day };

/** The family's own weeks, and how far off each is. */
export const MyWeeks = ({ weeks, family: { color }, today }: Props) =>
  weeks.length === 0 ? (
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
            <Until>
              Week {week.weekNumber}, {untilWeek(week, today)}
            </Until>
          </div>
        </Entry>
      ))}
    </List>
  );
