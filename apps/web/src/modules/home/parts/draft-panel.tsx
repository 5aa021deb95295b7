import { Heading } from '@chakra-ui/react/heading';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { type DraftState, statusOf } from '@houseboat/draft/state.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useIsAdmin } from '../../../lib/boat.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useIsNear } from '../../../lib/season/countdown.ts';
import { Attendance, Countdown, JoinCall, ReadyToggle, StartTime, StartZone } from '../../../lib/season/lobby.tsx';
import { seasonsQuery } from '../../../lib/season/queries.ts';
import { isTurnOf, type Season, useClock } from '../../../lib/season/season.ts';
import { useHasNoDateYet, useIsBeingSetUp } from '../../../lib/season/set-up.ts';
import { useFamily } from '../../../lib/session.ts';
import { Block, Text } from '../../../ui/elements.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Wrap } from '../../../ui/rows.tsx';
import { LiveWake } from '../../draft/public/live-wake.tsx';
import { Panel, PanelText } from '../../draft/public/panel.tsx';
import { PauseNotice } from '../../draft/public/pause-notice.tsx';
import { ClockFigures } from '../../draft/public/turn-clock.tsx';
import { strip } from '../../draft/public/wake.tsx';
import { Water } from '../../draft/public/water.tsx';
import { picksUntilTurn, untilMyTurn } from '../../draft/public/words.ts';
import { NoDateYet, UpNext } from './up-next.tsx';

/** Below a draft that has a date, the steps may have been done, and no space is reserved for them. */
const StepsSkeleton = () => useHasNoDateYet() && <Skeleton height="80" />;

// One family sees it, once.
const FirstSteps = lazyPart(async () => (await import('./first-steps.tsx')).FirstSteps, <StepsSkeleton />);

/** The open draft: before it has a date, until it starts, and while the families pick. */
export const DraftPanel = ({ season }: { season: Season }) => {
  const { startsAt } = season.state;
  const hasNoDate = useHasNoDateYet();
  const isBeingSetUp = useIsBeingSetUp();
  const isSettingUp = useIsAdmin() && isBeingSetUp;
  const { data: seasons, isPending } = useQuery(seasonsQuery);
  const isLeading = isSettingUp && seasons?.length === 1;
  if (startsAt !== null)
    return (
      <>
        <LobbyPanel season={season} startsAt={startsAt} />
        {isLeading && <FirstSteps season={season} />}
      </>
    );
  if (!hasNoDate) return <TurnPanel season={season} />;
  if (isSettingUp && isPending) return <StepsSkeleton />;
  return isLeading ? <FirstSteps season={season} /> : <NoDateYet season={season} />;
};

type LobbyProps = { season: Season; startsAt: string };

/** The draft before it starts, at a glance: when that is, who is here, and a link to the lobby. */
const LobbyPanel = ({ season, startsAt }: LobbyProps) => {
  const { callUrl } = season.state;
  const isNear = useIsNear(startsAt);
  return (
    <Panel aria-label="The draft">
      <PanelText isMine={false} gap="4" align="center" py="5">
        <div>
          <Heading as="h2" size="2xl" overflowWrap="anywhere">
            The draft starts <StartTime startsAt={startsAt} />
          </Heading>
          <Text _firstLetter={{ textTransform: 'uppercase' }}>
            <StartZone startsAt={startsAt} />
          </Text>
          <Block size="lg" strong above="2">
            <Countdown startsAt={startsAt} />
          </Block>
          {/* Reserves its line until presence is known, so that nothing below moves. */}
          <Text steady>
            <Attendance season={season} />
          </Text>
        </div>
        <Wrap align="stretch" minWidth={0}>
          {isNear && <ReadyToggle />}
          {callUrl !== null && <JoinCall callUrl={callUrl} />}
          <LinkButton href="/week-selection" size="lg" variant="subtle">
            Enter the lobby
            <ArrowRight aria-hidden />
          </LinkButton>
        </Wrap>
      </PanelText>
      <Water>{(width) => <LiveWake season={season} width={width} scale={strip} />}</Water>
    </Panel>
  );
};

/** Returns the round of a turn that a family has passed and can make now. */
const roundToMakeUp = (state: DraftState, familyId: string): number | undefined =>
  statusOf(state) === 'running' ? state.passed.find((turn) => turn.familyId === familyId)?.round : undefined;

/** Whether the draft waits for a family: for its turn, or for one that it has to make up. */
export const isWaitingFor = (state: DraftState, familyId: string): boolean =>
  isTurnOf(state, familyId) || roundToMakeUp(state, familyId) !== undefined;

/** The open draft at a glance: whose turn it is, how many picks until ours, and a link to it. */
const TurnPanel = ({ season }: { season: Season }) => {
  const { state, families } = season;
  const { id } = useFamily();
  const { turn, onClock, isMine } = useClock(season);
  const madeUp = isMine ? undefined : roundToMakeUp(state, id);
  const ahead = picksUntilTurn(state, id);
  const onTheClock = turnTitle(onClock?.name, onClock?.id === id, statusOf(state) === 'paused');
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

const turnTitle = (name: string | undefined, isOurs: boolean, isPaused: boolean) => {
  if (isPaused) return isOurs ? 'You pick next' : `${name} picks next`;
  return isOurs ? "It's your turn to pick" : `${name} is picking`;
};
