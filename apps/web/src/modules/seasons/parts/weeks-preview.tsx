import { chakra } from '@chakra-ui/react/styled-system';
import { type AddedHoliday, holidaysBetween } from '@houseboat/draft/holidays.ts';
import type { SeasonWeek } from '@houseboat/draft/season.ts';
import { describeWeeks } from '../../../lib/boat-fields/describe-weeks.ts';
import { longRange } from '../../../lib/days.ts';
import { joined } from '../../../lib/words.ts';
import { Text } from '../../../ui/elements.tsx';

const List = chakra('ol', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17rem), 1fr))',
    columnGap: '6',
    rowGap: '2',
  },
});
const Entry = chakra('li', {
  base: { display: 'grid', gridTemplateColumns: '2rem minmax(0, 1fr)', fontVariantNumeric: 'lining-nums tabular-nums' },
});

const Holiday = chakra('span', { base: { display: 'block', fontWeight: 'semibold', color: 'canyon.fg' } });

type Props = { weeks: readonly SeasonWeek[]; families: number; added: readonly AddedHoliday[] | undefined };

/** The weeks that a season would have, with their US holidays and those that the boat adds, and how many each family gets. */
export const WeeksPreview = ({ weeks, families, added }: Props) => (
  <section aria-label="The weeks">
    <Text below="4">{describeWeeks(weeks.length, families)}</Text>
    <List>
      {weeks.map(({ weekNumber, startDate, endDate }) => {
        const holidays = holidaysBetween(startDate, endDate, added).map(({ name }) => name);
        return (
          <Entry key={weekNumber}>
            <Text as="span" tone="quiet">
              {weekNumber}
            </Text>
            <span>
              {longRange(startDate, endDate)}
              {holidays.length > 0 && <Holiday>{joined(holidays)}</Holiday>}
            </span>
          </Entry>
        );
      })}
    </List>
  </section>
);
