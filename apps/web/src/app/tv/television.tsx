import { domAnimation } from 'framer-motion';
import { useLocation } from 'wouter';
import { PairingPage } from '../../features/displays/pairing-page.tsx';
import { useSession } from '../../lib/session.ts';
import { televisionPath } from '../../lib/television.ts';
import { Moving } from '../moving.tsx';
import { Display } from './display.tsx';
import { Frame } from './frame.tsx';
import { Revive } from './revive.tsx';
import { Waiting } from './waiting.tsx';

/**
 * The boat on a television: a code until a family lets it in, then the calendar or the draft. A family sees the same on a screen of its
 * own. It comes as one piece, so that nothing is left to be fetched later, when a newer version may have taken its place.
 */
export const Television = () => {
  const session = useSession();
  const [path] = useLocation();
  const isPaired = session.status === 'in' && session.display !== undefined;
  const isOfFamily = path !== televisionPath;
  return (
    <Revive>
      <Moving features={domAnimation}>
        <Frame mayLeave={isOfFamily}>
          {session.status === 'loading' ? <Waiting /> : isPaired || isOfFamily ? <Display /> : <PairingPage />}
        </Frame>
      </Moving>
    </Revive>
  );
};
