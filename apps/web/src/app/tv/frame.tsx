import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { wide } from '../../lib/television.ts';
import { byLight } from '../theme/by-light.ts';
import { Drift } from './drift.tsx';
import { useAwake } from './use-awake.ts';
import { useLight } from './use-light.ts';
import { useNewVersion } from './use-new-version.ts';
import { useCanvas } from './use-rem.ts';
import { useWakeLock } from './use-wake-lock.ts';
import { WayOut } from './way-out.tsx';

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
export const Frame = ({ mayLeave, children }: { mayLeave: boolean; children: ReactNode }) => {
  useCanvas();
  useWakeLock();
  useNewVersion();
  const light = useLight();
  const isAwake = useAwake();
  return (
    <Screen css={light && byLight[light]} dimmed={light === 'night'} style={{ cursor: isAwake ? undefined : 'none' }}>
      <Drift>{children}</Drift>
      {mayLeave && <WayOut shown={isAwake} />}
    </Screen>
  );
};
