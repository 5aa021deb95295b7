import { Button } from '@chakra-ui/react/button';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import type { Waiver } from '@houseboat/contract/waivers.ts';
import { useMutation } from '@tanstack/react-query';
import { useDeliversMail } from '../../../lib/boat.ts';
import { RowTools } from '../../../lib/cards/card-parts.tsx';
import { openDialog } from '../../../lib/dialogs.tsx';
import { fetchFile } from '../../../lib/fetch-file.ts';
import { isHomeScreenApp, saveFile } from '../../../lib/save-file.ts';
import { showFailure } from '../../../lib/toast.ts';
import { Tip } from '../../../lib/tooltip.tsx';
import { Row } from '../../../ui/rows.tsx';
import { documentOf, useRemind, useResend, useShowLink } from '../api.ts';
import { keepFocusInRow } from './focus-row.ts';
import { Actions } from './table-frame.tsx';

const loadSign = async () => (await import('./sign-dialog.tsx')).SignDialog;
const loadLink = async () => (await import('./link-dialog.tsx')).LinkDialog;
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

type SignedProps = Pick<Props, 'waiver' | 'describedBy'>;

const SignedActions = (props: SignedProps) =>
  isHomeScreenApp() ? <ShareDocument {...props} /> : <OpenDocument {...props} />;

const ShareDocument = ({ waiver, describedBy }: SignedProps) => {
  const { mutate, isPending } = useMutation({
    mutationFn: () => fetchFile(documentOf(waiver)),
    onSuccess: saveFile,
    onError: (error) => showFailure('Not Opened', error),
  });
  return (
    <Actions>
      <Button
        variant="subtle"
        size="sm"
        px="4"
        aria-describedby={describedBy}
        aria-disabled={isPending}
        onClick={() => isPending || mutate()}
      >
        {isPending ? 'Opening...' : 'Open'}
      </Button>
    </Actions>
  );
};

const OpenDocument = ({ waiver, describedBy }: SignedProps) => (
  <Actions>
    <Button asChild variant="subtle" size="sm" px="4">
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
  const deliversMail = useDeliversMail();
  const { mutate: showLink, isPending } = useShowLink(waiver);
  return (
    <Actions ref={keepFocusInRow}>
      <Button
        variant="subtle"
        size="sm"
        px="4"
        aria-describedby={describedBy}
        onClick={({ currentTarget }) => openDialog(loadSign, currentTarget, { row: waiver })}
      >
        Sign
      </Button>
      {deliversMail && <MailActions waiver={waiver} describedBy={describedBy} />}
      {mayCorrect && (
        <Tip label="Send the link to the guest yourself">
          <Button
            variant={deliversMail ? 'ghost' : 'outline'}
            size="sm"
            aria-describedby={describedBy}
            aria-disabled={isPending}
            onClick={({ currentTarget: from }) =>
              isPending || showLink(undefined, { onSuccess: (link) => openDialog(loadLink, from, { waiver, link }) })
            }
          >
            Link
          </Button>
        </Tip>
      )}
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

const MailActions = ({ waiver, describedBy }: Pick<Props, 'waiver' | 'describedBy'>) => {
  const remind = useRemind(waiver.id);
  const resend = useResend(waiver.id);
  const isUndelivered = waiver.mail?.state === 'failed';
  return (
    <>
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
    </>
  );
};
