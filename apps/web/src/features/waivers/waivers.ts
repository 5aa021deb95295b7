import type { RecordedEvent } from '@houseboat/contract/rooms.ts';
import { type Waiver, type WaiverStatus, waiverEvent, waiversRoom } from '@houseboat/contract/waivers.ts';
import { type LiveList, useFollowList } from '../../lib/live-list.ts';

/** The waivers, newest first. */
export const waivers: LiveList<Waiver> = { path: '/api/waivers', room: waiversRoom, fold };

function fold(items: readonly Waiver[], recorded: RecordedEvent): readonly Waiver[] {
  const known = waiverEvent.safeParse(recorded);
  if (!known.success) return items;
  const event = known.data;
  const { waiver } = event.data;
  switch (event.type) {
    case 'WaiverCreated':
      return [waiver, ...items];
    case 'WaiverSigned':
    case 'WaiverUpdated':
      return items.map((one) => (one.id === waiver.id ? waiver : one));
    default:
      return event satisfies never;
  }
}

/** Keeps the waivers live, for as long as the component stands. */
export const useFollowWaivers = (): void => useFollowList(waivers);

/** What each status is called. */
export const statusWords: Record<WaiverStatus, string> = { signed: 'Signed', pending: 'Pending', expired: 'Expired' };

export const isPending = ({ status }: Waiver): boolean => status === 'pending';

/** Where the record of a signed waiver is. */
export const documentOf = ({ id }: Waiver): string => `${waivers.path}/${id}/document`;
