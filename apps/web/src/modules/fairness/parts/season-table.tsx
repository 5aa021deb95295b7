import { chakra } from '@chakra-ui/react/styled-system';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import type { LedgerSeason } from '@houseboat/contract/fairness.ts';
import { nth } from '@houseboat/contract/ordinal.ts';
import { Link } from 'wouter';
import { Text } from '../../../ui/elements.tsx';
import { Wrap } from '../../../ui/rows.tsx';
import { nameOfMonth } from './week-bars.tsx';

const Table = chakra('table', {
  base: {
    width: 'full',
    fontVariantNumeric: 'lining-nums tabular-nums',
    '& th': { textAlign: 'start', fontWeight: 'semibold' },
    '& thead th': { color: 'fg.muted', fontSize: 'sm', fontWeight: 'normal', verticalAlign: 'bottom', pb: '1' },
    '& th, & td': { pe: { base: '3', md: '5' }, verticalAlign: 'top' },
    '& tbody th, & tbody td': { pt: '2', pb: '2', borderTopWidth: '1px', borderColor: 'line' },
    '& tbody th': { lineHeight: '2.75rem' },
  },
});
const Cause = chakra(Link, {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    minWidth: '11',
    minHeight: '11',
    ms: '-2',
    borderRadius: 'control',
    color: 'lake.fg',
    textDecoration: 'underline',
    _hover: { bg: 'bg.sunken' },
  },
});
const None = () => (
  <Text as="span" size="sm" tone="quiet" lineHeight="2.75rem">
    None
  </Text>
);

/** What a family got season by season. Each number links to the moment in the season's story that made it. */
export const SeasonTable = ({ name, seasons }: { name: string; seasons: readonly LedgerSeason[] }) => (
  <chakra.div overflowX="auto">
    <Table>
      <caption>
        <VisuallyHidden>{name}, season by season</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">Season</th>
          <th scope="col">First pick</th>
          <th scope="col">Weeks by month</th>
          <th scope="col">Holidays</th>
          <th scope="col">Prime</th>
        </tr>
      </thead>
      <tbody>
        {[...seasons].reverse().map((season) => (
          <SeasonRow key={season.year} season={season} />
        ))}
      </tbody>
    </Table>
  </chakra.div>
);

type RowProps = { season: LedgerSeason };

const SeasonRow = ({ season: { year, isComplete, firstPick, months, holidayWeeks, primeWeeks } }: RowProps) => (
  <tr>
    <th scope="row">
      {year}
      {!isComplete && (
        <Text as="span" size="sm" tone="quiet" strong={false} leading="short" block>
          so far
        </Text>
      )}
    </th>
    <td>{firstPick ? <Cause href={momentOf(year, firstPick.version)}>{nth(firstPick.position)}</Cause> : <None />}</td>
    <td>
      {months.length === 0 && <None />}
      <Wrap as="ul" gap="4" rows="0" align="start">
        {months.map(({ month, weeks }) => (
          <Wrap as="li" gap="1" rows="0" align="baseline" key={month}>
            <Text as="span" size="sm" tone="quiet">
              {nameOfMonth(month).slice(0, 3)}
            </Text>
            <span>
              {weeks.map((week) => (
                <WeekLink key={week.weekId} year={year} week={week} />
              ))}
            </span>
          </Wrap>
        ))}
      </Wrap>
    </td>
    <td>
      {holidayWeeks.length === 0 && <None />}
      {holidayWeeks.map((week) => (
        <Wrap gap="1" rows="0" align="baseline" key={week.weekId} flexWrap={{ base: 'wrap', md: 'nowrap' }}>
          <WeekLink year={year} week={week} />
          <Text as="span" size="sm" tone="quiet">
            {week.holidays.join(', ')}
          </Text>
        </Wrap>
      ))}
    </td>
    <td>
      {primeWeeks.length === 0 && <None />}
      {primeWeeks.map((week) => (
        <WeekLink key={week.weekId} year={year} week={week} />
      ))}
    </td>
  </tr>
);

const WeekLink = ({ year, week }: { year: number; week: { weekNumber: number; version: number } }) => (
  <Cause href={momentOf(year, week.version)}>
    <span>
      <VisuallyHidden>Week </VisuallyHidden>
      {week.weekNumber}
    </span>
  </Cause>
);

/** Returns the address of a moment in a season's story. */
const momentOf = (year: number, version: number): string => `/season/${year}?at=${version}`;
