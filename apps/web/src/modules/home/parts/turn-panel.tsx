import { Button } from '@chakra-ui/react/button';
import { statusOf } from '@houseboat/draft/state.ts';
import { ArrowRight } from 'lucide-react';
import { Link } from 'wouter';
import { type Season, useClock } from '../../../lib/season/season.ts';
import { useFamily } from '../../../lib/session.ts';
import { LiveWake } from '../../draft/public/live-wake.tsx';
import { Panel, PanelText } from '../../draft/public/panel.tsx';
import { PauseNotice } from '../../draft/public/pause-notice.tsx';
import { strip } from '../../draft/public/wake.tsx';
import { Water } from '../../draft/public/water.tsx';
import { picksUntilTurn, untilMyTurn } from '../../draft/public/wording.ts';
import { PanelTitle } from './panel-title.tsx';

/** The open draft at a glance: whose turn it is, how many picks until ours, and a link to it. */
export const TurnPanel = ({ season }: { season: Season }) => {
  const { id } = useFamily();
  const { turn, onClock, isMine } = useClock(season);
  const ahead = picksUntilTurn(season.state, id);
  const isPaused = statusOf(season.state) === 'paused';
  return (
    <Panel aria-label="The draft">
      <PauseNotice state={season.state} />
      <PanelText isMine={isMine} alignItems="center" gap="4" py="5">
        <div>
          <PanelTitle>{turnTitle(onClock?.name, isMine, isPaused)}</PanelTitle>
          <p>
            Round {turn.round}, pick {turn.pick} of {season.families.length}.{ahead !== 0 && ` ${untilMyTurn(ahead)}`}
          </p>
        </div>
        <Button
          asChild
          size="lg"
          variant={isMine ? 'solid' : 'subtle'}
          {...(isMine && { bg: 'bg.raised', color: 'fg' })}
        >
          <Link href="/week-selection">
            {isMine ? 'Choose your week' : 'Watch the draft'}
            <ArrowRight aria-hidden />
          </Link>
        </Button>
      </PanelText>
      <Water>{(width) => <LiveWake season={season} width={width} scale={strip} />}</Water>
    </Panel>
  );
};

const turnTitle = (name: string | undefined, isMine: boolean, isPaused: boolean) => {
  if (isMine) return "It's your turn to pick";
  return isPaused ? `${name} picks next` : `${name} is picking`;
};
