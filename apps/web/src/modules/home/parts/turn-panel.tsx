import { type DraftState, statusOf } from '@houseboat/draft/state.ts';
import { isTurnOf, type Season, useClock } from '../../../lib/season/season.ts';
import { useFamily } from '../../../lib/session.ts';
import { LiveWake } from '../../draft/public/live-wake.tsx';
import { PauseNotice } from '../../draft/public/pause-notice.tsx';
import { ClockFigures } from '../../draft/public/turn-clock.tsx';
import { strip } from '../../draft/public/wake.tsx';
import { Water } from '../../draft/public/water.tsx';
import { picksUntilTurn, untilMyTurn } from '../../draft/public/words.ts';
import { UpNext } from './up-next.tsx';

/** Returns the round of a turn that a family has passed and can make now. */
const roundToMakeUp = (state: DraftState, familyId: string): number | undefined =>
  statusOf(state) === 'running' ? state.passed.find((turn) => turn.familyId === familyId)?.round : undefined;

/** Whether the draft waits for a family: for its turn, or for one that it has to make up. */
export const isWaitingFor = (state: DraftState, familyId: string): boolean =>
  isTurnOf(state, familyId) || roundToMakeUp(state, familyId) !== undefined;

/** The open draft at a glance: whose turn it is, how many picks until ours, and a link to it. */
export const TurnPanel = ({ season }: { season: Season }) => {
  const { state, families } = season;
  const { id } = useFamily();
  const { turn, onClock, isMine } = useClock(season);
  const madeUp = isMine ? undefined : roundToMakeUp(state, id);
  const ahead = picksUntilTurn(state, id);
  const onTheClock = turnTitle(onClock?.name, isMine, statusOf(state) === 'paused');
  const place = `Round ${turn.round}, pick ${turn.pick} of ${families.length}.`;
  const isForMe = isMine || madeUp !== undefined;
  return (
    <UpNext
      label="The draft"
      isMine={isForMe}
      title={madeUp === undefined ? onTheClock : 'You have a turn to make up'}
      detail={
        madeUp === undefined
          ? `${place}${ahead === 0 ? '' : ` ${untilMyTurn(ahead)}`}`
          : `Round ${madeUp}, at any time. ${onTheClock}.`
      }
      way={{ href: '/week-selection', words: isForMe ? 'Choose your week' : 'Watch the draft' }}
      clock={isMine && <ClockFigures season={season} isMine />}
      notice={<PauseNotice state={state} />}
    >
      <Water>{(width) => <LiveWake season={season} width={width} scale={strip} />}</Water>
    </UpNext>
  );
};

const turnTitle = (name: string | undefined, isMine: boolean, isPaused: boolean) => {
  if (isMine) return "It's your turn to pick";
  return isPaused ? `${name} picks next` : `${name} is picking`;
};
