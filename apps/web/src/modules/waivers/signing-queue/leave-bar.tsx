import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import { useFamily } from '../../../lib/session.ts';
import { Text } from '../../../ui/elements.tsx';
import { Wrap } from '../../../ui/rows.tsx';

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
        <Text strong>Is the device back with the {name} family?</Text>
        <Wrap gap="2" end>
          <Button ref={stay} variant="ghost" size="sm" onClick={onStay}>
            No, keep signing
          </Button>
          <Button variant="subtle" size="sm" onClick={onLeave}>
            Yes, stop signing
          </Button>
        </Wrap>
      </Bar>
    );
  return (
    <Bar>
      <Text tone="quiet" figures>
        {remaining > 0 && (remaining === 1 ? '1 more guest' : `${remaining} more guests`)}
      </Text>
      <Button variant="ghost" size="sm" onClick={onAsk}>
        Stop
      </Button>
    </Bar>
  );
};
