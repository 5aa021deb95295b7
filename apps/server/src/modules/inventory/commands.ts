import type { Item, ItemChange, ItemEvent, ItemStatus, NewItem } from '@houseboat/contract/inventory.ts';
import { LockMode } from '@mikro-orm/core';
import { databaseNow } from '../../platform/db/database.ts';
import type { Refused } from '../../platform/endpoints/refused.ts';
import type { ActingFamily, ChangeFeed } from '../../platform/event-log/change-feed.ts';
import { findUser, type UserRow } from '../../platform/families/families.ts';
import { createOnce, type Sending } from '../../platform/idempotency/create-once.ts';
import { toItem, withReporter } from './queries.ts';
import { ItemEntity } from './tables.ts';

/** The changes that families make to the inventory. Each is one transaction, published after its commit. */
export const inventoryCommands = (feed: ChangeFeed<ItemEvent>) => ({
  add: (family: ActingFamily, { notes, ...fields }: NewItem, sending?: Sending): Promise<Item> =>
    feed.change(family, (em, record) =>
      createOnce(em, sending, {
        async create() {
          const user = await findUser(em, family);
          const now = await databaseNow(em);
          const row = em.create(ItemEntity, {
            id: crypto.randomUUID(),
            ...fields,
            notes: notes || null,
            reportedBy: user,
            // The list is sorted by it, so it comes from the clock that all servers share.
            reportedAt: now,
            ...resolution(undefined, fields.status, { user, now }),
          });
          await em.flush();
          const item = toItem(await withReporter(em, row));
          record({ type: 'ItemAdded', data: { item } });
          return item;
        },
        async read(id) {
          const row = await em.findOne(ItemEntity, { id });
          return row && toItem(await withReporter(em, row));
        },
      }),
    ),

  /** @param isExpected whether the change may be made to a revision */
  change: (
    family: ActingFamily,
    id: string,
    change: ItemChange,
    isExpected: (revision: number) => boolean,
  ): Promise<Item | Refused<'no-such-item'> | Refused<'changed', { current: Item }>> =>
    feed.change(family, async (em, record) => {
      const locked = await em.findOne(ItemEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!locked) return { refused: 'no-such-item' };
      const row = await withReporter(em, locked);
      const { revision } = row;
      if (!isExpected(revision)) return { refused: 'changed', current: toItem(row) };
      const { name = row.name, category = row.category, status = row.status, notes = row.notes } = change;
      const by = { user: await findUser(em, family), now: await databaseNow(em) };
      em.assign(row, { name, category, status, notes: notes || null, ...resolution(row.status, status, by) });
      await em.flush();
      const current = toItem(row);
      if (row.revision !== revision) record({ type: 'ItemUpdated', data: { item: current } });
      return current;
    }),

  remove: (family: ActingFamily, id: string): Promise<Refused<'no-such-item'> | undefined> =>
    feed.change(family, async (em, record) => {
      if ((await em.nativeDelete(ItemEntity, { id })) === 0) return { refused: 'no-such-item' };
      record({ type: 'ItemDeleted', data: { id } });
      return undefined;
    }),
});

/** Returns who restocked an item and when: set when it becomes restocked, unchanged while it stays so, empty otherwise. */
function resolution(before: ItemStatus | undefined, after: ItemStatus, { user, now }: { user: UserRow; now: Date }) {
  if (after !== 'restocked') return { resolvedAt: null, resolvedByUserId: null };
  return before === 'restocked' ? {} : { resolvedAt: now, resolvedByUserId: user.id };
}
