import { Button } from '@chakra-ui/react/button';
import type { Issue, IssueStatus, SettableStatus } from '@houseboat/contract/issues.ts';
import { Check, Hammer, type LucideIcon, Pause, RotateCcw } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { useSetStatus } from './use-writes.ts';

type Step = { to: SettableStatus; label: string; icon: LucideIcon };

/** What else can be done than to resolve it. */
const otherSteps: Record<IssueStatus, Step> = {
  open: { to: 'in_progress', label: 'Start work', icon: Hammer },
  reported: { to: 'in_progress', label: 'Start work', icon: Hammer },
  in_progress: { to: 'open', label: 'Stop work', icon: Pause },
  resolved: { to: 'open', label: 'Reopen', icon: RotateCcw },
};

type Props = { issue: Issue; describedBy: string; onMove: (id: string) => void };

/** What can be done about an issue. `onMove` is told before it changes to the other half of the list. */
export const NextSteps = ({ issue: { id, status }, describedBy, onMove }: Props) => {
  const { mutate, isPending } = useSetStatus(id);
  const resolve = useRef<HTMLButtonElement>(null);
  const isResolved = status === 'resolved';
  const other = otherSteps[status];

  useLayoutEffect(() => {
    // Whoever stood on the button stands on the card when it cannot be pressed any more.
    if (isResolved && resolve.current === document.activeElement) resolve.current?.closest('article')?.focus();
  }, [isResolved]);

  const set = (to: SettableStatus) => {
    if (isPending) return;
    if (isResolved || to === 'resolved') onMove(id);
    mutate(to);
  };
  return (
    <>
      <Button
        ref={resolve}
        variant="subtle"
        size="sm"
        aria-describedby={describedBy}
        disabled={isResolved}
        aria-disabled={isPending || undefined}
        onClick={() => set('resolved')}
      >
        <Check aria-hidden />
        Resolve
      </Button>
      <Button
        variant="ghost"
        size="sm"
        aria-describedby={describedBy}
        aria-disabled={isPending}
        onClick={() => set(other.to)}
      >
        <other.icon aria-hidden />
        {other.label}
      </Button>
    </>
  );
};
