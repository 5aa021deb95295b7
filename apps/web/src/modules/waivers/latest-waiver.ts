import { type Waiver, waiverConflict } from '@houseboat/contract/waivers.ts';
import { useMemo, useState } from 'react';
import { hasStatus } from '../../lib/api.ts';
import { useWaivers } from './api.ts';

/** Why a waiver can be neither signed nor corrected. */
export type Closed = 'signed' | 'expired' | 'deleted';

export const closedTitles: Record<Closed, string> = {
  signed: 'This waiver has already been signed.',
  expired: 'This waiver has expired.',
  deleted: 'This waiver was deleted.',
};

/** Returns the current waiver from a 409 response. */
const currentIn = (error: unknown): Waiver | undefined =>
  hasStatus(error, 409) ? waiverConflict.safeParse(error.body).data?.current : undefined;

/**
 * Returns the newest version of the waiver that a dialog was opened for, and why it is closed if it is. `error` is that of the dialog's last
 * request, which may know more than the list.
 */
export function useLatestWaiver(opened: Waiver, error: unknown): { waiver: Waiver; closed: Closed | undefined } {
  const { items } = useWaivers();
  const [known, setKnown] = useState(opened);
  const listed = items?.find(({ id }) => id === opened.id);
  const current = useMemo(() => currentIn(error), [error]);
  const waiver = [current, listed].reduce<Waiver>(
    (newest, other) => (other && other.revision >= newest.revision ? other : newest),
    known,
  );
  // A deleted waiver is no longer listed.
  if (waiver !== known) setKnown(waiver);
  const isDeleted = (items !== undefined && !listed) || hasStatus(error, 404);
  const status = waiver.status === 'pending' ? undefined : waiver.status;
  return { waiver, closed: isDeleted ? 'deleted' : status };
}
