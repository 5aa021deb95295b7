import { chakra } from '@chakra-ui/react/styled-system';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import type { Day } from '@houseboat/draft/season.ts';
import { type DraftState, isComplete, totalRounds } from '@houseboat/draft/state.ts';
import { longRange, untilWeek } from '../../../lib/days.ts';
import { monthsOf, ownerOf, type Season } from '../../../lib/season/season.ts';
import { initialOf } from '../../../lib/words.ts';
import { Block, Text } from '../../../ui/elements.tsx';
import { Row } from '../../../ui/rows.tsx';

const Bar = chakra('li', {
  base: {
    flex: 1,
    minWidth: 0,
    borderWidth: '1px',
    borderColor: 'line',
    bg: 'bg.sunken',
    height: { base: '12', md: '16' },
    borderRadius: '4px',
    position: 'relative',
    forcedColorAdjust: 'none',
    display: 'grid',
    placeItems: 'center',
    fontSize: { base: 'xs', md: 'sm' },
    fontWeight: 'semibold',
    '&[data-color]': { bg: 'var(--band)', borderColor: 'transparent', color: 'var(--contrast)' },
    '&[data-today]::after': {
      content: '""',
      position: 'absolute',
      insetInline: '25%',
      bottom: '-2.5',
      height: '1',
      borderRadius: 'full',
      bg: 'canyon.solid',
    },
  },
});
const MonthName = chakra('p', {
  base: {
    mt: '4',
    fontSize: 'sm',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    // The name of a month with one week would overlap the next one's.
    '@container (max-width: 2rem)': { visibility: 'hidden' },
    '@supports not (container-type: inline-size)': { overflow: 'hidden' },
  },
});

/** The season as one row of weeks in their families' colors, with the draft's progress or the next trip in a sentence. */
export const SeasonStrip = ({ season, today }: { season: Season; today: Day }) => {
  return (
    <>
      <Row gap="2" align="stretch" below="6">
        {monthsOf(season).map(({ name, weeks }) => (
          <Block narrows containerType="inline-size" key={name} style={{ flexGrow: weeks.length, flexBasis: 0 }}>
            <Row as="ol" aria-label={name} align="stretch" columnGap={{ base: '2px', md: '1' }}>
              {weeks.map((week) => {
                const owner = ownerOf(season, week.id);
                const isOn = week.startDate <= today && today <= week.endDate;
                return (
                  <Bar key={week.id} data-color={owner?.color} data-today={isOn || undefined}>
                    {owner && <span aria-hidden>{initialOf(owner.name)}</span>}
                    <VisuallyHidden>
                      Week {week.weekNumber}: {owner?.name ?? 'free'}
                      {isOn && ', now'}
                    </VisuallyHidden>
                  </Bar>
                );
              })}
            </Row>
            <MonthName aria-hidden>{name.slice(0, 3)}</MonthName>
          </Block>
        ))}
      </Row>
      <Text size="lg" breaks>
        {isDrafted(season.state) ? nextTrip(season, today) : draftProgress(season)}
      </Text>
      <Begins season={season} today={today} />
    </>
  );
};

/** Whether nobody picks anymore: the draft is complete, or a later season was opened. */
export const isDrafted = (state: DraftState): boolean => isComplete(state) || state.isClosed;

const draftProgress = ({ state, weeks }: Season): string => {
  if (state.picks.length === 0) return `All ${weeks.length} weeks are free.`;
  const picks = totalRounds(state) * state.order.length;
  return `${state.picks.length} of ${picks} picks made.`;
};

/** The time until the season, while its draft is unfinished; nothing once the season has begun. */
export const Begins = ({ season: { year, state, weeks }, today }: { season: Season; today: Day }) => {
  const [first] = weeks;
  if (isDrafted(state) || !first || today >= first.startDate) return null;
  return (
    <Text tone="quiet">
      The {year} season begins {untilWeek(first, today)}.
    </Text>
  );
};

/** The current or next week, and whose it is. */
function nextTrip(season: Season, today: Day): string {
  const week = season.weeks.find(({ endDate }) => today <= endDate);
  if (!week) return `The ${season.year} season is over.`;
  const who = ownerOf(season, week.id)?.name ?? 'nobody yet';
  const until = untilWeek(week, today);
  const when = until === 'now' ? 'On the water now' : `Next on the water, ${until}`;
  return `${when}: ${who}, ${longRange(week.startDate, week.endDate)}.`;
}
