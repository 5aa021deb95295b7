import type { Handover } from '@houseboat/contract/handover.ts';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { ArchivePart } from '../../platform/archive/parts.ts';
import { runWithin, statement } from '../../platform/db/database.ts';
import type { Period } from '../../platform/event-log/event-log.ts';

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

const listItems = statement(
  'archive-inventory',
  `select i.name, i.category, i.status, i.notes, f.name as "reportedBy", i.reported_at as "reportedAt", i.resolved_at as "restockedAt"
   from inventory_items i join users u on u.id = i.reported_by_user_id join families f on f.id = u.family_id
   order by i.category, i.name, i.id`,
);

export async function* archivedInventory(em: SqlEntityManager): ArchivePart {
  yield {
    name: 'inventory',
    about: 'The supplies on board, and which of them are running low.',
    columns: {
      name: 'Supply',
      category: 'Category',
      status: 'Status',
      notes: 'Notes',
      reportedBy: 'Reported by',
      reportedAt: 'Reported at',
      restockedAt: 'Restocked at',
    },
    rows: await runWithin(em, listItems),
  };
}
