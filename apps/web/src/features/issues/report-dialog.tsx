import { Button } from '@chakra-ui/react/button';
import { FormDialog } from '../../lib/forms/form-dialog.tsx';
import { showIssues } from '../../lib/forms/show-issues.ts';
import { IssueFields } from './issue-fields.tsx';
import { useIssueForm } from './issue-form.ts';
import { useReportIssue } from './use-writes.ts';

type Props = { open: boolean; onClose: () => void; onReported: () => void; openedFrom: () => HTMLElement | null };

/** Reports an issue. What was typed stays until it is reported or cancelled, also when Escape closes the dialog in between. */
export const ReportDialog = ({ open, onClose, onReported, openedFrom }: Props) => {
  const form = useIssueForm();
  const { mutate, isPending } = useReportIssue();
  const startOver = () => {
    form.reset();
    onClose();
  };
  const send = form.handleSubmit((issue) =>
    mutate(issue, {
      onSuccess: () => {
        startOver();
        onReported();
      },
      onError: (error) => showIssues(form, ['title', 'description', 'priority'], error),
    }),
  );
  return (
    <FormDialog
      title="Report Maintenance Issue"
      open={open}
      onClose={onClose}
      openedFrom={openedFrom}
      onCancel={startOver}
      onSubmit={send}
      submit={
        <Button type="submit" aria-disabled={isPending}>
          {isPending ? 'Reporting...' : 'Report Issue'}
        </Button>
      }
    >
      <IssueFields form={form} />
    </FormDialog>
  );
};
