import { chakra } from '@chakra-ui/react/styled-system';
import type { Family } from '@houseboat/contract/boat.ts';
import type { Week } from '@houseboat/contract/draft.ts';
import { nth } from '@houseboat/contract/ordinal.ts';
import type { Turn, WeekId } from '@houseboat/draft/events.ts';
import { type DraftStatus, finalAt, pickOf, statusOf } from '@houseboat/draft/state.ts';
import { useMutation } from '@tanstack/react-query';
import { Bell, BellOff, Video } from 'lucide-react';
import { userMessage } from '../../../lib/api.ts';
import { useBoat } from '../../../lib/boat.ts';
import { useSecondsUntil } from '../../../lib/season/countdown.ts';
import { useDraft } from '../../../lib/season/draft-store.ts';
import { type Clock, isLotteryOpen, type Season } from '../../../lib/season/season.ts';
import { setTurnSignal, useTurnSignal } from '../../../lib/season/turn-signal.ts';
import { useFamily } from '../../../lib/session.ts';
import { showToast } from '../../../lib/toast.ts';
import { Tip } from '../../../lib/tooltip.tsx';
import { plural } from '../../../lib/words.ts';
import { Text } from '../../../ui/elements.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { keepFocusNearby } from '../../../ui/keep-focus.ts';
import { Row } from '../../../ui/rows.tsx';
import type { Picking, Wishes } from '../api.ts';
import { PauseNotice } from '../public/pause-notice.tsx';
import { Strip } from '../public/strip.tsx';
import { picksUntilTurn, untilMyTurn } from '../public/words.ts';
import { useDraftPage } from '../store.ts';
import { Inline, TakeAgain, TurnChoice } from './turn-choice.tsx';
import { useIsSlow } from './use-is-slow.ts';

const Call = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minHeight: '11',
    textDecoration: 'underline',
    overflowWrap: 'anywhere',
    '& svg': { flexShrink: 0 },
  },
});

const Progress = chakra('p', {
  base: {
    position: { base: 'fixed', md: 'absolute' },
    insetStart: { base: 'max(0.75rem, env(safe-area-inset-left))', md: '6' },
    insetEnd: { base: 'max(0.75rem, env(safe-area-inset-right))', md: '6' },
    bottom: { base: 'calc(1rem + var(--bar, env(safe-area-inset-bottom)))', md: '1' },
    zIndex: 'docked',
    px: '4',
    py: '2',
    borderRadius: 'control',
    bg: 'bg.float',
    color: 'fg',
    fontWeight: 'semibold',
    pointerEvents: 'none',
    _empty: { opacity: 0 },
  },
});

type Props = {
  season: Season;
  wishes: Wishes | undefined;
  newest: WeekId | undefined;
  clock: Clock;
  picking: Picking;
  /** The family that is picked for. */
  absent: Family | undefined;
  /** The turn of its own that the family can make while another one is on the clock. */
  madeUp: Turn | undefined;
};

/** Who is on the clock, for how long, and what the reader can do about it. */
export const TurnStrip = ({ season, wishes, newest, clock, picking, absent, madeUp }: Props) => {
  const { id } = useFamily();
  const { state, families } = season;
  const { turn, onClock, isMine } = clock;
  const passed = state.passed.filter(({ familyId }) => familyId === id).length;
  const status = statusOf(state);
  const whose = turnText(clock, status);
  const ahead = picksUntilTurn(state, id);
  const wished = wishes && !absent ? wishes.weekIds.findIndex((weekId) => !pickOf(state, weekId)) : -1;
  const favorite = season.weeks.find((week) => week.id === wishes?.weekIds[wished]);
  const next = wishes?.isAutomatic && !madeUp ? favorite : undefined;
  const isFromList = wishes && next && ahead !== undefined;
  const instruction = instructionOf(
    { season, clock, absent, madeUp },
    ahead,
    favorite && `Your ${nth(wished + 1)} choice: week ${favorite.weekNumber}.`,
  );
  return (
    <>
      <PauseNotice state={state} />
      <Strip
        label="Draft status"
        season={season}
        newest={newest}
        isMine={isMine || madeUp !== undefined}
        color={absent?.color}
        isSticky
        turn={
          <>
            {madeUp && <strong>You have {passed > 1 ? `${passed} turns` : 'a turn'} to make up</strong>}
            <strong key={`${absent?.id} ${onClock?.id} ${turn.round}`} data-minor={madeUp && ''}>
              {absent ? `Picking for ${absent.name}` : whose}
            </strong>
          </>
        }
      >
        {/* Gets the focus of a button that goes. */}
        <p tabIndex={-1}>
          {isFromList ? (
            <FromMyList season={season} week={next} ahead={ahead} />
          ) : (
            <TakeAgain season={season} picking={picking} isBeside={madeUp !== undefined}>
              {instruction}
            </TakeAgain>
          )}
        </p>
        {isFromList && <Stop onStop={wishes.pickMyself} />}
        <Row gap="4" end>
          <Here families={families.length} isMinor={next !== undefined} />
          <TurnBell />
        </Row>
        {state.callUrl !== null && (
          <Call href={state.callUrl} target="_blank" rel="noopener noreferrer">
            <Video size={20} aria-hidden />
            Join the call {new URL(state.callUrl).host}
          </Call>
        )}
        {!absent && <TurnChoice season={season} picking={picking} />}
        <PickProgress />
      </Strip>
    </>
  );
};

