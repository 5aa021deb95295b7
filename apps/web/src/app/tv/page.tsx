import { chakra } from '@chakra-ui/react/styled-system';
import { isComplete } from '@houseboat/draft/state.ts';
import { domAnimation } from 'framer-motion';
import { Component, type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { PairingPage } from '../../features/displays/page.tsx';
import { useToday } from '../../lib/clock.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { reloadWhenReachable } from '../../lib/reload.ts';
import { type Season, useSeason } from '../../lib/season/season.ts';
import { useSession } from '../../lib/session.ts';
import { televisionPath } from '../../lib/television.ts';
import { MotionProvider } from '../motion-provider.tsx';
import { useLiveUpdates } from '../use-live-updates.ts';
import { CalendarBoard } from './parts/calendar-board.tsx';
import { DraftBoard } from './parts/draft-board.tsx';
import { Frame } from './parts/frame.tsx';
import { useRecoverReads } from './unattended.ts';

/**
 * The TV screen: a pairing code until a family adds the TV, then the calendar or the draft. A family's own browser can show it too.
 * It is one chunk, so that nothing has to be loaded later, when a newer version may have been deployed.
 */
export const Television = () => {
  const session = useSession();
  const [path] = useLocation();
  const isPaired = session.status === 'in' && session.display !== undefined;
  const isFamilyBrowser = path !== televisionPath;
  return (
    <TvErrorBoundary>
      <MotionProvider features={domAnimation}>
        <Frame canLeave={isFamilyBrowser}>
          {session.status === 'loading' ? (
            <LoadingScreen />
          ) : isPaired || isFamilyBrowser ? (
            <Display />
          ) : (
            <PairingPage />
          )}
        </Frame>
      </MotionProvider>
    </TvErrorBoundary>
  );
};

/** The draft while it is open, otherwise the calendar. */
const Display = () => {
  usePageTitle('TV');
  useLiveUpdates();
  useRecoverReads();
  const season = useSeason();
  const today = useToday();
  const isDrafting = useDraftShown(season);
  if (!season || !today) return <LoadingScreen />;
  return isDrafting ? <DraftBoard season={season} /> : <CalendarBoard season={season} today={today} />;
};

const Page = chakra('div', { base: { display: 'grid', placeItems: 'center', height: 'full', minHeight: '100dvh' } });
// Appears only after two seconds, so that a quick load shows no message.
const Words = chakra('p', {
  base: { fontFamily: 'heading', fontSize: '3xl', color: 'fg.muted', animation: 'appear 300ms ease-out 2s backwards' },
});

const LoadingScreen = () => (
  <Page>
    <Words role="status">Connecting to the boat…</Words>
  </Page>
);

const LAST_PICK_SHOWN_MS = 20_000;

/** Whether to show the draft: while it is open, and for 20 seconds after the last pick. */
function useDraftShown(season: Season | undefined): boolean {
  const isOpen = season !== undefined && !isComplete(season.state);
  const [lingers, setLingers] = useState(false);
  if (isOpen && !lingers) setLingers(true);
  useEffect(() => {
    if (isOpen || !lingers) return;
    const timer = setTimeout(() => setLingers(false), LAST_PICK_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isOpen, lingers]);
  return isOpen || lingers;
}

const RELOAD_DELAY_MS = 30_000;

/** Reloads the page after an unexpected error, because nobody is there to do it. */
class TvErrorBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  static getDerivedStateFromError = () => ({ isBroken: true });

  override state = { isBroken: false };

  override componentDidCatch() {
    setTimeout(() => void reloadWhenReachable(), RELOAD_DELAY_MS);
  }

  override render() {
    return this.state.isBroken ? null : this.props.children;
  }
}
