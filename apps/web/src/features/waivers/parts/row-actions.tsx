import { Button } from '@chakra-ui/react/button';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import type { Waiver } from '@houseboat/contract/waivers.ts';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { DialogTarget } from '../../../lib/use-dialog-target.ts';
import { documentOf, useRemind, useResend } from '../api.ts';
import { Actions } from './table-frame.tsx';

type Props = { waiver: Waiver; describedBy: string; onSign: (target: DialogTarget<Waiver>) => void };

/** A waiver's actions, which depend on its status. */
export const RowActions = (props: Props) => {
  const { status } = props.waiver;
  switch (status) {
    case 'signed':
      return <SignedActions {...props} />;
    case 'pending':
      return <PendingActions {...props} />;
    case 'expired':
      return null;
    default:
      return status satisfies never;
  }
};

const SignedActions = ({ waiver, describedBy }: Omit<Props, 'onSign'>) => (
  <Actions>
    <Button asChild variant="subtle" size="sm">
      <a href={documentOf(waiver)} target="_blank" rel="noopener" aria-describedby={describedBy}>
        View
        <VisuallyHidden> (new tab)</VisuallyHidden>
      </a>
    </Button>
    <Button asChild variant="ghost" size="sm">
      <a href={`${documentOf(waiver)}?download=1`} download aria-describedby={describedBy}>
        Download
      </a>
    </Button>
  </Actions>
);

const PendingActions = ({ waiver, describedBy, onSign }: Props) => {
  const remind = useRemind(waiver.id);
  const resend = useResend(waiver.id);
  const isUndelivered = waiver.mail?.state === 'failed';
  return (
    <Actions ref={useFocusHandover()}>
      <Button
        variant="subtle"
        size="sm"
        aria-describedby={describedBy}
        onClick={(event) => onSign({ row: waiver, from: event.currentTarget })}
      >
        Sign
      </Button>
      <Button
        variant="ghost"
        size="sm"
        title="Email the same link again"
        aria-describedby={describedBy}
        aria-disabled={remind.isPending}
        onClick={() => remind.mutate()}
      >
        Remind
      </Button>
      <Button
        variant={isUndelivered ? 'outline' : 'ghost'}
        size="sm"
        title="Email a new link and disable the old one"
        aria-describedby={describedBy}
        aria-disabled={resend.isPending}
        onClick={() => resend.mutate()}
      >
        Resend
      </Button>
    </Actions>
  );
};

/** Returns the focus target in a row of the table: its first action, or the page. */
export function focusTargetIn(row: HTMLElement | null | undefined): HTMLElement | null {
  const action = row?.isConnected && !row.hidden ? row.querySelector<HTMLElement>('a, button') : null;
  return action ?? document.querySelector('main');
}

/** When the focused action is removed, moves the focus to the one that replaces it. */
function useFocusHandover(): RefObject<HTMLDivElement | null> {
  const actions = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = actions.current;
    const row = element?.closest('tr');
    return () => {
      if (element?.contains(document.activeElement)) queueMicrotask(() => focusTargetIn(row)?.focus());
    };
  }, []);
  return actions;
}
