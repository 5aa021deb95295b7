import { statusOf } from '@houseboat/draft/state.ts';
import type { Season } from '../../../lib/season/season.ts';
import { LobbyBoard } from './lobby-board.tsx';
import { MomentScreen } from './moment-screen.tsx';
import { pickShown, useMoment } from './moments.ts';
import { NightBoard } from './night-board.tsx';
import { Reactions } from './reactions.tsx';
import { useSpokenMoments } from './speech.ts';

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
