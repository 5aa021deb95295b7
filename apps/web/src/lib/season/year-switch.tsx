import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'wouter';
import { Wrap } from '../../ui/rows.tsx';
import { useSeasons } from './queries.ts';

const Year = chakra(Link, {
  base: {
    display: 'grid',
    placeItems: 'center',
    minWidth: '11',
    minHeight: '11',
    px: '3',
    borderRadius: 'control',
    color: 'lake.fg',
    fontVariantNumeric: 'lining-nums tabular-nums',
    _hover: { bg: 'bg.sunken' },
    '&[aria-current]': { bg: 'lake.subtle', fontWeight: 'semibold' },
  },
});

type Props = {
  /** The year on this page. */
  shown: number;
  /** Returns the address of a year's page. */
  hrefOf: (year: number) => string;
};

/** The boat's seasons side by side, newest first. A boat with one season has nothing to switch. */
export const YearSwitch = ({ shown, hrefOf }: Props) => {
  const seasons = useSeasons();
  if (!seasons || seasons.length < 2) return null;
  return (
    <Wrap as="nav" gap="1" ms="-3" aria-label="Seasons">
      {[...seasons].reverse().map(({ year }) => (
        <Year key={year} href={hrefOf(year)} aria-current={year === shown ? 'page' : undefined}>
          {year}
        </Year>
      ))}
    </Wrap>
  );
};
