import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Family } from '@houseboat/contract/boat.ts';
import type { Week } from '@houseboat/contract/draft.ts';
import type { Day } from '@houseboat/draft/season.ts';
import { isComplete, isPassed, statusOf, turnsLeft } from '@houseboat/draft/state.ts';
import { longRange, untilWeek } from '../../../lib/days.ts';
import { type Season, weeksOf } from '../../../lib/season/season.ts';
import { openOffer } from '../../trades/public/open-offer.ts';
import { useHasNoDateYet } from '../set-up.ts';
import { isDrafted } from './season-strip.tsx';

const List = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 18rem), 1fr))',
    columnGap: '8',
    rowGap: '4',
  },
});
const Entry = chakra('li', { base: { display: 'flex', alignItems: 'center', gap: '4' } });
const Plate = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    forcedColorAdjust: 'none',
    width: '14',
    height: '14',
    borderRadius: 'control',
    fontFamily: 'heading',
    fontSize: '2xl',
    fontVariantNumeric: 'lining-nums tabular-nums',
    '&[data-color]': { bg: 'var(--band)', color: 'var(--contrast)' },
  },
  variants: { isEmpty: { true: { borderWidth: '2px', borderStyle: 'dashed', borderColor: 'line.strong' } } },
});
const When = chakra('p', { base: { fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums', textWrap: 'balance' } });
const Until = chakra('p', { base: { color: 'fg.muted' } });

type Props = { season: Season; family: Pick<Family, 'id' | 'color'>; today: Day };

/** The family's weeks, with the time until each, and a place for each week that it has yet to pick. */
export const MyWeeks = ({ season, family: { id, color }, today }: Props) => {
  const { state } = season;
  const hasNoDate = useHasNoDateYet();
  const isAhead = hasNoDate || statusOf(state) === 'scheduled';
  const weeks = weeksOf(season, id);
  const turns = turnsLeft(state)
    .map((turn, ahead) => ({ turn, ahead }))
    .filter(({ turn }) => turn.familyId === id)
    .sort((one, other) => one.turn.round - other.turn.round);
  return (
    <>
      {weeks.length === 0 && (
        <chakra.p mb="4">
          {isDrafted(state) ? 'You have no weeks this season.' : 'No weeks yet. Your picks will show up here.'}
        </chakra.p>
      )}
      <List>
        {weeks.map((week) => (
          <Entry key={week.id}>
            <Plate data-color={color} aria-hidden>
              {week.weekNumber}
            </Plate>
            <div>
              <When>{longRange(week.startDate, week.endDate)}</When>
              <Until>{weekAndTime(week, today, isDrafted(state))}</Until>
            </div>
            {isComplete(state) && today <= week.endDate && (
              <Button
                variant="ghost"
                size="sm"
                ms="auto"
                aria-label={`Offer week ${week.weekNumber}`}
                onClick={({ currentTarget }) => openOffer(week.id, currentTarget)}
              >
                Offer
              </Button>
            )}
          </Entry>
        ))}
        {turns.map(({ turn, ahead }) => (
          <Entry key={turn.round}>
            <Plate isEmpty aria-hidden />
            <div>
              <When>Round {turn.round}</When>
              <Until>{isPassed(state, turn) ? 'Make it up at any time' : untilTurn(ahead, isAhead)}</Until>
            </div>
          </Entry>
        ))}
      </List>
    </>
  );
};

/** "You're next", "In 12 picks". */
function untilTurn(ahead: number, isAhead: boolean): string {
  if (ahead === 0) return isAhead ? 'You pick first' : "It's your turn";
  return ahead === 1 ? "You're next" : `In ${ahead} picks`;
}

/** "Week 3, in 12 days". While the draft is open, a past week is not marked as over, because it can still be picked. */
const weekAndTime = (week: Week, today: Day, allPicked: boolean): string => {
  const name = `Week ${week.weekNumber}`;
  return allPicked || today <= week.endDate ? `${name}, ${untilWeek(week, today)}` : name;
};
