import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useSyncExternalStore } from 'react';
import { everyMinute } from '../../lib/every.ts';

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
export const Drift = ({ children }: { children: ReactNode }) => {
  const [x, y] = useSyncExternalStore(everyMinute, placeNow);
  return <Whole style={{ transform: `translate(${x}rem, ${y}rem)` }}>{children}</Whole>;
};
