import { Button } from '@chakra-ui/react/button';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { chakra } from '@chakra-ui/react/styled-system';
import { currentTurn, latestTurn, statusOf } from '@houseboat/draft/state.ts';
import { FastForward } from 'lucide-react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { familyOf } from '../../../lib/season/season.ts';
import { refusalOf, turnToMake } from '../../../lib/season/turns.ts';
import { Stack } from '../../../ui/elements.tsx';
import { keepFocusNearby } from '../../../ui/keep-focus.ts';
import { Switch } from '../../../ui/switch.tsx';
import { SeasonBoard } from '../../draft/public/season-board.tsx';
import { Strip } from '../../draft/public/strip.tsx';
import { Weeks } from '../../draft/public/weeks.tsx';
import { WeeksAndBoard } from '../../draft/public/weeks-and-board.tsx';
import { WholeWake } from '../../draft/public/whole-wake.tsx';
import { newsOf, type Practiced } from '../run.ts';
import { pressWeek, setTimed, skipToMyTurn, usePractice } from '../store.ts';

/** As high as the button, so that nothing below moves when one takes the other's place. */
const Instruction = chakra('p', {
  base: { minHeight: '11', lineHeight: '2.75rem', _empty: { position: 'absolute' } },
});

/** Plays the bots' turns at once. In the family's own turn it says what to do instead, which gets the button's focus. */
const SkipToMyTurn = ({ isMine }: { isMine: boolean }) => (
  <>
    {!isMine && (
      <Button ref={keepFocusNearby} variant="outline" color="inherit" onClick={skipToMyTurn}>
        <FastForward aria-hidden />
        Skip to my turn
      </Button>
    )}
    <Instruction tabIndex={-1}>{isMine && 'Choose a free week.'}</Instruction>
  </>
);

/** Gives the reader a clock. */
const PracticeClock = () => (
  <Switch
    label="Use a clock"
    hint="You have 30 seconds for each turn. When the time is up, your turn is passed, and you make it up later."
    checked={usePractice((practice) => practice.isTimed)}
    onChange={setTimed}
  />
);

/** "Your turn", in the largest text of the practice draft. */
function headline({ season, run: { state, start } }: Practiced): string {
  const status = statusOf(state);
  if (status === 'complete') return 'Practice complete';
  const familyId = currentTurn(state)?.familyId;
  if (familyId === start.me) return 'Your turn';
  return `${familyOf(season, familyId)?.name}'s bot ${status === 'paused' ? 'is next' : 'is picking'}`;
}

const PracticeBoard = lazyPart(
  async () => (await import('./board.tsx')).PracticeBoard,
  <Skeleton height="72" aria-busy />,
);

/** A practice draft in the parts of the real one: wake, weeks and board. */
export const PracticeDraft = ({ season, run }: Practiced) => {
  const { state } = season;
  const { me } = run.start;
  const status = statusOf(state);
  // Also while paused: practice pauses when the page is hidden, and the focus must still be there on the return.
  const isOn = status === 'running' || status === 'paused';
  const onClock = familyOf(season, currentTurn(state)?.familyId);
  const clock = { turn: latestTurn(state), onClock, isMine: status === 'running' && onClock?.id === me };
  const news = newsOf(run);
  const newest = news?.type === 'WeekPicked' ? news.data.weekId : undefined;
  const turn = turnToMake(state, me, null);
  const by = { familyId: me, isAdmin: false };
  const picking = {
    turn,
    isBarred: (weekId: string) => refusalOf(state, turn, weekId, by) !== undefined,
    press: pressWeek,
  };
  const player = ({ id }: { id: string }) => (id === me ? 'You' : 'Bot');

  return (
    <div>
      <Strip
        label="Practice draft"
        season={season}
        newest={newest}
        isMine={clock.isMine}
        turn={<strong>{headline({ season, run })}</strong>}
      >
        {isOn && <SkipToMyTurn isMine={onClock?.id === me} />}
      </Strip>
      <Stack gap="page" above="2">
        <WeeksAndBoard
          weeks={
            <SeasonBoard season={season} isBright={clock.isMine}>
              <Weeks season={season} picking={picking} newest={newest} />
            </SeasonBoard>
          }
          board={<PracticeBoard season={season} run={run} />}
        />
        {isOn && <PracticeClock />}
        <WholeWake season={season} clock={clock} newest={newest} player={player} />
      </Stack>
    </div>
  );
};
