import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import { useFamily } from '../../../lib/session.ts';

const Bar = chakra('div', {
  base: {
    position: 'sticky',
    top: 0,
    zIndex: 'sticky',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '4',
    minHeight: '16',
    px: { base: '4', sm: '8' },
    py: '2',
    bg: 'bg.raised',
    borderBottomWidth: '1px',
    borderColor: 'line',
  },
});
const Progress = chakra('p', { base: { color: 'fg.muted', fontVariantNumeric: 'tabular-nums' } });
const Question = chakra('p', { base: { fontWeight: 'semibold' } });
const Buttons = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', ms: 'auto' } });

type Props = {
  /** How many guests come after the current one. */
  remaining: number;
  isLeaving: boolean;
  onAsk: () => void;
  onStay: () => void;
  onLeave: () => void;
};

/** The bar above the queue, with its progress and the family's way out, which asks for a confirmation. */
export const LeaveBar = ({ remaining, isLeaving, onAsk, onStay, onLeave }: Props) => {
  const { name } = useFamily();
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isLeaving) stay.current?.focus();
  }, [isLeaving]);
  if (isLeaving)
    return (
      <Bar role="alert">
        <Question>Is the device back with the {name} family?</Question>
        <Buttons>
          <Button ref={stay} variant="ghost" size="sm" onClick={onStay}>
            No, keep signing
          </Button>
          <Button variant="subtle" size="sm" onClick={onLeave}>
            Yes, stop signing
          </Button>
        </Buttons>
      </Bar>
    );
  return (
    <Bar>
      <Progress>{remaining > 0 && (remaining === 1 ? '1 more guest' : `${remaining} more guests`)}</Progress>
      <Button variant="ghost" size="sm" onClick={onAsk}>
        Stop
      </Button>
    </Bar>
  );
};
