import { chakra } from '@chakra-ui/react/styled-system';
import { isPassed, isSameTurn } from '@houseboat/draft/state.ts';
import { Choice, Choices } from '../../../../lib/forms/fields.tsx';
import type { Season } from '../../../../lib/season/season.ts';
import { openTurns } from '../../../../lib/season/turns.ts';
import { useFamily } from '../../../../lib/session.ts';
import { joined } from '../../../../lib/words.ts';
import type { Picking } from '../../api.ts';
import { chooseTurn } from '../../store.ts';

const Frame = chakra('div', { base: { width: 'full', display: 'grid', gap: '3' } });
const Text = chakra('p', { base: { fontWeight: 'semibold' } });

/** Says which turns the family has to make up, and lets it choose where there are several. */
export const TurnChoice = ({ season: { state }, picking }: { season: Season; picking: Picking }) => {
  const { id } = useFamily();
  const turns = openTurns(state, id);
  const passed = state.passed.filter(({ familyId }) => familyId === id);
  if (passed.length === 0) return null;
  const rounds = passed.map(({ round }) => round);
  const count = passed.length === 1 ? 'a turn to make up: round' : `${passed.length} turns to make up: rounds`;
  return (
    <Frame>
      <Text>
        You have {count} {joined(rounds)}.{turns.length === 1 && ' Choose a week at any time.'}
      </Text>
      {turns.length > 1 && (
        <Choices>
          <legend>Which turn is your next pick for?</legend>
          {turns.map((turn) => (
            <Choice key={turn.round}>
              <input
                type="radio"
                name="turn"
                checked={isSameTurn(picking.turn, turn)}
                onChange={() => chooseTurn(turn)}
              />
              Round {turn.round}
              {isPassed(state, turn) ? ' (passed)' : ' (your turn now)'}
            </Choice>
          ))}
        </Choices>
      )}
    </Frame>
  );
};
