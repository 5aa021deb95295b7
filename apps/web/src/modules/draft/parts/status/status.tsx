import { chakra } from '@chakra-ui/react/styled-system';
import type { Family } from '@houseboat/contract/boat.ts';
import { statusOf } from '@houseboat/draft/state.ts';
import { Bell, BellOff } from 'lucide-react';
import { IconButton } from '../../../../lib/icon-button.tsx';
import { useDraft } from '../../../../lib/season/draft-store.ts';
import type { Clock, Season } from '../../../../lib/season/season.ts';
import { setTurnSignal, useTurnSignal } from '../../../../lib/season/turn-signal.ts';
import { useFamily } from '../../../../lib/session.ts';
import { SteadyText } from '../../../../lib/steady-text.tsx';
import { Tip } from '../../../../lib/tooltip.tsx';
import { turnStyle } from '../../../../lib/turn-style.ts';
import type { Picking } from '../../api.ts';
import { PanelText } from '../../public/panel.tsx';
import { PauseNotice } from '../../public/pause-notice.tsx';
import { ClockFigures } from '../../public/turn-clock.tsx';
import { picksUntilTurn, untilMyTurn } from '../../public/wording.ts';
import { TakeAgain } from './take-again.tsx';
import { TurnChoice } from './turn-choice.tsx';

const Card = chakra(PanelText, {
  base: {
    alignItems: 'flex-end',
    columnGap: '6',
    rowGap: '3',
    pt: { base: '4', md: '5' },
    pb: { base: '5', md: '6' },
    '&[data-color]': { bg: 'var(--band)', color: 'var(--contrast)', '& p': { color: 'inherit' } },
  },
});
const Who = chakra('div', { base: { flex: '1 1 16rem', minWidth: 0 } });
const Side = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: { md: 'column' },
    flexWrap: { base: 'wrap', md: 'nowrap' },
    alignItems: 'flex-end',
    justifyContent: 'space-between',
    columnGap: '4',
    flex: { base: '1 1 auto', md: '0 1 auto' },
  },
});
const Here = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '1', me: '-2', mb: '-2.5' } });
const Small = chakra('p', { base: { fontSize: { base: 'md', md: 'lg' }, fontVariantNumeric: 'tabular-nums' } });
const Badge = chakra('strong', {
  base: {
    ...turnStyle,
    display: 'block',
    // By the browser: what it says must not wait for the code of animations.
    animation: 'rise 300ms ease-out',
  },
});
// With room for the line below the badge.
const Turn = chakra(SteadyText, {
  base: { '& > [data-variant]': { ...turnStyle, pb: { base: '6', md: '7' } } },
});

type Props = {
  season: Season;
  clock: Clock;
  picking: Picking;
  /** The family that is picked for. */
  absent: Family | undefined;
};

/** Who is on the clock, as the largest text on the page, and for how long. */
export const Status = ({ season, clock, picking, absent }: Props) => {
  const { id } = useFamily();
  const { state, families } = season;
  const { turn, onClock, isMine } = clock;
  const here = useDraft((draft) => draft.presence.length);
  const ahead = picksUntilTurn(state, id);
  const isWaiting = onClock !== undefined && onClock.id !== id;
  return (
    <>
      <PauseNotice state={state} />
      <Card isMine={isMine} data-color={absent?.color}>
        <Who>
          <Small>
            Round {turn.round} - Pick {turn.pick} of {families.length}
          </Small>
          <Turn variants={onClock ? families.map(({ name }) => waitingText(name)) : []}>
            <Badge key={`${absent?.id} ${onClock?.id} ${turn.round}`}>
              {absent ? `Picking for ${absent.name}` : turnText(clock, statusOf(state) === 'paused')}
            </Badge>
            {isMine || absent ? <Small>Choose a free week.</Small> : isWaiting && <Small>{untilMyTurn(ahead)}</Small>}
          </Turn>
        </Who>
        <Side>
          <ClockFigures season={season} isMine={isMine || absent !== undefined} />
          <Here>
            {/* Reserves its line until presence is known, so that nothing below moves. */}
            <Small visibility={here > 0 ? 'visible' : 'hidden'}>
              {here} of {families.length} here now
            </Small>
            <TurnBell />
          </Here>
        </Side>
        {!absent && <TurnChoice season={season} picking={picking} />}
        <TakeAgain season={season} picking={picking} />
      </Card>
    </>
  );
};

const turnText = ({ onClock, isMine }: Clock, isPaused: boolean) => {
  if (!onClock) return 'Draft complete';
  if (isMine) return `Your Turn - ${onClock.name} Family`;
  return isPaused ? `Paused - ${onClock.name} Family's Turn` : waitingText(onClock.name);
};

const waitingText = (family: string) => `Waiting - ${family} Family's Turn`;

const bellLabel = "Sound when it's your turn";

/** Switches the sound and vibration of this device. */
const TurnBell = () => {
  const isOn = useTurnSignal((signal) => signal.isOn);
  const Icon = isOn ? Bell : BellOff;
  return (
    <Tip label={bellLabel}>
      <IconButton aria-label={bellLabel} aria-pressed={isOn} onClick={() => void setTurnSignal(!isOn)}>
        <Icon size={20} aria-hidden />
      </IconButton>
    </Tip>
  );
};
