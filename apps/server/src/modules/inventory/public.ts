import type { Handover } from '@houseboat/contract/handover.ts';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { runWithin, statement } from '../../platform/db/database.ts';
import type { Period } from '../../platform/event-log/event-log.ts';
import type { Block } from '../../platform/mail/message.ts';

export { archivedInventory } from './archive.ts';

const findNeeded = statement(
  'find-needed-supplies',
  `select id, name, category, status, notes from inventory_items
   where status in ('low', 'out_of_stock') order by status = 'out_of_stock' desc, reported_at desc, id`,
);
const findRestocked = statement(
  'find-restocked-supplies',
  `select id, name, resolved_at as at from inventory_items
   where status = 'restocked' and resolved_at >= $1 and resolved_at < $2 order by resolved_at, id`,
);

/** Returns the supplies that are low or out of stock, and those that were restocked in a period. */
export async function readSupplies(
  em: SqlEntityManager,
  { from, to }: Period,
): Promise<Pick<Handover, 'supplies' | 'restocked'>> {
  return { supplies: await runWithin(em, findNeeded), restocked: await runWithin(em, findRestocked, [from, to]) };
}

/** Returns a mail's link to the list of supplies. */
export const suppliesLink = (site: string): Block => ({
  label: 'Check what’s on board, and what’s running low',
  href: `${site}/inventory`,
});
