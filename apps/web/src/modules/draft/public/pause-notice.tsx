import { chakra } from '@chakra-ui/react/styled-system';
import { type DraftState, statusOf } from '@houseboat/draft/state.ts';
import { CirclePause } from 'lucide-react';
import { describePause } from './words.ts';

const Line = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '3',
    px: { base: '4', md: '6' },
    py: '3',
    bg: 'warn.subtle',
    color: 'warn.fg',
    fontWeight: 'semibold',
    overflowWrap: 'anywhere',
    animation: 'appear 220ms ease-out',
    '& svg': { flexShrink: 0, mt: '0.5' },
  },
});

/** Says who paused the draft, when and why. */
export const PauseNotice = ({ state }: { state: DraftState }) => {
  if (!state.pause || statusOf(state) !== 'paused') return null;
  return (
    <Line>
      <CirclePause size={20} aria-hidden />
      <p>
        {describePause(state.pause)}
        {state.pause.reason && (
          <>
            : <bdi>{state.pause.reason}</bdi>
          </>
        )}
      </p>
    </Line>
  );
};
