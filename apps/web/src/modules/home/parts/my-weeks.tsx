import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Family } from '@houseboat/contract/boat.ts';
import type { Week } from '@houseboat/contract/draft.ts';
import type { Day } from '@houseboat/draft/season.ts';
import { isComplete, isPassed, statusOf, turnsLeft } from '@houseboat/draft/state.ts';
import { longRange, untilWeek } from '../../../lib/days.ts';
import { type Season, weeksOf } from '../../../lib/season/season.ts';
import { useHasNoDateYet } from '../../../lib/season/set-up.ts';
import { Text } from '../../../ui/elements.tsx';
import { Tiles } from '../../../ui/grids.tsx';
import { Row } from '../../../ui/rows.tsx';
import { openOffer } from '../../trades/public/open-offer.ts';
import { isDrafted } from './season-strip.tsx';

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
        <Text below="4">
          {isDrafted(state) ? 'You have no weeks this season.' : 'No weeks yet. Your picks will show up here.'}
        </Text>
      )}
      <Tiles as="ul" gap="8" rows="4" min="18rem">
        {weeks.map((week) => (
          <Row as="li" gap="4" key={week.id}>
            <Plate data-color={color} aria-hidden>
              {week.weekNumber}
            </Plate>
            <div>
              <Text strong figures>
                {longRange(week.startDate, week.endDate)}
              </Text>
              <Text tone="quiet">{weekAndTime(week, today, isDrafted(state))}</Text>
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
          </Row>
        ))}
        {turns.map(({ turn, ahead }) => (
          <Row as="li" gap="4" key={turn.round}>
            <Plate isEmpty aria-hidden />
            <div>
              <Text strong figures>
                Round {turn.round}
              </Text>
              <Text tone="quiet">{isPassed(state, turn) ? 'Make it up at any time' : untilTurn(ahead, isAhead)}</Text>
            </div>
          </Row>
        ))}
      </Tiles>
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
