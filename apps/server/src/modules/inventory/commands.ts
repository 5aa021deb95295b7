import type { Family } from '@houseboat/contract/boat.ts';
import type { Refused } from '@houseboat/contract/endpoint.ts';
import type { Item, ItemChange, ItemEvent, ItemStatus, NewItem } from '@houseboat/contract/inventory.ts';
import { LockMode } from '@mikro-orm/core';
import { databaseNow } from '../../platform/db/database.ts';
import type { ChangeFeed } from '../../platform/event-log/change-feed.ts';
import { findUser, type UserRow } from '../../platform/families/families.ts';
import { createOnce, type Sending } from '../../platform/idempotency/create-once.ts';
import { findReporter, ItemEntity, toItem } from './queries.ts';

/** The changes that families make to the inventory. Each is one transaction, published after its commit. */
export const inventoryCommands = (feed: ChangeFeed<ItemEvent>) => ({
  add: (family: Family, { notes, ...fields }: NewItem, sending?: Sending): Promise<Item> =>
    feed.change(family, (em, record) =>
      createOnce(em, sending, {
        async create() {
          const by = { user: await findUser(em, family), now: await databaseNow(em) };
          const row = em.create(ItemEntity, {
            id: crypto.randomUUID(),
            ...fields,
            notes: notes || null,
            reportedBy: by.user,
            // The list is sorted by it, so it comes from the clock that all servers share.
            reportedAt: by.now,
            ...(await resolution(undefined, fields.status, async () => by)),
          });
          await em.flush();
          const item = toItem(row, family);
          record({ type: 'ItemAdded', data: { item } });
          return item;
        },
        async read(id) {
          const row = await em.findOne(ItemEntity, { id });
          return row && toItem(row, await findReporter(em, row));
        },
      }),
    ),

  /** @param isExpected whether the change may be made to a revision */
  change: (
    family: Family,
    id: string,
    change: ItemChange,
    isExpected: (revision: number) => boolean,
  ): Promise<Item | Refused<'no-such-item'> | Refused<'changed', { current: Item }>> =>
    feed.change(family, async (em, record) => {
      const row = await em.findOne(ItemEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!row) return { refused: 'no-such-item' };
      const reporter = await findReporter(em, row);
      const { revision } = row;
      if (!isExpected(revision)) return { refused: 'changed', current: toItem(row, reporter) };
      const { name = row.name, category = row.category, status = row.status, notes = row.notes } = change;
      const by = async () => ({ user: await findUser(em, family), now: await databaseNow(em) });
      const resolved = await resolution(row.status, status, by);
      em.assign(row, { name, category, status, notes: notes || null, ...resolved });
      await em.flush();
      const current = toItem(row, reporter);
      if (row.revision !== revision) record({ type: 'ItemUpdated', data: { item: current } });
      return current;
    }),

  remove: (family: Family, id: string): Promise<Refused<'no-such-item'> | undefined> =>
    feed.change(family, async (em, record) => {
      if ((await em.nativeDelete(ItemEntity, { id })) === 0) return { refused: 'no-such-item' };
      record({ type: 'ItemDeleted', data: { id } });
      return undefined;
    }),
});

/** Returns who restocked an item and when: set when it becomes restocked, unchanged while it stays so, empty otherwise. */
async function resolution(
  before: ItemStatus | undefined,
  after: ItemStatus,
  by: () => Promise<{ user: UserRow; now: Date }>,
) {
  if (after !== 'restocked') return { resolvedAt: null, resolvedByUserId: null };
  if (before === 'restocked') return {};
  const { user, now } = await by();
  return { resolvedAt: now, resolvedByUserId: user.id };
}
