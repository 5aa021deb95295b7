import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { ArchivePart } from '../../platform/archive/parts.ts';
import { runWithin, statement } from '../../platform/db/database.ts';

const listItems = statement(
  'archive-inventory',
  `select i.name, i.category, i.status, i.notes, f.name as "reportedBy", i.reported_at as "reportedAt", i.resolved_at as "restockedAt"
   from inventory_items i join users u on u.id = i.reported_by_user_id join families f on f.id = u.family_id
   order by i.category, i.name, i.id`,
);

/** The supplies on board. */
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
