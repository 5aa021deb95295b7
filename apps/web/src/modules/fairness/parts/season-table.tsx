import { chakra } from '@chakra-ui/react/styled-system';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import type { LedgerSeason } from '@houseboat/contract/fairness.ts';
import { Link } from 'wouter';
import { nth } from '../../../lib/ordinal.ts';
import { nameOfMonth } from './week-bars.tsx';

const Scroll = chakra('div', { base: { overflowX: 'auto' } });
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
const Months = chakra('ul', { base: { display: 'flex', flexWrap: 'wrap', columnGap: '4' } });
const Entry = chakra('li', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '1' } });
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
const Muted = chakra('span', { base: { color: 'fg.muted', fontSize: 'sm' } });
const SoFar = chakra(Muted, { base: { display: 'block', fontWeight: 'normal', lineHeight: 'short' } });
const None = () => <Muted lineHeight="2.75rem">None</Muted>;

/** What a family got season by season. Each number links to the moment in the season's story that made it. */
export const SeasonTable = ({ name, seasons }: { name: string; seasons: readonly LedgerSeason[] }) => (
  <Scroll>
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
  </Scroll>
);

const SeasonRow = ({ season: { year, isComplete, firstPick, months, holidayWeeks, primeWeeks } }: RowProps) => (
  <tr>
    <th scope="row">
      {year}
      {!isComplete && <SoFar>so far</SoFar>}
    </th>
    <td>{firstPick ? <Cause href={momentOf(year, firstPick.version)}>{nth(firstPick.position)}</Cause> : <None />}</td>
    <td>
      {months.length === 0 && <None />}
      <Months>
        {months.map(({ month, weeks }) => (
          <Entry key={month}>
            <Muted>{nameOfMonth(month).slice(0, 3)}</Muted>
            <span>
              {weeks.map((week) => (
                <WeekLink key={week.weekId} year={year} week={week} />
              ))}
            </span>
          </Entry>
        ))}
      </Months>
    </td>
    <td>
      {holidayWeeks.length === 0 && <None />}
      {holidayWeeks.map((week) => (
        <Entry as="div" key={week.weekId} flexWrap={{ base: 'wrap', md: 'nowrap' }}>
          <WeekLink year={year} week={week} />
          <Muted>{week.holidays.join(', ')}</Muted>
        </Entry>
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
type RowProps = { season: LedgerSeason };

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
