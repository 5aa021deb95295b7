import { Heading } from '@chakra-ui/react/heading';
import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import type { WeekId } from '@houseboat/draft/events.ts';
import { statusOf } from '@houseboat/draft/state.ts';
import { type ComponentProps, memo, type ReactNode, useMemo, useRef } from 'react';
import { useAfterPaint } from '../../../lib/after-paint.ts';
import { useIsAdmin } from '../../../lib/boat.ts';
import { useWidth } from '../../../lib/element-size.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useNewestWeek } from '../../../lib/season/draft-store.ts';
import { familyOf, type Season, useClock, useSeason } from '../../../lib/season/season.ts';
import { isTimed } from '../../../lib/season/turn-clock.ts';
import { useFamily } from '../../../lib/session.ts';
import { useWakeLock } from '../../../lib/wake-lock.ts';
import { type Picking, type TakeBack, usePicking, useTakeBack } from '../api.ts';
import { DraftPanel } from '../parts/draft-panel.tsx';
import { Lobby } from '../parts/lobby.tsx';
import { RunTheDraft } from '../parts/manage/run-the-draft.tsx';
import { Announcer, useOwnNews } from '../parts/news.tsx';
import { ResetWeeks } from '../parts/reset-weeks.tsx';
import { isUnderWay, useDraftPage, useForgetChoice } from '../store.ts';
import { FamilyGrid, minColumnWidth } from './family-grid.tsx';
import { FloatingReactions, ReactionRow } from './reactions.tsx';
import { SeasonBoard } from './season-board.tsx';
import { Weeks } from './weeks.tsx';
import { WeeksAndBoard } from './weeks-and-board.tsx';

const StickyTurn = lazyPart(async () => (await import('../parts/status/sticky-turn.tsx')).StickyTurn);

/** Colors the whole page on the family's own turn, and while another family is picked for. */
const Ground = chakra('div', {
  base: {
    position: 'fixed',
    inset: 0,
    zIndex: -1,
    bg: 'var(--ground, {colors.canyon.subtle})',
    animation: 'appear 300ms ease-out',
  },
});

type Parts = {
  /** Renders the draft board, which is beside the weeks once the draft has started. */
  board: (season: Season) => ReactNode;
  /** Renders what is above the weeks. */
  more: (season: Season) => ReactNode;
};

/** The draft, live, or its children until it has loaded. It is apart from its page so that a pick renders nothing around it. */
export const Draft = ({ children, ...parts }: Parts & { children: ReactNode }) => {
  const season = useSeason();
  return season ? <LiveDraft season={season} {...parts} /> : children;
};

type LoadedProps = Parts & { season: Season };

/** The loaded draft. The frame that answers a pick shows it on its week, and the rest of the page follows after that frame. */
const LiveDraft = ({ season, ...rest }: LoadedProps) => {
  const newest = useNewestWeek();
  useWakeLock(isTimed(season.state));
  const painted = useAfterPaint(useMemo(() => ({ season, newest }), [season, newest]));
  return (
    <>
      <DraftNight {...painted} {...rest} />
      <Announcer season={season} />
    </>
  );
};

type DraftNightProps = LoadedProps & { newest: WeekId | undefined };

/** The families are columns above the wake where they fit, otherwise a list below it. */
const DraftNight = memo(function DraftNight({ season, newest, board, more }: DraftNightProps) {
  const me = useFamily();
  const clock = useClock(season);
  const isAdmin = useIsAdmin();
  const takeBack = useTakeBack(season);
  const picking = usePicking(season);
  useForgetChoice(season.state);
  useOwnNews(season);
  const families = season.families.length;
  const [ref, width] = useWidth<HTMLDivElement>(1072);
  const panel = useRef<HTMLDivElement>(null);
  const isRoomy = width / families >= minColumnWidth;
  const absent = picking.turn?.familyId === me.id ? undefined : familyOf(season, picking.turn?.familyId);
  const isBright = absent !== undefined || clock.isMine;
  const status = statusOf(season.state);
  const weeks = (within: number) => (
    <BusyBoard season={season} isBright={isBright} width={within}>
      <LiveWeeks season={season} picking={picking} takeBack={takeBack} />
    </BusyBoard>
  );

  return (
    <Stack ref={ref} gap={{ base: '6', md: '8' }}>
      {isBright && <Ground key={absent?.id} data-color={absent?.color} />}
      {status === 'scheduled' ? (
        <Lobby season={season} isRoomy={isRoomy} />
      ) : (
        <div ref={panel}>
          <DraftPanel {...{ season, newest, clock, picking, absent, isRoomy }} />
        </div>
      )}
      {status !== 'complete' && (
        <Reacting>
          <ReactionRow />
          <FloatingReactions season={season} />
        </Reacting>
      )}
      {isAdmin && status !== 'scheduled' && <RunTheDraft season={season} picking={picking} />}
      {more(season)}
      <WeeksAndBoard width={width} weeks={weeks} board={status === 'scheduled' ? undefined : board(season)} />
      {!isRoomy && status !== 'scheduled' && (
        <section>
          <Heading as="h2" size="lg" mb="4">
            The families
          </Heading>
          <FamilyGrid season={season} clock={clock} layout="list" />
        </section>
      )}
      {isAdmin && (
        <div>
          <ResetWeeks season={season} />
        </div>
      )}
      <StickyTurn season={season} clock={clock} panel={panel} absent={absent} />
    </Stack>
  );
});

/** The frame around the weeks, which also says that a pick is under way. */
const BusyBoard = (props: Omit<ComponentProps<typeof SeasonBoard>, 'isBusy'>) => (
  <SeasonBoard {...props} isBusy={useDraftPage((page) => page.pending !== null)} />
);

type LiveWeeksProps = { season: Season; picking: Picking; takeBack: TakeBack };

/** The weeks as they are now, while all else on the page still shows `season`. A pick is under way until that shows it too. */
const LiveWeeks = ({ season, ...rest }: LiveWeeksProps) => {
  const pending = useDraftPage((page) => page.pending);
  return (
    <Weeks
      {...rest}
      season={useSeason() ?? season}
      newest={useNewestWeek()}
      pending={isUnderWay(pending, season.state) ? pending : null}
    />
  );
};

const Reacting = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '4', mt: { base: '-3', md: '-5' } },
});