type Turns = Pick<Props, 'season' | 'clock' | 'absent' | 'madeUp'>;

/** Says what the reader can do, or when. `wish` is its first free wish, with its rank as on the week's tile. */
function instructionOf(
  { season: { state }, clock, absent, madeUp }: Turns,
  ahead: number | undefined,
  wish: string | undefined,
): string {
  const { isMine, onClock } = clock;
  if (isLotteryOpen(state)) return "The order isn't drawn yet. A pick now ends the lottery.";
  if (madeUp) return `Round ${madeUp.round}: choose a week at any time.`;
  // Where the snake turns around, the strip would look as if the pick had not gone through.
  const isAgain = isMine && !absent && state.picks[state.picks.length - 1]?.familyId === onClock?.id;
  if (isAgain) return 'Choose another week.';
  if (isMine || absent) return wish ?? 'Choose a free week.';
  return statusOf(state) === 'paused' && ahead === 0 ? 'You pick when the draft resumes.' : untilMyTurn(ahead);
}

type FromMyListProps = { season: Season; week: Week; ahead: number };

/** Says which week the family's list takes, and when. */
const FromMyList = ({ season: { state }, week: { weekNumber }, ahead }: FromMyListProps) => {
  const takeBackSeconds = useBoat()?.features.takeBackSeconds ?? 0;
  const last = state.picks[state.picks.length - 1];
  // After a pick by hand, the server waits until that one can no longer be taken back.
  const seconds = useSecondsUntil(ahead === 0 && last && !last.auto ? finalAt(last, takeBackSeconds) : null) ?? 0;
  const inTurn = statusOf(state) === 'paused' ? 'when the draft resumes' : seconds > 0 ? `in ${seconds} s` : 'now';
  return `Your list takes week ${weekNumber} ${ahead > 0 ? `in ${plural(ahead, 'pick')}` : inTurn}.`;
};

/** Stops the picks from the family's list. It stays until the server has confirmed that. */
const Stop = ({ onStop }: { onStop: () => Promise<void> }) => {
  const { mutate, isPending } = useMutation({
    mutationFn: onStop,
    onError: (error) =>
      showToast({
        title: 'Your List Still Picks',
        description: `${userMessage(error)} Press Stop again.`,
        tone: 'destructive',
      }),
  });
  return (
    <Inline
      ref={keepFocusNearby}
      type="button"
      aria-label={isPending ? undefined : "Stop, I'll pick myself"}
      onClick={() => !isPending && mutate()}
    >
      {isPending ? 'Stopping...' : 'Stop'}
    </Inline>
  );
};

/** Says that a pick is on its way when the answer takes long. It lies over what is below, so that nothing moves. */
const PickProgress = () => {
  const isPending = useDraftPage((page) => page.pending !== null);
  const isSlow = useIsSlow(isPending, 1000);
  const isStuck = useIsSlow(isPending, 5000);
  return (
    <Progress role="status">
      {isStuck ? "The server is slow to answer. Your pick isn't lost." : isSlow && 'Sending your pick...'}
    </Progress>
  );
};

const turnText = ({ onClock, isMine }: Clock, status: DraftStatus) => {
  if (!onClock) return 'Draft complete';
  if (isMine) return `Your Turn - ${onClock.name} Family`;
  return `${status === 'paused' ? 'Paused' : 'Waiting'} - ${onClock.name} Family's Turn`;
};

type HereProps = {
  families: number;
  /** Whether there is more to say, which leaves no room for it on a phone. */
  isMinor: boolean;
};

/** How many families are here. It reserves its line until that is known, so that nothing below moves. */
const Here = ({ families, isMinor }: HereProps) => {
  const here = useDraft((draft) => draft.presence.length);
  return (
    <Text display={isMinor ? { mdDown: 'none' } : undefined} style={{ visibility: here > 0 ? 'visible' : 'hidden' }}>
      {here} of {families} here now
    </Text>
  );
};

const bellLabel = "Sound when it's your turn";

/** Switches the sound and vibration of this device. */
const TurnBell = () => {
  const isOn = useTurnSignal((signal) => signal.isOn);
  const Icon = isOn ? Bell : BellOff;
  return (
    <Tip label={bellLabel}>
      <IconButton
        my="-2.5"
        me="-3"
        aria-label={bellLabel}
        aria-pressed={isOn}
        onClick={() => void setTurnSignal(!isOn)}
      >
        <Icon size={20} aria-hidden />
      </IconButton>
    </Tip>
  );
};
