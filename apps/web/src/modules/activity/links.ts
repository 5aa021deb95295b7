import type { ActivityEvent } from '@houseboat/contract/activity.ts';
import { handoverRoom, inventoryRoom, issuesRoom, tradesRoom, waiversRoom } from '@houseboat/contract/constants.ts';

/** Returns the path of what an event was about: a draft's is its moment in the season's story. Undefined for what has been deleted since. */
export function pathOf({ stream, version, subject }: ActivityEvent): string | undefined {
  const [room, year] = stream.split(':');
  if (year !== undefined) return `/season/${year}?at=${version}`;
  if (room === tradesRoom) return '/trades';
  if (room === handoverRoom) return subject ? `/handover/${subject.id}` : '/handover';
  if (!subject || subject.name === null) return undefined;
  switch (room) {
    case inventoryRoom:
      return `/inventory#${subject.id}`;
    case issuesRoom:
      return `/needs-attention#${subject.id}`;
    case waiversRoom:
      return '/waivers';
    default:
      return undefined;
  }
}
