import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { ArrowRight } from 'lucide-react';
import { Link } from 'wouter';
import { Panel, PanelWords } from '../../features/draft/panel.tsx';
import { turnsAhead } from '../../features/draft/turns-ahead.ts';
import { strip, Wake } from '../../features/draft/wake.tsx';
import { Water } from '../../features/draft/water.tsx';
import { type Season, useClock } from '../../lib/season/season.ts';
import { useFamily } from '../../lib/session.ts';

const Title = chakra('h2', {
  base: {
    fontFamily: 'heading',
    fontSize: { base: '2xl', md: '3xl' },
    fontWeight: 'medium',
    letterSpacing: 'tight',
    lineHeight: 'short',
    overflowWrap: 'anywhere',
  },
});

/** The draft at a glance while it is on: whose turn it is, how far off one's own, and the way there. */
export const TurnPanel = ({ season }: { season: Season }) => {
  const { id } = useFamily();
  const { turn, onClock, mine } = useClock(season);
  const ahead = turnsAhead(season.state, id);
  return (
    <Panel aria-label="The draft">
      <PanelWords mine={mine} alignItems="center" gap="4" py="5">
        <div>
          <Title>{mine ? 'It is your turn to pick' : `${onClock?.name} is picking`}</Title>
          <p>
            Round {turn.round}, pick {turn.pick} of {season.families.length}.{!mine && ` ${untilOwnTurn(ahead)}`}
          </p>
        </div>
        <Button asChild size="lg" variant={mine ? 'solid' : 'subtle'} {...(mine && { bg: 'bg.raised', color: 'fg' })}>
          <Link href="/week-selection">
            {mine ? 'Choose your week' : 'Week Selection'}
            <ArrowRight aria-hidden />
          </Link>
        </Button>
      </PanelWords>
      <Water>{(width) => <Wake season={season} width={width} scale={strip} />}</Water>
    </Panel>
  );
};

const untilOwnTurn = (ahead: number | undefined) => {
  if (ahead === undefined) return 'You have made all your picks.';
  return ahead === 1 ? 'You are next.' : `${ahead} picks until yours.`;
};
