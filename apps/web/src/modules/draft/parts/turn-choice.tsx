import { isPassed, isSameTurn } from '@houseboat/draft/state.ts';
import type { Season } from '../../../lib/season/season.ts';
import { openTurns } from '../../../lib/season/turns.ts';
import { useFamily } from '../../../lib/session.ts';
import { Choice, Choices } from '../../../ui/fields.tsx';
import type { Picking } from '../api.ts';
import { chooseTurn } from '../store.ts';

/** Says how many turns the family could make, and lets it choose where there are several. */
export const TurnChoice = ({ season: { state }, picking }: { season: Season; picking: Picking }) => {
  const { id } = useFamily();
  const turns = openTurns(state, id);
  if (turns.length < 2) return null;
  return (
    <Choices width="full" columnGap="5">
      <legend>Which turn is your next pick for?</legend>
      {turns.map((turn) => (
        <Choice key={turn.round}>
          <input type="radio" name="turn" checked={isSameTurn(picking.turn, turn)} onChange={() => chooseTurn(turn)} />
          Round {turn.round}
          {isPassed(state, turn) ? ' (passed)' : ' (your turn now)'}
        </Choice>
      ))}
    </Choices>
  );
};
