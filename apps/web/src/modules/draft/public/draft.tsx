import { Button } from '@chakra-ui/react/button';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { chakra } from '@chakra-ui/react/styled-system';
import type { WeekId } from '@houseboat/draft/events.ts';
import { isPassed, statusOf } from '@houseboat/draft/state.ts';
import { ChevronDown, RotateCcw } from 'lucide-react';
import { type ComponentProps, memo, type ReactNode, useId, useMemo } from 'react';
import { useAfterPaint } from '../../../lib/after-paint.ts';
import { useIsAdmin } from '../../../lib/boat.ts';
import { openDialog } from '../../../lib/dialogs.tsx';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useIsNear } from '../../../lib/season/countdown.ts';
import { useNewestWeek } from '../../../lib/season/draft-store.ts';
import { familyOf, type Season, useClock, useSeason } from '../../../lib/season/season.ts';
import { isTimed } from '../../../lib/season/turn-clock.ts';
import { useFamily } from '../../../lib/session.ts';
import { useWakeLock } from '../../../lib/wake-lock.ts';
import { Stack } from '../../../ui/elements.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Row } from '../../../ui/rows.tsx';
import { type Picking, usePicking, useTakeBack, type Wishes } from '../api.ts';
import { TurnStrip } from '../parts/turn-strip.tsx';
import { isUnderWay, setManaging, useDraftPage, useForgetChoice } from '../store.ts';
import { Ground } from './ground.ts';
import { FloatingReactions, ReactionRow } from './reactions.tsx';
import { SeasonBoard } from './season-board.tsx';
import { Weeks } from './weeks.tsx';
import { WeeksAndBoard } from './weeks-and-board.tsx';
import { WholeWake } from './whole-wake.tsx';

const loadConfirm = async () => (await import('../parts/confirm-reset.tsx')).ConfirmReset;

/** Asks whether the draft is to be started over. */
const ResetWeeks = ({ season }: { season: Season }) => (
  <Button
    variant="outline"
    colorPalette="danger"
    onClick={({ currentTarget }) => openDialog(loadConfirm, currentTarget, { season })}
  >
    <RotateCcw aria-hidden />
    Reset All Weeks
  </Button>
);

const Lobby = lazyPart(
  async () => (await import('../parts/lobby.tsx')).Lobby,
  <Skeleton height={{ base: '24rem', md: '15rem' }} borderRadius="card" />,
);
const FirstRound = lazyPart(async () => (await import('../parts/lobby.tsx')).FirstRound);
const DraftNews = lazyPart(async () => (await import('../parts/news.tsx')).DraftNews);
const Tasks = lazyPart(async () => (await import('../parts/manage/tasks.tsx')).Tasks);

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

const Toggle = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    width: 'full',
    minHeight: '14',
    px: { base: '4', md: '6' },
    borderRadius: 'card',
    fontFamily: 'heading',
    fontSize: 'xl',
    cursor: 'pointer',
    '& svg': { transition: 'transform 220ms' },
    '&[aria-expanded=true] svg': { transform: 'rotate(180deg)' },
  },
});

/** What the designated family does on draft night. Closed until it is needed, and its code loads then. */
const RunTheDraft = ({ season, picking }: { season: Season; picking: Picking }) => {
  const isOpen = useDraftPage((page) => page.isManaging);
  const body = useId();
  return (
    <Panel outlined gap="0" p="0" aria-label="Run the draft">
      <h2>
        <Toggle type="button" aria-expanded={isOpen} aria-controls={body} onClick={() => setManaging(!isOpen)}>
          Run the draft
          <ChevronDown aria-hidden />
        </Toggle>
      </h2>
      <div id={body}>{isOpen && <Tasks season={season} picking={picking} />}</div>
    </Panel>
  );
};
