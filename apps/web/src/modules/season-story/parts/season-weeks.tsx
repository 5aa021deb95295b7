import { chakra } from '@chakra-ui/react/styled-system';
import type { Family } from '@houseboat/contract/boat.ts';
import type { Week } from '@houseboat/contract/draft.ts';
import { shortRange } from '../../../lib/days.ts';
import { monthsOf, ownerOf } from '../../../lib/season/season.ts';
import { useShownMoment } from '../shown-moment.tsx';

/** What surrounds the season's weeks and styles them. Months and weeks are plain elements, so that a moment computes no styles. */
const WeeksFrame = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 19rem), 1fr))',
    columnGap: '6',
    rowGap: '5',
    // Off screen, a month costs a frame nothing.
    '& > div': { contentVisibility: 'auto', containIntrinsicSize: 'auto 12rem' },
    '& h3': { fontFamily: 'heading', fontSize: 'xl', mb: '1.5' },
    '& ol': { display: 'grid', gap: '1' },
    '& li': {
      // With large type, the name goes below the dates.
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '1.5',
      minWidth: 0,
      px: '3',
      py: '1',
      borderRadius: 'sm',
      borderWidth: '1px',
      borderColor: 'line',
      color: 'fg.muted',
      lineHeight: 'moderate',
      fontVariantNumeric: 'lining-nums tabular-nums',
      forcedColorAdjust: 'none',
      '& span': { flex: '0 0 4.75rem' },
      '& span + span': { flexBasis: '8rem' },
      '& b': { flex: '1 1 3.5rem', fontWeight: 'semibold', truncate: true },
    },
    '& li[data-color]': { borderColor: 'transparent', bg: 'var(--band)', color: 'var(--contrast)' },
  },
});

/** The season's calendar at the moment on screen: each week by month, in the color and with the name of the family that holds it. */
export const SeasonWeeks = () => {
  const { season } = useShownMoment();
  return (
    <WeeksFrame>
      {monthsOf(season).map(({ name, weeks }) => (
        <div key={name}>
          <h3>{name}</h3>
          <ol>
            {weeks.map((week) => (
              <WeekBand key={week.id} week={week} owner={ownerOf(season, week.id)} />
            ))}
          </ol>
        </div>
      ))}
    </WeeksFrame>
  );
};

const WeekBand = ({ week, owner }: { week: Week; owner: Family | undefined }) => (
  <li data-color={owner?.color}>
    <span>Week {week.weekNumber}</span>
    <span>{shortRange(week.startDate, week.endDate)}</span>
    <b translate={owner && 'no'}>{owner?.name ?? 'Free'}</b>
  </li>
);
