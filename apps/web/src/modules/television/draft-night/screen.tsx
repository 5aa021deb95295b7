import { chakra } from '@chakra-ui/react/styled-system';
import { statusOf } from '@houseboat/draft/state.ts';
import { useHeight } from '../../../lib/element-size.ts';
import { useSecondsUntil } from '../../../lib/season/countdown.ts';
import { Attendance, Countdown, FamiliesWaiting, Presence } from '../../../lib/season/lobby.tsx';
import type { Season } from '../../../lib/season/season.ts';
import { untilStart } from '../../../lib/season/start-words.ts';
import { Block, Text } from '../../../ui/elements.tsx';
import { FamilyAvatar } from '../../../ui/family-avatar.tsx';
import { pathOf, wakeOf } from '../../draft/public/wake-geometry.ts';
import { Water } from '../../draft/public/water.tsx';
import { fitHeading, usePixelsPerRem } from '../parts/canvas.ts';
import { startIn, useLakeZone } from '../parts/lake.tsx';
import { StaleNotice } from '../parts/stale-notice.tsx';
import { Across, Board, Top } from './board.tsx';
import { MomentScreen } from './moment-screen.tsx';
import { pickShown, useMoment } from './moments.ts';
import { NightBoard } from './night-board.tsx';
import { Reactions } from './reactions.tsx';
import { useSpokenMoments } from './speech.ts';
import { SpeechSwitch } from './speech-switch.tsx';
import { isRoomyFor } from './wake-board.tsx';

/** The hours before the draft on a TV: when it starts, how long until then, and who is here and ready. */
const LobbyBoard = ({ season }: { season: Season }) => {
  const timeZone = useLakeZone();
  const { startsAt } = season.state;
  const seconds = useSecondsUntil(startsAt === null ? null : Date.parse(startsAt));
  if (startsAt === null || !timeZone) return null;
  return (
    <Board gap="6">
      <Top align="start" leading="short">
        <div>
          <Text as="h1" size="lg" tone="quiet">
            Draft night
          </Text>
          <Text size="3xl" above="1">
            {startIn(timeZone, startsAt)}
          </Text>
          <Text heading leading="shorter" above="3" style={{ fontSize: fitHeading(untilStart(seconds ?? 0), 54, 8) }}>
            <Countdown startsAt={startsAt} />
          </Text>
          <Text size="2xl" tone="quiet" steady>
            <Attendance season={season} />
          </Text>
        </div>
        <StaleNotice otherwise={<SpeechSwitch />} />
      </Top>
      <Across mb="-0.25rem">
        <Water>{(width) => <LobbyWake season={season} width={width} />}</Water>
      </Across>
    </Board>
  );
};

/** Draft night on a TV: the lobby, then the draft. What happens is shown over it for a moment, and spoken if that is switched on. */
export const DraftNight = ({ season }: { season: Season }) => {
  const moment = useMoment();
  useSpokenMoments(moment, season);
  return (
    <>
      {statusOf(season.state) === 'scheduled' ? (
        <LobbyBoard season={season} />
      ) : (
        <NightBoard season={season} isCovered={pickShown(moment) !== undefined} />
      )}
      {moment && <MomentScreen key={moment.id} moment={moment} season={season} />}
      <Reactions season={season} />
    </>
  );
};

type WakeProps = { season: Season; width: number };

/** The families on the wake of the first round, in draft order, each with whether it is here and ready. */
const LobbyWake = ({ season, width }: WakeProps) => {
  const isRoomy = isRoomyFor(width, usePixelsPerRem());
  if (isRoomy) return <FullLobbyWake season={season} width={width} />;
  return (
    <Block p="4">
      <FamiliesWaiting season={season} layout="list" />
    </Block>
  );
};

const Drawing = chakra('svg', {
  base: { position: 'absolute', inset: 0, width: 'full', height: 'full', overflow: 'hidden' },
});
const Families = chakra('ol', {
  base: {
    position: 'absolute',
    insetInline: 0,
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    transform: 'translateY(-1.375rem)',
  },
});
const Entry = chakra('li', {
  base: { px: '1', textAlign: 'center', fontSize: 'lg', lineHeight: 'short', '& > span': { transform: 'scale(1.4)' } },
});

const FullLobbyWake = ({ season, width }: WakeProps) => {
  const rem = usePixelsPerRem();
  const [ref, height] = useHeight<HTMLDivElement>(12 * rem);
  const { segments, stops } = wakeOf({
    families: season.families.length,
    rounds: 1,
    width,
    rowHeight: height * 0.5,
  });
  const level = stops[0]?.y ?? 0;
  return (
    <div ref={ref} style={{ position: 'relative', height: '100%' }}>
      <Drawing viewBox={`0 0 ${width} ${height}`} style={{ '--dotted': `${rem / 8}px` }} aria-hidden>
        {segments.slice(0, -1).map((segment) => (
          <path key={pathOf(segment)} data-line="ahead" d={pathOf(segment)} />
        ))}
      </Drawing>
      <Families aria-label="Families in draft order" style={{ top: level }}>
        {season.families.map((family) => (
          <Entry key={family.id}>
            <FamilyAvatar family={family} />
            <Text strong breaks lineClamp="3" above="5" htmlTranslate="no">
              {family.name}
            </Text>
            <Presence family={family} />
          </Entry>
        ))}
      </Families>
    </div>
  );
};
