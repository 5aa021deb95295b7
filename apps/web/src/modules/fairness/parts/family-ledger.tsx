import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import type { LedgerFamily, LedgerSeason } from '@houseboat/contract/fairness.ts';
import { plural } from '../../../lib/words.ts';
import { Block, Text } from '../../../ui/elements.tsx';
import { FamilyAvatar } from '../../../ui/family-avatar.tsx';
import { Row } from '../../../ui/rows.tsx';
import { SeasonTable } from './season-table.tsx';
import { type Scale, WeekBars } from './week-bars.tsx';

const Frame = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: { lg: 'minmax(0, 2fr) minmax(0, 3fr)' },
    columnGap: '16',
    rowGap: '6',
    pt: '7',
    borderTopWidth: '1px',
    borderColor: 'line',
  },
});

/** A family's weeks: how many in each month over all seasons, and season by season with what made each number. */
export const FamilyLedger = ({ family, scale }: { family: LedgerFamily; scale: Scale }) => {
  const { familyId, name, hasLeft, seasons } = family;
  const weeks = seasons.flatMap(({ months }) => months).flatMap(({ weeks }) => weeks);
  return (
    <Frame aria-labelledby={`ledger-${familyId}`}>
      <Row as="header" gap="4" gridColumn={{ lg: '1 / -1' }} minWidth={0}>
        <FamilyAvatar family={family} />
        <Block narrows breaks>
          <Heading as="h3" size="md" id={`ledger-${familyId}`}>
            {name}
          </Heading>
          <Text tone="quiet">
            {summaryOf(weeks.length, seasons)}
            {hasLeft && ' Left the boat.'}
          </Text>
        </Block>
      </Row>
      {weeks.length > 0 && <WeekBars family={family} scale={scale} />}
      {seasons.length > 0 && <SeasonTable name={name} seasons={seasons} />}
    </Frame>
  );
};

/** "6 weeks in 2 seasons: 3 holiday weeks, 1 prime week." */
function summaryOf(weeks: number, seasons: readonly LedgerSeason[]): string {
  const holidays = seasons.flatMap(({ holidayWeeks }) => holidayWeeks).length;
  const primes = seasons.flatMap(({ primeWeeks }) => primeWeeks).length;
  if (weeks === 0) return 'No weeks yet.';
  return `${plural(weeks, 'week')} in ${plural(seasons.length, 'season')}: ${plural(holidays, 'holiday week')}, ${plural(primes, 'prime week')}.`;
}
