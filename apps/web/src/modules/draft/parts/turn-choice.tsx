import { chakra } from '@chakra-ui/react/styled-system';
import { isPassed, isSameTurn, pickOf } from '@houseboat/draft/state.ts';
import type { ReactNode } from 'react';
import type { Season } from '../../../lib/season/season.ts';
import { openTurns } from '../../../lib/season/turns.ts';
import { useFamily } from '../../../lib/session.ts';
import { Choice, Choices } from '../../../ui/fields.tsx';
import { keepFocusNearby } from '../../../ui/keep-focus.ts';
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
        <Choice key={turn.round} ref={keepFocusNearby}>
          <input type="radio" name="turn" checked={isSameTurn(picking.turn, turn)} onChange={() => chooseTurn(turn)} />
          Round {turn.round}
          {isPassed(state, turn) ? ' (passed)' : ' (your turn now)'}
        </Choice>
      ))}
    </Choices>
  );
};

/** A button in a line of text. */
export const Inline = chakra('button', {
  base: { minHeight: '11', my: '-3', textDecoration: 'underline', fontWeight: 'semibold', cursor: 'pointer' },
});

type TakeAgainProps = { season: Season; picking: Picking; isBeside: boolean; children: ReactNode };

/** Offers the week that was released from the turn that has come back, while it is free: in place of `children` or, with `isBeside`, after them. */
export const TakeAgain = ({ season, picking, isBeside, children }: TakeAgainProps) => {
  const { state, weeks } = season;
  const { turn } = picking;
  const weekId = turn && [...state.released].reverse().find((pick) => isSameTurn(pick, turn))?.weekId;
  const week = weeks.find(({ id }) => id === weekId);
  if (!week || pickOf(state, week.id)) return children;
  return (
    <>
      {isBeside && children}{' '}
      <Inline
        ref={keepFocusNearby}
        type="button"
        aria-disabled={picking.isBarred(week.id)}
        onClick={() => picking.press(week.id)}
      >
        Take week {week.weekNumber} again
      </Inline>
    </>
  );
};
