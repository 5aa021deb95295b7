import { statusOf } from '@houseboat/draft/state.ts';
import { useSecondsUntil } from '../../../lib/season/countdown.ts';
import { Attendance, Countdown } from '../../../lib/season/lobby.tsx';
import type { Season } from '../../../lib/season/season.ts';
import { dayAndTime, untilStart } from '../../../lib/season/start-words.ts';
import { Text } from '../../../ui/elements.tsx';
import { Water } from '../../draft/public/water.tsx';
import { fitHeading } from '../parts/canvas.ts';
import { useLakeZone } from '../parts/lake.tsx';
import { StaleNotice } from '../parts/stale-notice.tsx';
import { Across, Board, Top } from './board.tsx';
import { LobbyWake } from './lobby-wake.tsx';
import { MomentScreen } from './moment-screen.tsx';
import { pickShown, useMoment } from './moments.ts';
import { NightBoard } from './night-board.tsx';
import { Reactions } from './reactions.tsx';
import { useSpokenMoments } from './speech.ts';
import { SpeechSwitch } from './speech-switch.tsx';

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
            {dayAndTime(Date.parse(startsAt), timeZone)} at the lake
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
