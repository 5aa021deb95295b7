import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Issue, SettableStatus } from '@houseboat/contract/issues.ts';
import { statusSigns } from './badges.tsx';
import { useSetStatus } from './use-writes.ts';

const Line = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    columnGap: '3',
    px: { base: '4', md: '5' },
    py: '1',
    borderRadius: 'card',
    borderWidth: '1px',
    borderColor: 'line',
    color: 'fg.muted',
    animation: 'appear 220ms ease-out',
    _focusVisible: { outlineOffset: '-2px' },
  },
});

type Turn = { told: string; back: SettableStatus; label: string };
const afterResolving: Turn = { told: 'Resolved.', back: 'open', label: 'Reopen' };
const afterReopening: Turn = { told: 'Open again.', back: 'resolved', label: 'Resolve' };

/** What is left of a card that went to the other half of the list just now: a word, and the way back. */
export const MovedLine = ({ issue: { id, title, status } }: { issue: Issue }) => {
  const { mutate, isPending } = useSetStatus(id);
  const { icon: Icon, color } = statusSigns[status];
  const { told, back, label } = status === 'resolved' ? afterResolving : afterReopening;
  return (
    <Line role="group" aria-label={`${title}: ${told}`} tabIndex={-1}>
      <chakra.span color={color}>
        <Icon size={20} aria-hidden />
      </chakra.span>
      {told}
      <Button
        variant="ghost"
        size="sm"
        aria-disabled={isPending}
        aria-label={`${label} ${title}`}
        onClick={() => mutate(back)}
      >
        {label}
      </Button>
    </Line>
  );
};
