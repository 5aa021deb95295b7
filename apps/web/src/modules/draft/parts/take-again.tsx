import { Button } from '@chakra-ui/react/button';
import { isSameTurn, pickOf } from '@houseboat/draft/state.ts';
import { RotateCcw } from 'lucide-react';
import type { Season } from '../../../lib/season/season.ts';
import { keepFocusNearby } from '../../../ui/keep-focus-nearby.ts';
import type { Picking } from '../api.ts';

/** Offers the week that was released from the turn that has come back, while it is free. */
export const TakeAgain = ({ season, picking }: { season: Season; picking: Picking }) => {
  const { state, weeks } = season;
  const { turn } = picking;
  const weekId = turn && [...state.released].reverse().find((pick) => isSameTurn(pick, turn))?.weekId;
  const week = weeks.find(({ id }) => id === weekId);
  if (!week || pickOf(state, week.id)) return null;
  return (
    <Button
      ref={keepFocusNearby}
      variant="subtle"
      bg="bg.raised"
      color="fg"
      aria-disabled={picking.isBarred(week.id)}
      onClick={() => picking.press(week.id)}
    >
      <RotateCcw aria-hidden />
      Take week {week.weekNumber} again
    </Button>
  );
};
