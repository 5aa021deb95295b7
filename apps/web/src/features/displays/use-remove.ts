import type { Display } from '@houseboat/contract/displays.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, remove, userMessage } from '../../lib/api.ts';
import { showToast } from '../../lib/toast.ts';
import { displaysQuery } from './queries.ts';

const sendAway = async ({ id }: Display): Promise<void> => {
  try {
    await remove(`/api/displays/${id}`);
  } catch (error) {
    // Somebody else was quicker; gone is gone.
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
};

/** Takes the calendar off a television, at once. */
export const useRemove = (onRemoved: () => void) => {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: sendAway,
    onSuccess: (_, { id, name }) => {
      client.setQueryData(displaysQuery.queryKey, (before) => before?.filter((display) => display.id !== id));
      showToast({ title: 'Television Removed', description: `${name} shows the calendar no more.` });
      onRemoved();
    },
    onError: (error) => showToast({ title: 'Error', description: userMessage(error), tone: 'destructive' }),
  });
  return { remove: mutate, pending: isPending };
};
