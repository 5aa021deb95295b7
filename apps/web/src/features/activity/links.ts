import type { ActivityEvent } from '@houseboat/contract/activity.ts';
import { inventoryRoom } from '@houseboat/contract/inventory.ts';
import { issuesRoom } from '@houseboat/contract/issues.ts';
import { tradesRoom } from '@houseboat/contract/trades.ts';
import { waiversRoom } from '@houseboat/contract/waivers.ts';

/** Returns the path of what an event was about: a draft's is its moment in the season's story. Undefined for what has been deleted since. */
export function pathOf({ stream, version, subject }: ActivityEvent): string | undefined {
  const [room, year] = stream.split(':');
  if (year !== undefined) return `/season/${year}?at=${version}`;
  if (room === tradesRoom) return '/trades';
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
