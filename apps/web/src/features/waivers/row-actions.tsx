import { Button } from '@chakra-ui/react/button';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import type { Waiver } from '@houseboat/contract/waivers.ts';
import { Actions } from './table-cells.tsx';
import { useHandingOn } from './use-handing-on.ts';
import { useRemind, useResend } from './use-writes.ts';
import { documentOf } from './waivers.ts';

/** Opens something about a waiver, from the control that was pressed. */
export type OpenOn = (opened: { waiver: Waiver; from: HTMLElement }) => void;

type Props = { waiver: Waiver; describedBy: string; onSign: OpenOn };

/** What can be done with a waiver, by its status (spec, section 2). */
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
    <Actions ref={useHandingOn()}>
      <Button
        variant="subtle"
        size="sm"
        aria-describedby={describedBy}
        onClick={(event) => onSign({ waiver, from: event.currentTarget })}
      >
        Sign
      </Button>
      <Button
        variant="ghost"
        size="sm"
        title="Mails the same link again"
        aria-describedby={describedBy}
        aria-disabled={remind.isPending}
        onClick={() => remind.mutate()}
      >
        Remind
      </Button>
      <Button
        variant={isUndelivered ? 'outline' : 'ghost'}
        size="sm"
        title="Mails a new link, and ends the old one"
        aria-describedby={describedBy}
        aria-disabled={resend.isPending}
        onClick={() => resend.mutate()}
      >
        Resend
      </Button>
    </Actions>
  );
};
