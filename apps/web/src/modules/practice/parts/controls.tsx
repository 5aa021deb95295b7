import { Button } from '@chakra-ui/react/button';
import { FastForward } from 'lucide-react';
import { Switch } from '../../../ui/switch.tsx';
import { isBotsTurn, type Practiced } from '../run.ts';
import { setTimed, skipToMyTurn, usePractice } from '../store.ts';

/** Plays the bots' turns at once. */
export const SkipToMyTurn = ({ run }: Pick<Practiced, 'run'>) => {
  const canSkip = isBotsTurn(run);
  return (
    <Button variant="outline" aria-disabled={!canSkip} onClick={() => canSkip && skipToMyTurn()}>
      <FastForward aria-hidden />
      Skip to my turn
    </Button>
  );
};

/** Gives the reader a clock. */
export const PracticeClock = () => (
  <Switch
    label="Use a clock"
    hint="You have 30 seconds for each turn. When the time is up, your turn is passed, and you make it up later."
    checked={usePractice((practice) => practice.isTimed)}
    onChange={setTimed}
  />
);
