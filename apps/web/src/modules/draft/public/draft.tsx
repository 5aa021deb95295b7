import { Skeleton } from '@chakra-ui/react/skeleton';
import type { WeekId } from '@houseboat/draft/events.ts';
import { isPassed, statusOf } from '@houseboat/draft/state.ts';
import { type ComponentProps, memo, type ReactNode, useMemo } from 'react';
import { useAfterPaint } from '../../../lib/after-paint.ts';
import { useIsAdmin } from '../../../lib/boat.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useIsNear } from '../../../lib/season/countdown.ts';
import { useNewestWeek } from '../../../lib/season/draft-store.ts';
import { familyOf, isLotteryOpen, type Season, useClock, useSeason } from '../../../lib/season/season.ts';
import { isTimed } from '../../../lib/season/turn-clock.ts';
import { useFamily } from '../../../lib/session.ts';
import { useWakeLock } from '../../../lib/wake-lock.ts';
import { Stack } from '../../../ui/elements.tsx';
import { Row, Wrap } from '../../../ui/rows.tsx';
import { type Picking, usePicking, useTakeBack, type Wishes } from '../api.ts';
import { TurnStrip } from '../parts/turn-strip.tsx';
import { isUnderWay, useDraftPage, useForgetChoice } from '../store.ts';
import { Ground } from './ground.ts';
import { FloatingReactions, ReactionRow } from './reactions.tsx';
import { SeasonBoard } from './season-board.tsx';
import { Weeks } from './weeks.tsx';
import { WeeksAndBoard } from './weeks-and-board.tsx';
import { WholeWake } from './whole-wake.tsx';

const Lobby = lazyPart(
  async () => (await import('../parts/lobby.tsx')).Lobby,
  <Skeleton height={{ base: '24rem', md: '15rem' }} borderRadius="card" />,
);
const FirstRound = lazyPart(async () => (await import('../parts/lobby.tsx')).FirstRound);
const DraftNews = lazyPart(async () => (await import('../parts/news.tsx')).DraftNews);
const RunTheDraft = lazyPart(async () => (await import('../parts/manage/run-the-draft.tsx')).RunTheDraft);
const ResetWeeks = lazyPart(async () => (await import('../parts/manage/reset-weeks.tsx')).ResetWeeks);

type Shown = {
  season: Season;
  /** The family's wish list, once it has loaded. */
  wishes: Wishes | undefined;
};

type Parts = {
  /** Renders what is still wanted of the family before the draft starts. */
  wanted: (season: Season) => ReactNode;
  /** Renders what the family has got once the draft is complete. */
  result: (season: Season) => ReactNode;
  /** Renders the draft board, which takes the place of the weeks. */
  board: (season: Season) => ReactNode;
  /** Renders what helps to choose, below the weeks. */
  more: (season: Season) => ReactNode;
};

/** The draft, live. The frame that answers a pick shows it on its week, and the rest of the page follows after that frame. */
export const Draft = ({ season, wishes, ...parts }: Shown & Parts) => {
  const newest = useNewestWeek();
  useWakeLock(isTimed(season.state));
  const painted = useAfterPaint(useMemo(() => ({ season, newest, wishes }), [season, newest, wishes]));
  return (
    <>
      <DraftNight {...painted} {...parts} />
      <DraftNews season={season} />
    </>
  );
};

type DraftNightProps = Shown & Parts & { newest: WeekId | undefined };

/** The turn as a strip, the weeks, and below them all that not everybody always needs. */
const DraftNight = memo(function DraftNight({ season, wishes, newest, ...parts }: DraftNightProps) {
  const me = useFamily();
  const clock = useClock(season);
  const isAdmin = useIsAdmin();
  const picking = usePicking(season);
  useForgetChoice(season.state);
  const { turn } = picking;
  const absent = turn?.familyId === me.id ? undefined : familyOf(season, turn?.familyId);
  const madeUp = turn && !absent && !clock.isMine && isPassed(season.state, turn) ? turn : undefined;
  const isBright = clock.isMine || absent !== undefined || madeUp !== undefined;
  const status = statusOf(season.state);
  const isScheduled = status === 'scheduled';
  // Of a draft that has started too.
  const isNear = useIsNear(season.state.startsAt);

  return (
    <div>
      {/* On the family's own turn, and while another family is picked for. */}
      {isBright && <Ground key={absent?.id} data-color={absent?.color} />}
      {isScheduled ? (
        <Lobby season={season}>{parts.wanted(season)}</Lobby>
      ) : status === 'complete' ? (
        parts.result(season)
      ) : (
        <TurnStrip {...{ season, wishes, newest, clock, picking, absent, madeUp }} />
      )}
      {!isScheduled && isLotteryOpen(season.state) && <Wrap gap="4">{parts.wanted(season)}</Wrap>}
      <Stack gap="page" above="2">
        <WeeksAndBoard
          weeks={
            <BusyBoard season={season} isBright={isBright}>
              <LiveWeeks
                season={season}
                picking={picking}
                wishes={clock.isMine || madeUp ? wishes?.weekIds : undefined}
              />
            </BusyBoard>
          }
          board={isScheduled ? undefined : parts.board(season)}
        />
        {status !== 'complete' && isNear && (
          <Row gap="4">
            <ReactionRow />
            <FloatingReactions season={season} />
          </Row>
        )}
        {isAdmin && !isScheduled && <RunTheDraft season={season} picking={picking} />}
        {parts.more(season)}
        {isScheduled ? <FirstRound season={season} /> : <WholeWake season={season} clock={clock} newest={newest} />}
        {isAdmin && (
          <div>
            <ResetWeeks season={season} />
          </div>
        )}
      </Stack>
    </div>
  );
});

/** The frame around the weeks, which also says that a pick is under way. */
const BusyBoard = (props: Omit<ComponentProps<typeof SeasonBoard>, 'isBusy'>) => (
  <SeasonBoard {...props} isBusy={useDraftPage((page) => page.pending !== null)} />
);

type LiveWeeksProps = {
  season: Season;
  picking: Picking;
  wishes: readonly WeekId[] | undefined;
};

/** The weeks as they are now, while all else on the page still shows `season`. A pick is under way until that shows it too. */
const LiveWeeks = ({ season, ...rest }: LiveWeeksProps) => {
  const pending = useDraftPage((page) => page.pending);
  const live = useSeason() ?? season;
  return (
    <Weeks
      {...rest}
      season={live}
      takeBack={useTakeBack(live)}
      newest={useNewestWeek()}
      pending={isUnderWay(pending, season.state) ? pending : null}
    />
  );
};
