import type { NewTick } from '@houseboat/contract/handover.ts';
import { databaseNow } from '../../platform/db/database.ts';
import { query } from '../../platform/db/query.ts';
import type { ActingFamily } from '../../platform/event-log/change-feed.ts';
import { lockList, readChecklist, withoutTicks } from './checklist.ts';
import type { HandoverFeed } from './feed.ts';
import { findHandedOver } from './queries.ts';
import { ChecklistEntity, type TickEntity } from './tables.ts';

/** The family that makes a change, and whether it is the designated one. */
type By = ActingFamily & { isAdmin: boolean };

/** The changes to the checklist and its ticks. Each is one transaction, published after its commit. */
export const handoverCommands = (feed: HandoverFeed, first: readonly string[]) => ({
  editList: async (by: By, list: { items: string[] }) => {
    if (!by.isAdmin) return { refused: 'not-designated' as const };
    const { items } = list;
    return feed.change(by, async (em, record) => {
      const before = await lockList(em, first);
      if (JSON.stringify(before) === JSON.stringify(items)) return list;
      await em.nativeUpdate(ChecklistEntity, { id: 1 }, { items });
      record({ type: 'ChecklistChanged', data: { weekId: null, items: withoutTicks(items) } });
      return list;
    });
  },

  /**
   * Ticks an item for a week, or takes the tick back. The first of two families that tick an item has ticked it. A refusal as not theirs names
   * the families of the week that may.
   */
  tick: (by: By, weekId: string, { item, done }: NewTick) =>
    feed.change(by, async (em, record) => {
      const found = await findHandedOver(em, weekId);
      if (!found) return { refused: 'no-such-week' as const };
      const theirs = [found.outgoing, found.incoming].filter((family) => family !== null);
      if (!by.isAdmin && !theirs.some(({ id }) => id === by.id))
        return { refused: 'not-theirs' as const, families: theirs.map(({ name }) => name) };

      const list = await lockList(em, first);
      if (done && !list.includes(item)) return { refused: 'not-on-the-list' as const };
      const ticks = query<typeof TickEntity>(em);
      const [changed] = done
        ? await ticks
            .insertInto('checklist_ticks')
            .values({ weekId, item, familyId: by.id, tickedAt: await databaseNow(em) })
            .onConflict((conflict) => conflict.doNothing())
            .returning('item')
            .execute()
        : await ticks
            .deleteFrom('checklist_ticks')
            .where('weekId', '=', weekId)
            .where('item', '=', item)
            .returning('item')
            .execute();
      const checklist = { weekId, items: await readChecklist(em, list, weekId) };
      if (changed) record({ type: 'ChecklistChanged', data: checklist });
      return checklist;
    }),
});
