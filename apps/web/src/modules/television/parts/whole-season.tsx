import { chakra } from '@chakra-ui/react/styled-system';
import type { Week } from '@houseboat/contract/draft.ts';
import { monthsOf, ownerOf, type Season } from '../../../lib/season/season.ts';
import { wide } from '../../../lib/television.ts';
import { Stack, Text } from '../../../ui/elements.tsx';

const Months = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 9rem), 1fr))',
    columnGap: '5',
    rowGap: '6',
    alignContent: 'center',
    [wide]: { gridTemplateColumns: 'repeat(var(--columns), minmax(0, 1fr))' },
  },
});
const Band = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    height: '8',
    px: '2.5',
    borderRadius: '0.5rem',
    fontWeight: 'semibold',
    forcedColorAdjust: 'none',
    bg: 'var(--area)',
    color: 'var(--on-area, {colors.fg.muted})',
    '&:not([data-color])': { boxShadow: 'inset 0 0 0 0.09rem {colors.line}' },
  },
});

type Props = { season: Season; title?: string | undefined };

/** The whole season by month: each week with its Sunday, in its family's color and name. */
export const WholeSeason = ({ season, title }: Props) => {
  const months = monthsOf(season);
  return (
    <div>
      {title && (
        <Text as="h2" size="3xl" heading leading="short" below="6">
          {title}
        </Text>
      )}
      <Months style={{ '--columns': Math.max(3, Math.ceil(months.length / 2)) }}>
        {months.map(({ name, weeks }) => (
          <section key={name}>
            <Text as="h2" size="2xl" heading leading="short" below="2">
              {name}
            </Text>
            <Stack as="ol" gap="2" aria-label={name}>
              {weeks.map((week) => (
                <WeekBand key={week.id} season={season} week={week} />
              ))}
            </Stack>
          </section>
        ))}
      </Months>
    </div>
  );
};

const WeekBand = ({ season, week }: { season: Season; week: Week }) => {
  const owner = ownerOf(season, week.id);
  return (
    <Band data-color={owner?.color}>
      <Text as="span" strong={false} align="end" figures minWidth="1.4em">
        {Number(week.startDate.slice(8))}
      </Text>
      <Text as="span" truncate htmlTranslate={owner && 'no'}>
        {owner?.name ?? 'Free'}
      </Text>
    </Band>
  );
};
