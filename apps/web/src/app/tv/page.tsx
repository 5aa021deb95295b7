import { chakra } from '@chakra-ui/react/styled-system';
import { isComplete } from '@houseboat/draft/evolve.ts';
import { domAnimation } from 'framer-motion';
import { Component, type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { PairingPage } from '../../features/displays/page.tsx';
import { useToday } from '../../lib/clock.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { type Season, useSeason } from '../../lib/season/season.ts';
import { reloadWhenReachable } from '../../lib/reload.ts';
import { useSession } from '../../lib/session.ts';
import { televisionPath } from '../../lib/television.ts';
import { MotionProvider } from '../motion-provider.tsx';
import { useLiveUpdates } from '../use-live-updates.ts';
import { CalendarBoard } from './parts/calendar-board.tsx';
import { DraftBoard } from './parts/draft-board.tsx';
import { Frame } from './parts/frame.tsx';
import { useRecoverReads } from './unattended.ts';

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
    <TvErrorBoundary>
      <MotionProvider features={domAnimation}>
        <Frame canLeave={isOfFamily}>
          {session.status === 'loading' ? <Waiting /> : isPaired || isOfFamily ? <Display /> : <PairingPage />}
        </Frame>
      </MotionProvider>
    </TvErrorBoundary>
  );
};

/** What a television is there for: the draft while there is one, else whose week it is. */
export const Display = () => {
  usePageTitle('TV');
  useLiveUpdates();
  useRecoverReads();
  const season = useSeason();
  const today = useToday();
  const isDrafting = useDraftShown(season);
  if (!season || !today) return <Waiting />;
  return isDrafting ? <DraftBoard season={season} /> : <CalendarBoard season={season} today={today} />;
};

const Page = chakra('div', { base: { display: 'grid', placeItems: 'center', height: 'full', minHeight: '100dvh' } });
// What comes at once is not announced.
const Words = chakra('p', {
  base: { fontFamily: 'heading', fontSize: '3xl', color: 'fg.muted', animation: 'appear 300ms ease-out 2s backwards' },
});

/** Until there is something to show. */
export const Waiting = () => (
  <Page>
    <Words role="status">Looking for the boat…</Words>
  </Page>
);

const lingerMs = 20_000;

/** Whether the draft is to be shown: while it is open, and for a moment after the last pick was seen to be made. */
export function useDraftShown(season: Season | undefined): boolean {
  const isOpen = season !== undefined && !isComplete(season.state);
  const [lingers, setLingers] = useState(false);
  if (isOpen && !lingers) setLingers(true);
  useEffect(() => {
    if (isOpen || !lingers) return;
    const timer = setTimeout(() => setLingers(false), lingerMs);
    return () => clearTimeout(timer);
  }, [isOpen, lingers]);
  return isOpen || lingers;
}

const pauseMs = 30_000;

/** Begins anew after a fault that nobody foresaw: a dark screen would stay dark until somebody came by. */
export class TvErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  static getDerivedStateFromError = () => ({ broken: true });

  override state = { broken: false };

  override componentDidCatch() {
    setTimeout(() => void reloadWhenReachable(), pauseMs);
  }

  override render() {
    return this.state.broken ? null : this.props.children;
  }
}
