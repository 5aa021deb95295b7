import type { Handover } from '@houseboat/contract/handover.ts';
import type { FamilyId } from '@houseboat/draft/events.ts';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { runWithin, statement } from '../../platform/db/database.ts';

export { archivedWaivers } from './archive.ts';
export { waiverTextOfTheApp } from './document/text.ts';

// A guest of several trips has several waivers; the newest counts. A pending one expires on time, even if the sweep is late.
const findGuests = statement(
  'find-guests',
  `select id, "guestName", status, "signedAt" from (
     select distinct on (lower(guest_email), lower(guest_name)) id, guest_name as "guestName", signed_at as "signedAt",
       case when status = 'pending' and expires_at <= now() then 'expired' else status end as status
     from waivers where host_family_id = $1 and created_at >= $2
     order by lower(guest_email), lower(guest_name), created_at desc, id
   ) newest order by lower("guestName"), id`,
);

/** Returns the guests whom a family sent waivers since a moment. */
export const readGuests = (em: SqlEntityManager, host: FamilyId, since: string): Promise<Handover['guests']> =>
  runWithin(em, findGuests, [host, since]);
