import { chakra } from '@chakra-ui/react/styled-system';
import { useSyncExternalStore } from 'react';
import { everySecond } from '../../lib/every.ts';

const Words = chakra('p', { base: { fontVariantNumeric: 'tabular-nums' } });

/** How long a code is good yet. */
export const CodeTimer = ({ until }: { until: number }) => {
  const seconds = useSyncExternalStore(everySecond, () => Math.max(0, Math.floor((until - Date.now()) / 1000)));
  const left = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return <Words role="timer">{seconds > 0 ? `A new code in ${left}` : 'A new code in a moment'}</Words>;
};
