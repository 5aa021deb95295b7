import type { Waiver } from '@houseboat/contract/waivers.ts';
import { ConfirmDelete } from '../../../lib/cards/confirm-delete.tsx';
import type { OpenedDialog } from '../../../lib/dialogs.tsx';
import { useDeleteWaiver, waivers } from '../api.ts';

export const DeleteDialog = ({ row, ...dialog }: OpenedDialog & { row: Waiver }) => (
  <ConfirmDelete
    title={`Delete the waiver for ${row.guestName}?`}
    question="It isn't signed yet. The link that we emailed to the guest will stop working."
    id={row.id}
    list={waivers}
    deletion={useDeleteWaiver()}
    {...dialog}
  />
);
