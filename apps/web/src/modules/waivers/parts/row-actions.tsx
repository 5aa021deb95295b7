import { Button } from '@chakra-ui/react/button';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import type { Waiver } from '@houseboat/contract/waivers.ts';
import { RowTools } from '../../../lib/cards/card-parts.tsx';
import { openDialog } from '../../../lib/dialogs.tsx';
import { Tip } from '../../../lib/tooltip.tsx';
import { Row } from '../../../ui/rows.tsx';
import { documentOf, useRemind, useResend } from '../api.ts';
import { keepFocusInRow } from './focus-row.ts';
import { Actions } from './table-frame.tsx';

const loadSign = async () => (await import('./sign-dialog.tsx')).SignDialog;
const loadCorrect = async () => (await import('./dialogs.tsx')).CorrectDialog;
const loadDelete = async () => (await import('./dialogs.tsx')).DeleteDialog;

type Props = { waiver: Waiver; mayCorrect: boolean; describedBy: string };

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

const SignedActions = ({ waiver, describedBy }: Pick<Props, 'waiver' | 'describedBy'>) => (
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

const PendingActions = ({ waiver, mayCorrect, describedBy }: Props) => {
  const remind = useRemind(waiver.id);
  const resend = useResend(waiver.id);
  const isUndelivered = waiver.mail?.state === 'failed';
  return (
    <Actions ref={keepFocusInRow}>
      <Button
        variant="subtle"
        size="sm"
        aria-describedby={describedBy}
        onClick={({ currentTarget }) => openDialog(loadSign, currentTarget, { row: waiver })}
      >
        Sign
      </Button>
      <Tip label="Email the same link again">
        <Button
          variant="ghost"
          size="sm"
          aria-describedby={describedBy}
          aria-disabled={remind.isPending}
          onClick={() => remind.mutate()}
        >
          Remind
        </Button>
      </Tip>
      <Tip label="Email a new link and disable the old one">
        <Button
          variant={isUndelivered ? 'outline' : 'ghost'}
          size="sm"
          aria-describedby={describedBy}
          aria-disabled={resend.isPending}
          onClick={() => resend.mutate()}
        >
          Resend
        </Button>
      </Tip>
      {mayCorrect && (
        <Row gap="0" align="stretch" end>
          <RowTools
            row={waiver}
            editing="Correct"
            aria-describedby={describedBy}
            loadEdit={loadCorrect}
            loadDelete={loadDelete}
          />
        </Row>
      )}
    </Actions>
  );
};
