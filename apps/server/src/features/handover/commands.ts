import type { ChecklistEntry, NewTick } from '@houseboat/contract/handover.ts';
import { databaseNow } from '../../db/now.ts';
import { query } from '../../db/query.ts';
import type { ActingFamily } from '../../event-log/change-feed.ts';
import { lockList, readChecklist, withoutTicks } from './checklist.ts';
import type { HandoverFeed } from './feed.ts';
import { findHandedOver } from './queries.ts';
import { ChecklistEntity, type TickEntity } from './tables.ts';

/** The family that makes a change, and whether it is the designated one. */
type By = ActingFamily & { isAdmin: boolean };

/** Why an item was not ticked. `not-theirs` names the families of the week that may. */
type NotTicked = 'no-such-week' | 'not-on-the-list' | { notTheirs: string[] };

/** The changes to the checklist and its ticks. Each is one transaction, published after its commit. */
export const handoverCommands = (feed: HandoverFeed, first: readonly string[]) => ({
  editList: async (by: By, items: string[]): Promise<string[] | 'not-designated'> => {
    if (!by.isAdmin) return 'not-designated';
    return feed.change(by, async (em, record) => {
      const before = await lockList(em, first);
      if (JSON.stringify(before) === JSON.stringify(items)) return items;
      await em.nativeUpdate(ChecklistEntity, { id: 1 }, { items });
      record({ type: 'ChecklistChanged', data: { weekId: null, items: withoutTicks(items) } });
      return items;
    });
  },

  /** Ticks an item for a week, or takes the tick back. The first of two families that tick an item has ticked it. */
  tick: (by: By, weekId: string, { item, done }: NewTick): Promise<ChecklistEntry[] | NotTicked> =>
    feed.change(by, async (em, record) => {
      const found = await findHandedOver(em, weekId);
      if (!found) return 'no-such-week';
      const theirs = [found.outgoing, found.incoming].filter((family) => family !== null);
      if (!by.isAdmin && !theirs.some(({ id }) => id === by.id)) return { notTheirs: theirs.map(({ name }) => name) };

      const list = await lockList(em, first);
      if (done && !list.includes(item)) return 'not-on-the-list';
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
      const items = await readChecklist(em, list, weekId);
      if (changed) record({ type: 'ChecklistChanged', data: { weekId, items } });
      return items;
    }),
});
