import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'wouter';
import { everyMinute } from '../../../lib/clock.ts';
import { wide } from '../../../lib/television.ts';
import { useReloadOnNewVersion, useWakeLock } from '../unattended.ts';
import { useScaledRem } from './canvas.ts';
import { lightStyles, useDaylight } from './daylight.ts';

const Screen = chakra('main', {
  base: {
    bg: 'bg',
    color: 'fg',
    // The face draws large type with hairlines, which are gone at four metres.
    fontVariationSettings: '"opsz" 30',
    minHeight: '100dvh',
    overflow: 'hidden',
    [wide]: { position: 'fixed', inset: 0 },
    // By night a shade lies over all of it, so that the room stays dark.
    _after: {
      content: '""',
      position: 'fixed',
      inset: 0,
      bg: 'black',
      opacity: 0,
      pointerEvents: 'none',
      transition: 'opacity 2s',
    },
  },
  variants: {
    dimmed: { true: { _after: { opacity: 0.25 } } },
  },
});

/** What a television needs whatever it shows: type for the far side of a room, the lake's day and night, and to stay alive without hands. */
export const Frame = ({ canLeave, children }: { canLeave: boolean; children: ReactNode }) => {
  useScaledRem();
  useWakeLock();
  useReloadOnNewVersion();
  const light = useDaylight();
  const isAwake = usePointerActive();
  return (
    <Screen css={light && lightStyles[light]} dimmed={light === 'night'} style={{ cursor: isAwake ? undefined : 'none' }}>
      <PixelShift>{children}</PixelShift>
      {canLeave && <LeaveButton shown={isAwake} />}
    </Screen>
  );
};

/** In rem; at 1080 lines a few pixels. */
const places = [
  [0, 0],
  [0.18, 0.09],
  [0.09, -0.12],
  [-0.12, -0.09],
  [-0.18, 0.12],
] as const;

const Whole = chakra('div', { base: { height: 'full', transition: 'transform 4s ease-in-out' } });

const placeNow = () => places[Math.floor(Date.now() / 60_000) % places.length] ?? places[0];

/** Moves the picture a little every minute, so that nothing burns itself into the screen. */
export const PixelShift = ({ children }: { children: ReactNode }) => {
  const [x, y] = useSyncExternalStore(everyMinute, placeNow);
  return <Whole style={{ transform: `translate(${x}rem, ${y}rem)` }}>{children}</Whole>;
};

const idleMs = 3000;

/** Whether somebody has touched the pointer just now. The keys of a remote do not count: they belong to whoever only looks. */
export function usePointerActive(): boolean {
  const [isAwake, setAwake] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wake = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setAwake(false), idleMs);
      setAwake(true);
    };
    const signs = ['pointermove', 'pointerdown'] as const;
    for (const sign of signs) window.addEventListener(sign, wake);
    return () => {
      clearTimeout(timer);
      for (const sign of signs) window.removeEventListener(sign, wake);
    };
  }, []);
  return isAwake;
}

const calendar = '/calendar';

/** For a person at a laptop: back to the calendar, by Escape or by a button that shows while somebody is there. */
export const LeaveButton = ({ shown }: { shown: boolean }) => {
  const [, navigate] = useLocation();
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape') navigate(calendar);
    };
    window.addEventListener('keydown', leave);
    return () => window.removeEventListener('keydown', leave);
  }, [navigate]);
  return (
    <Button
      asChild
      variant="subtle"
      size="sm"
      position="fixed"
      top="2"
      insetEnd="2"
      zIndex="docked"
      opacity={shown ? 1 : 0}
      transition="opacity 0.22s"
      _focusVisible={{ opacity: 1 }}
    >
      <Link href={calendar}>
        <X aria-hidden />
        Leave TV mode
      </Link>
    </Button>
  );
};
