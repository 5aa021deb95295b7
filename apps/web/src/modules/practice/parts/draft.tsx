import { Heading } from '@chakra-ui/react/heading';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { Stack } from '@chakra-ui/react/stack';
import { currentTurn, latestTurn, statusOf } from '@houseboat/draft/state.ts';
import { useWidth } from '../../../lib/element-size.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { familyOf } from '../../../lib/season/season.ts';
import { refusalOf, turnToMake } from '../../../lib/season/turns.ts';
import { FamilyGrid, minColumnWidth } from '../../draft/public/family-grid.tsx';
import { Panel, PanelText } from '../../draft/public/panel.tsx';
import { SeasonBoard } from '../../draft/public/season-board.tsx';
import { ClockFigures, ClockRing } from '../../draft/public/turn-clock.tsx';
import { panel, strip, Wake } from '../../draft/public/wake.tsx';
import { OnClockColumn, Water } from '../../draft/public/water.tsx';
import { Weeks } from '../../draft/public/weeks.tsx';
import { WeeksAndBoard } from '../../draft/public/weeks-and-board.tsx';
import { newsOf } from '../run.ts';
import { pressWeek } from '../store.ts';
import type { Practiced } from './practice-run.tsx';
import { PracticeControls, PracticeStatus } from './status.tsx';

const PracticeBoard = lazyPart(
  async () => (await import('./board.tsx')).PracticeBoard,
  <Skeleton height="72" aria-busy />,
);

/** A practice draft in the parts of the real one: wake, weeks and board. */
export const PracticeDraft = ({ season, run }: Practiced) => {
  const { state, families } = season;
  const { me } = run.start;
  const [ref, width] = useWidth<HTMLDivElement>(1072);
  const isRoomy = width / families.length >= minColumnWidth;
  const status = statusOf(state);
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
    <Stack ref={ref} gap={{ base: '6', md: '8' }}>
      <Panel flexDirection={isRoomy ? 'column' : 'column-reverse'} aria-label="Practice draft">
        <PanelText isMine={clock.isMine} alignItems="flex-end" gap="4" py="5">
          <PracticeStatus season={season} run={run} />
          <ClockFigures season={season} isMine={clock.isMine} />
        </PanelText>
        <Water>
          {(within) => (
            <>
              <OnClockColumn season={season} clock={clock} />
              {isRoomy && <FamilyGrid season={season} clock={clock} layout="columns" player={player} />}
              <Wake season={season} width={within} scale={isRoomy ? panel : strip} newest={newest}>
                <ClockRing season={season} size={isRoomy ? panel.boat : strip.boat} />
              </Wake>
            </>
          )}
        </Water>
      </Panel>
      {/* Also while paused: practice pauses when the page is hidden, and the focus must still be there on the return. */}
      {(status === 'running' || status === 'paused') && <PracticeControls run={run} />}
      <WeeksAndBoard
        width={width}
        weeks={(within) => (
          <SeasonBoard season={season} isBright={clock.isMine} width={within}>
            <Weeks season={season} picking={picking} newest={newest} />
          </SeasonBoard>
        )}
        board={<PracticeBoard season={season} run={run} />}
      />
      {!isRoomy && (
        <section>
          <Heading as="h2" size="lg" mb="4">
            The families
          </Heading>
          <FamilyGrid season={season} clock={clock} layout="list" player={player} />
        </section>
      )}
    </Stack>
  );
};
