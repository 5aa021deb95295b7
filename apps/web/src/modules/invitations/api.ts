import type { Invitation, Invited, LinkMail } from '@houseboat/contract/invitations.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, pathOf } from '../../lib/call.ts';
import { showFailure } from '../../lib/toast.ts';
import { keepLink } from './links.ts';

const POLL_MS = 10_000;

const isSettled = ({ hasJoined, mail }: Invited): boolean => hasJoined && mail !== 'queued';

/**
 * Who is aboard. No room says when a family joins or a link is mailed, so the list is read again while the page is visible and either is awaited.
 */
export const invitedQuery = queryOptions({
  queryKey: [pathOf('GET /invitations')],
  queryFn: () => call('GET /invitations'),
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
  refetchInterval: ({ state }) => (state.data?.every(isSettled) ? false : POLL_MS),
});

/**
 * Creates a link for each of some families, one after the other. Those that were created before one fails stay.
 *
 * @param onCreated is called once all families have one
 */
export function useCreateLinks(onCreated?: () => void) {
  const client = useQueryClient();
  const { queryKey } = invitedQuery;

  const create = async (familyId: string): Promise<void> => {
    const link = await call('POST /families/:id/invitation', { params: { id: familyId } });
    // A list that was read before would hide the link.
    await client.cancelQueries({ queryKey });
    keepLink(familyId, link);
    client.setQueryData(queryKey, (list) => list?.map((each) => withLink(each, familyId, link)));
  };
  return useMutation({
    mutationFn: async (familyIds: readonly string[]) => {
      for (const familyId of familyIds) await create(familyId);
    },
    ...(onCreated && { onSuccess: onCreated }),
    onError: (error) => {
      showFailure("We couldn't create a link", error);
      // The family may be aboard by now, or may have left.
      void client.invalidateQueries({ queryKey });
    },
  });
}

const withLink = (invited: Invited, familyId: string, { expiresAt }: Invitation): Invited =>
  invited.familyId === familyId ? { ...invited, expiresAt, mail: withNewLink(invited.mail) } : invited;

/** How the mail is doing once a link was created. Whether it was sent is known with the next read. */
function withNewLink(mail: LinkMail): LinkMail {
  return mail === 'ready' || mail === 'sent' || mail === 'failed' ? 'queued' : mail;
}
