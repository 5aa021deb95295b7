import { chakra } from '@chakra-ui/react/styled-system';
import type { Day } from '@houseboat/draft/season.ts';
import { statusOf } from '@houseboat/draft/state.ts';
import { domAnimation } from 'framer-motion';
import { Component, type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useToday } from '../../../lib/clock.ts';
import { MotionProvider } from '../../../lib/motion-provider.tsx';
import { usePageTitle } from '../../../lib/page-title.ts';
import { reloadWhenReachable } from '../../../lib/reload.ts';
import { useHasPassed } from '../../../lib/season/countdown.ts';
import { useDraft } from '../../../lib/season/draft-store.ts';
import { bothSeasons, useSeasonBefore } from '../../../lib/season/earlier-season.ts';
import { type Season, useSeason } from '../../../lib/season/season.ts';
import { useHasNoDateYet } from '../../../lib/season/set-up.ts';
import { useSession } from '../../../lib/session.ts';
import { televisionPath } from '../../../lib/television.ts';
import { useLiveUpdates } from '../../../lib/use-live-updates.ts';
import { DrawScreen } from '../draft-night/draw-screen.tsx';
import { DraftNight } from '../draft-night/screen.tsx';
import { CalendarBoard } from '../parts/calendar-board.tsx';
import { Frame } from '../parts/frame.tsx';
import { PairingPage } from '../parts/pairing-page.tsx';
import { useRecoverReads } from '../unattended.ts';

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

/** Draft night while there is one, otherwise the calendar. */
const Display = () => {
  usePageTitle('TV');
  useLiveUpdates();
  useRecoverReads();
  const season = useSeason();
  const today = useToday();
  const isDraftNight = useDraftNight(season, today);
  if (!season || !today) return <LoadingScreen />;
  return (
    <>
      {isDraftNight ? <DraftNight season={season} /> : <CalendarBoard season={season} today={today} />}
      <DrawScreen season={season} />
    </>
  );
};

// Appears only after two seconds, so that a quick load shows no message.
const Words = chakra('p', {
  base: {
    display: 'grid',
    placeItems: 'center',
    minHeight: '100dvh',
    fontFamily: 'heading',
    fontSize: '3xl',
    color: 'fg.muted',
    animation: 'appear 300ms ease-out 2s backwards',
  },
});

const LoadingScreen = () => <Words role="status">Connecting to the boat…</Words>;

const LAST_PICK_SHOWN_MS = 20_000;

/** How long before the start the lobby replaces the calendar, and how long the draft does after its last news while a week is on. */
const LOBBY_MS = 6 * 3_600_000;

/**
 * Whether to show draft night: in the last hours before the start, while the draft is open, and for 20 seconds after the last pick. A draft that
 * has no date yet does not count, and one without news for hours does not while a week is on.
 */
function useDraftNight(season: Season | undefined, today: Day | undefined): boolean {
  const status = season && statusOf(season.state);
  const startsAt = season?.state.startsAt ?? null;
  const hasNoDate = useHasNoDateYet();
  const isWeekOn = useIsWeekOn(season, today);
  const lastNews = useDraft(({ events }) => events[events.length - 1]?.at);
  const isQuiet = useHasPassed(Date.parse(lastNews ?? ''), LOBBY_MS);
  const isOpen = (status === 'running' || status === 'paused') && !hasNoDate && !(isWeekOn && isQuiet);
  const [lingers, setLingers] = useState(false);
  if (isOpen && !lingers) setLingers(true);
  useEffect(() => {
    if (isOpen || !lingers) return;
    const timer = setTimeout(() => setLingers(false), LAST_PICK_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isOpen, lingers]);
  const isSoon = useHasPassed(Date.parse(startsAt ?? ''), -LOBBY_MS);
  return isOpen || lingers || isSoon;
}

/** Whether a week of this season or an earlier one is on. */
function useIsWeekOn(season: Season | undefined, today: Day | undefined): boolean {
  const before = useSeasonBefore();
  if (!season || today === undefined) return false;
  return bothSeasons(season, before).weeks.some(({ startDate, endDate }) => startDate <= today && today <= endDate);
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
