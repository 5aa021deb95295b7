import { chakra } from '@chakra-ui/react/styled-system';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { getTimes } from 'suncalc';
import { useLocation } from 'wouter';
import { useBoat } from '../../../lib/boat.ts';
import { everyMinute } from '../../../lib/clock.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { wide } from '../../../lib/television.ts';
import { areaVars, contrastVars, familyVars, type Light, roleVars } from '../../../lib/theme/color-vars.ts';
import { useWakeLock } from '../../../lib/wake-lock.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useReloadOnNewVersion } from '../unattended.ts';
import { useScaledRem } from './canvas.ts';

const Screen = chakra('main', {
  base: {
    bg: 'bg',
    color: 'fg',
    // In rem, which scales with the screen. What is inherited from the page may not.
    fontSize: 'md',
    // At large sizes the font has hairlines that cannot be seen from four meters.
    fontVariationSettings: '"opsz" 30',
    minHeight: '100dvh',
    overflow: 'hidden',
    [wide]: { position: 'fixed', inset: 0 },
    // At night everything is dimmed, so that the room stays dark.
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

const stylesOf = (light: Light) => ({
  colorScheme: light === 'day' ? 'light' : 'dark',
  ...roleVars(light),
  _moreContrast: contrastVars,
  ...Object.fromEntries(Object.entries(familyVars(light)).map(([selector, vars]) => [`& ${selector}`, vars])),
  '& [data-color]': areaVars[light],
});

/** Styles that give an element the light or the dark theme, whatever the device prefers. */
const lightStyles = { day: stylesOf('day'), night: stylesOf('night') };

/** What every TV screen needs: large type, the light of the lake, and what keeps it running unattended. */
export const Frame = ({ canLeave, children }: { canLeave: boolean; children: ReactNode }) => {
  useScaledRem();
  useWakeLock();
  useReloadOnNewVersion();
  const light = useDaylight();
  const isPointerActive = usePointerActive();
  return (
    <Screen
      css={light && lightStyles[light]}
      dimmed={light === 'night'}
      style={{ cursor: isPointerActive ? undefined : 'none' }}
    >
      <PixelShift>{children}</PixelShift>
      {canLeave && <LeaveButton shown={isPointerActive} />}
    </Screen>
  );
};

/** Whether the sun is up at a place, given in degrees north and east. Works in polar regions too. */
export function daylightAt(at: Date, latitude: number, longitude: number): Light {
  const { sunrise, sunset, alwaysUp } = getTimes(at, latitude, longitude);
  if (!sunrise || !sunset) return alwaysUp ? 'day' : 'night';
  return at >= sunrise && at < sunset ? 'day' : 'night';
}

/** Day or night at the lake; undefined until the boat has loaded. */
function useDaylight(): Light | undefined {
  const lake = useBoat()?.lake;
  return useSyncExternalStore(
    everyMinute,
    () => lake && daylightAt(new Date(serverNow()), lake.latitude, lake.longitude),
  );
}

/** In rem: a few pixels on a 1080p screen. */
const offsets = [
  [0, 0],
  [0.18, 0.09],
  [0.09, -0.12],
  [-0.12, -0.09],
  [-0.18, 0.12],
] as const;

const currentOffset = () => offsets[Math.floor(serverNow() / 60_000) % offsets.length] ?? offsets[0];

/** Shifts the picture a little every minute, to prevent burn-in. */
const PixelShift = ({ children }: { children: ReactNode }) => {
  const [x, y] = useSyncExternalStore(everyMinute, currentOffset);
  const transform = `translate(${x}rem, ${y}rem)`;
  return <div style={{ height: '100%', transform, transition: 'transform 4s ease-in-out' }}>{children}</div>;
};

const IDLE_MS = 3000;

/** Whether the pointer moved within the last three seconds. Keys do not count: a remote is for browsing the calendar. */
function usePointerActive(): boolean {
  const [isPointerActive, setPointerActive] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wake = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setPointerActive(false), IDLE_MS);
      setPointerActive(true);
    };
    const signs = ['pointermove', 'pointerdown'] as const;
    for (const sign of signs) window.addEventListener(sign, wake);
    return () => {
      clearTimeout(timer);
      for (const sign of signs) window.removeEventListener(sign, wake);
    };
  }, []);
  return isPointerActive;
}

const calendar = '/calendar';

/** Leads back to the calendar, by Escape or by a button that shows while the pointer is in use. */
const LeaveButton = ({ shown }: { shown: boolean }) => {
  const [, navigate] = useLocation();
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape') navigate(calendar);
    };
    window.addEventListener('keydown', leave);
    return () => window.removeEventListener('keydown', leave);
  }, [navigate]);
  return (
    <LinkButton
      href={calendar}
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
      <X aria-hidden />
      Leave TV mode
    </LinkButton>
  );
};
