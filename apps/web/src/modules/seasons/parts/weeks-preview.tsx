import { type AddedHoliday, holidaysBetween } from '@houseboat/draft/holidays.ts';
import type { SeasonWeek } from '@houseboat/draft/season.ts';
import { describeWeeks } from '../../../lib/boat-fields/describe-weeks.ts';
import { longRange } from '../../../lib/days.ts';
import { joined } from '../../../lib/words.ts';
import { Text } from '../../../ui/elements.tsx';
import { Media, Tiles } from '../../../ui/grids.tsx';

type Props = { weeks: readonly SeasonWeek[]; families: number; added: readonly AddedHoliday[] | undefined };

/** The weeks that a season would have, with their US holidays and those that the boat adds, and how many each family gets. */
export const WeeksPreview = ({ weeks, families, added }: Props) => (
  <section aria-label="The weeks">
    <Text below="4">{describeWeeks(weeks.length, families)}</Text>
    <Tiles as="ol" min="18rem" gap="6" rows="2">
      {weeks.map(({ weekNumber, startDate, endDate }) => {
        const holidays = holidaysBetween(startDate, endDate, added).map(({ name }) => name);
        return (
          <Media as="li" mark="narrow" gap="1" align="start" figures key={weekNumber}>
            <Text as="span" tone="quiet">
              {weekNumber}
            </Text>
            <span>
              {longRange(startDate, endDate)}
              {holidays.length > 0 && (
                <Text as="span" tone="canyon" strong block>
                  {joined(holidays)}
                </Text>
              )}
            </span>
          </Media>
        );
      })}
    </Tiles>
  </section>
);
