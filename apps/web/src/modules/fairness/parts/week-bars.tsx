import { chakra } from '@chakra-ui/react/styled-system';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import type { LedgerFamily } from '@houseboat/contract/fairness.ts';
import { monthName } from '../../../lib/days.ts';
import { plural } from '../../../lib/words.ts';
import { Stack, Text } from '../../../ui/elements.tsx';
import { Row, Wrap } from '../../../ui/rows.tsx';

const stripes = 'repeating-linear-gradient(135deg, transparent 0 4px, var(--stripe) 4px 7px)';

const Blocks = chakra('span', {
  base: {
    display: 'grid',
    flex: 1,
    columnGap: '2px',
    '--stripe': 'var(--contrast)',
    forcedColorAdjust: 'none',
    '& > span': {
      height: '6',
      borderRadius: '4px',
      borderWidth: '1px',
      borderColor: 'line.strong',
      bg: 'var(--band)',
    },
    '& > [data-prized]': { backgroundImage: stripes },
  },
});
const Sample = chakra('span', {
  base: {
    display: 'inline-block',
    width: '7',
    height: '5',
    borderRadius: '4px',
    borderWidth: '1px',
    borderColor: 'line.strong',
    bg: 'bg.raised',
    '--stripe': '{colors.fg}',
    forcedColorAdjust: 'none',
    '&[data-prized]': { backgroundImage: stripes },
  },
});

/** What all families' bars have in common: the months that any of them had weeks in, and how many weeks the longest bar has. */
export type Scale = { months: readonly number[]; most: number };

/** What the patterns of the bars mean. */
export const Legend = () => (
  <Wrap as="p" rows="1" tone="quiet">
    <Sample aria-hidden /> A week <Sample data-prized aria-hidden /> A prime or holiday week
  </Wrap>
);

/** A family's weeks by month, over all seasons: a block for each week, and their number. Stripes mark the prime and holiday weeks. */
export const WeekBars = ({ family: { name, color, seasons }, scale }: { family: LedgerFamily; scale: Scale }) => {
  const prized = new Set(
    seasons.flatMap(({ holidayWeeks, primeWeeks }) => [...holidayWeeks, ...primeWeeks]).map(({ weekId }) => weekId),
  );
  const columns = `repeat(${scale.most}, minmax(0, 1.75rem))`;
  return (
    <Stack as="ul" gap="2" figures aria-label={`${name}'s weeks by month`}>
      {scale.months.map((month) => {
        const weeks = seasons.flatMap(({ months }) => months.find((each) => each.month === month)?.weeks ?? []);
        const ordered = [...weeks].sort(
          (one, other) => Number(prized.has(other.weekId)) - Number(prized.has(one.weekId)),
        );
        const prizedHere = weeks.filter(({ weekId }) => prized.has(weekId)).length;
        return (
          <Row as="li" key={month}>
            <Text as="span" size="sm" tone="quiet" width="10">
              {nameOfMonth(month).slice(0, 3)}
            </Text>
            <Text as="span" align="end" strong width="6">
              {weeks.length}
              <VisuallyHidden>
                {weeks.length === 1 ? ' week' : ' weeks'}
                {prizedHere > 0 && `, ${plural(prizedHere, 'prime or holiday week')}`}
              </VisuallyHidden>
            </Text>
            <Blocks data-color={color} style={{ gridTemplateColumns: columns }} aria-hidden>
              {ordered.map(({ weekId }) => (
                <span key={weekId} {...(prized.has(weekId) && { 'data-prized': '' })} />
              ))}
            </Blocks>
          </Row>
        );
      })}
    </Stack>
  );
};

/** "May". The year does not matter. */
export const nameOfMonth = (month: number): string => monthName(`2000-${String(month).padStart(2, '0')}-01`);
