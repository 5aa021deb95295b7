import type { Item, ItemChange, ItemStatus, NewItem } from '@houseboat/contract/inventory.ts';
import { type InferEntity, type Loaded, LockMode } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { databaseNow } from '../../db/now.ts';
import type { UserRow } from '../../families/tables.ts';
import { ItemEntity } from './item.entity.ts';

type Bare = InferEntity<typeof ItemEntity>;
/** An item, with its reporter's username. */
type ItemRow = Loaded<Bare, 'reportedBy.family', '*' | 'reportedBy.family.username'>;

const populate = ['reportedBy.family'] as const;
const fields = ['*', 'reportedBy.family.username'] as const;

/** Every item, newest first, in one statement. */
export const findItems = (em: SqlEntityManager): Promise<ItemRow[]> =>
  em.find(ItemEntity, {}, { populate, fields, orderBy: [{ reportedAt: 'desc' }, { id: 'desc' }] });

/** An item, locked until the end of the transaction: whoever else wants to change it waits, and then sees it as it is by then. */
export async function lockItem(em: SqlEntityManager, id: string): Promise<ItemRow | null> {
  const row = await em.findOne(ItemEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  // Read apart, because the lock of a joined reading would hold the family too.
  return row && em.populate(row, populate, { fields });
}

/** Adds an item that a family's user reports. */
export async function addItem(em: SqlEntityManager, { notes, ...item }: NewItem, user: UserRow): Promise<ItemRow> {
  const row = em.create(ItemEntity, {
    id: crypto.randomUUID(),
    ...item,
    notes: notes || null,
    reportedBy: user,
    // The list goes by it, whichever server an item came through.
    reportedAt: await databaseNow(em),
    ...resolution(undefined, item.status, user),
  });
  await em.flush();
  return em.populate(row, populate, { fields });
}

/** Writes a change that a family's user makes to an item; answers whether anything is other than it was. */
export async function changeItem(
  em: SqlEntityManager,
  row: ItemRow,
  change: ItemChange,
  user: UserRow,
): Promise<boolean> {
  const { revision } = row;
  const { name = row.name, category = row.category, status = row.status, notes = row.notes } = change;
  em.assign(row, { name, category, status, notes: notes || null, ...resolution(row.status, status, user) });
  await em.flush();
  return row.revision !== revision;
}

/** Who restocked an item and when: set as it becomes restocked, left alone while it stays so, empty otherwise. */
function resolution(before: ItemStatus | undefined, after: ItemStatus, user: UserRow) {
  if (after !== 'restocked') return { resolvedAt: null, resolvedByUserId: null };
  return before === 'restocked' ? {} : { resolvedAt: new Date(), resolvedByUserId: user.id };
}

export const toItem = (row: ItemRow): Item => ({
  id: row.id,
  name: row.name,
  category: row.category,
  status: row.status,
  notes: row.notes,
  reportedByUserId: row.reportedBy.id,
  reporterUsername: row.reportedBy.family.username,
  reportedAt: row.reportedAt.toISOString(),
  resolvedAt: row.resolvedAt?.toISOString() ?? null,
  resolvedByUserId: row.resolvedByUserId,
  revision: row.revision,
});
