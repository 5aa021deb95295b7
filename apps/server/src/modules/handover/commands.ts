import type { Family } from '@houseboat/contract/boat.ts';
import type { HandoverEvent, NewTick } from '@houseboat/contract/handover.ts';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { type Database, runWithin, statement } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/module.ts';
import {
  ChecklistEntity,
  findHandedOver,
  type HandoverFeed,
  handoverFeed,
  lockList,
  readChecklist,
  TickEntity,
  withoutTicks,
} from './queries.ts';

const addTick = statement(
  'add-checklist-tick',
  `insert into checklist_ticks (week_id, item, family_id, ticked_at) values ($1, $2, $3, clock_timestamp())
   on conflict do nothing returning item`,
);

// Before the checklist, as `boat:import` locks the two. A change of the season's dates waits for the tick, or has deleted the week before it.
const keepWeek = statement('keep-handover-week', 'select from weeks where id = $1 for key share');

/** Writes the boat's own list, unless it is that already. @param first the list of a boat whose list was never edited */
const writeList =
  (first: string[], items: string[]) => async (em: SqlEntityManager, record: (event: HandoverEvent) => void) => {
    const before = await lockList(em, first);
    if (JSON.stringify(before) === JSON.stringify(items)) return;
    await em.nativeUpdate(ChecklistEntity, { id: 1 }, { items });
    record({ type: 'ChecklistChanged', data: { weekId: null, items: withoutTicks(items) } });
  };

/**
 * Replaces a checklist that was edited, by the operator, as the last step of a transaction.
 *
 * @param items the boat's own list from now on
 */
export async function replaceChecklist(db: Database, em: SqlEntityManager, items: string[]): Promise<void> {
  await handoverFeed({ db, publish: () => {} }).changeWithin(em, null, writeList(items, items));
}

/** The changes to the checklist and its ticks. Each is one transaction, published after its commit. */
export const handoverCommands = (feed: HandoverFeed, { boat }: Pick<Platform, 'boat'>) => ({
  editList: async (by: Family, list: { items: string[] }) => {
    const { checklist: first, manager } = await boat.read();
    if (by.id !== manager.id) return { refused: 'not-designated' as const };
    await feed.change(by, writeList(first, list.items));
    return list;
  },

  /**
   * Ticks an item for a week, or takes the tick back. The first of two families that tick an item has ticked it. A refusal as not theirs names
   * the families of the week that may.
   */
  tick: async (by: Family, weekId: string, { item, done }: NewTick) => {
    const { checklist: first, manager } = await boat.read();
    return feed.change(by, async (em, record) => {
      await runWithin(em, keepWeek, [weekId]);
      const found = await findHandedOver(em, weekId);
      if (!found) return { refused: 'no-such-week' as const };
      const theirs = [found.outgoing, found.incoming].filter((family) => family !== null);
      if (by.id !== manager.id && !theirs.some(({ id }) => id === by.id))
        return { refused: 'not-theirs' as const, families: theirs.map(({ name }) => name) };

      const list = await lockList(em, first);
      if (done && !list.includes(item)) return { refused: 'not-on-the-list' as const };
      const changed = done
        ? (await runWithin(em, addTick, [weekId, item, by.id])).length
        : await em.nativeDelete(TickEntity, { weekId, item });
      const checklist = { weekId, items: await readChecklist(em, list, weekId) };
      if (changed > 0) record({ type: 'ChecklistChanged', data: checklist });
      return checklist;
    });
  },
});
