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
const Ways = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', ms: 'auto' } });

type Props = {
  /** How many guests come after this one. */
  ahead: number;
  isAsking: boolean;
  onAsk: () => void;
  onStay: () => void;
  onLeave: () => void;
};

/** Above what guests read: how many follow, and for the family the way out, which asks first. */
export const LeaveBar = ({ ahead, isAsking, onAsk, onStay, onLeave }: Props) => {
  const { name } = useFamily();
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAsking) stay.current?.focus();
  }, [isAsking]);
  if (isAsking)
    return (
      <Bar role="alert">
        <Question>Is the device back with the {name} family?</Question>
        <Ways>
          <Button ref={stay} variant="ghost" size="sm" onClick={onStay}>
            No, go on signing
          </Button>
          <Button variant="subtle" size="sm" onClick={onLeave}>
            Yes, stop signing
          </Button>
        </Ways>
      </Bar>
    );
  return (
    <Bar>
      <Progress>{ahead > 0 && (ahead === 1 ? '1 guest follows' : `${ahead} guests follow`)}</Progress>
      <Button variant="ghost" size="sm" onClick={onAsk}>
        Stop
      </Button>
    </Bar>
  );
};
