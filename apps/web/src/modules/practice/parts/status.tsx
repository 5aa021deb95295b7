import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { latestTurn } from '@houseboat/draft/state.ts';
import { FastForward } from 'lucide-react';
import { Switch } from '../../../lib/forms/switch.tsx';
import { turnStyle } from '../../../lib/turn-style.ts';
import { isBotsTurn } from '../run.ts';
import { setTimed, skipToMyTurn, usePractice } from '../store.ts';
import { headline } from '../words.ts';
import type { Practiced } from './practice-run.tsx';

const Who = chakra('div', { base: { flex: '1 1 16rem', minWidth: 0 } });
const Small = chakra('p', { base: { fontSize: { base: 'md', md: 'lg' }, fontVariantNumeric: 'tabular-nums' } });
const Large = chakra('strong', { base: { ...turnStyle, display: 'block' } });

/** Whose turn it is in practice. */
export const PracticeStatus = ({ season, run }: Practiced) => {
  const { round, pick } = latestTurn(run.state);
  return (
    <Who>
      <Small>
        Round {round} - Pick {pick} of {season.families.length}
      </Small>
      <Large>{headline({ season, run })}</Large>
    </Who>
  );
};

const Row = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', columnGap: '8', rowGap: '3' },
});

/** The settings of the practice draft: its clock, and the button that skips the bots. */
export const PracticeControls = ({ run }: Pick<Practiced, 'run'>) => {
  const isTimed = usePractice((practice) => practice.isTimed);
  const canSkip = isBotsTurn(run);
  return (
    <Row role="group" aria-label="Practice settings">
      <Button variant="outline" aria-disabled={!canSkip} onClick={() => canSkip && skipToMyTurn()}>
        <FastForward aria-hidden />
        Skip to my turn
      </Button>
      <Switch
        label="Use a clock"
        hint="You have 30 seconds for each turn. When the time is up, your turn is passed, and you make it up later."
        checked={isTimed}
        onChange={setTimed}
      />
    </Row>
  );
};
