import { type ApproveDisplay, approveDisplay, type Display } from '@houseboat/contract/displays.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, hasStatus, userMessage } from '../../lib/api.ts';
import { call, pathOf } from '../../lib/call.ts';
import { useSchemaForm } from '../../lib/forms/schema-form.ts';
import { submission } from '../../lib/forms/server-errors.ts';
import { keptSending } from '../../lib/forms/unsaved.ts';
import { showFailure, showToast } from '../../lib/toast.ts';
import { useIsMounted } from '../../ui/use-is-mounted.ts';

/** The paired TVs, newest first. */
export const displaysQuery = queryOptions({
  queryKey: [pathOf('GET /displays')],
  queryFn: () => call('GET /displays'),
});

const suggestedName = 'Cabin TV';

/** The message of a failed request with its field. All except the name's errors go to the code. */
const fieldError = (error: unknown): { at: keyof ApproveDisplay; message: string } => {
  const issue = error instanceof ApiError ? error.issues[0] : undefined;
  return { at: issue?.path === 'name' ? 'name' : 'code', message: issue?.message ?? userMessage(error) };
};

/** The form that approves a TV's pairing code. A failure leaves the input as it is. */
export const useApproveDisplay = (code: string, onApproved: () => void) => {
  const isMounted = useIsMounted();
  const form = useSchemaForm(approveDisplay, { code, name: suggestedName });

  return submission(form, async (approval) => {
    try {
      await call('POST /displays/approve', { body: approval, sending: keptSending(`TV ${approval.code}`) });
    } catch (error) {
      const { at, message } = fieldError(error);
      if (!isMounted()) return showToast({ title: 'TV Not Added', description: message, tone: 'destructive' });
      form.setError(at, { message }, { shouldFocus: true });
      return;
    }
    showToast({ title: 'TV Added', description: `${approval.name} will show the calendar in a moment.` });
    onApproved();
  });
};

const removeDisplay = async ({ id }: Display): Promise<void> => {
  try {
    await call('DELETE /displays/:id', { params: { id } });
  } catch (error) {
    // Another family removed it first.
    if (!hasStatus(error, 404)) throw error;
  }
};

/** Signs a TV out. */
export const useRemoveDisplay = (onRemoved: () => void) => {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: removeDisplay,
    onSuccess: (_, { id, name }) => {
      client.setQueryData(displaysQuery.queryKey, (before) => before?.filter((display) => display.id !== id));
      showToast({ title: 'TV Removed', description: `${name} no longer shows the calendar.` });
      onRemoved();
    },
    onError: (error) => showFailure('Error', error),
  });
  return { remove: mutate, isPending };
};
