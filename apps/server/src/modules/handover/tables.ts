import { defineEntity, p } from '@mikro-orm/core';

/** The checklist of every week. There is one row, which each writer of list or ticks locks. */
export const ChecklistEntity = defineEntity({
  name: 'Checklist',
  tableName: 'checklists',
  properties: {
    id: p.integer().primary(),
    /** Null until the list is edited: it is the boat file's. */
    items: p.json<string[]>().strictNullable(),
  },
});

/** An item that is done for a week, in the words that it had then. */
export const TickEntity = defineEntity({
  name: 'ChecklistTick',
  tableName: 'checklist_ticks',
  properties: {
    weekId: p.uuid().primary(),
    item: p.text().primary(),
    familyId: p.uuid(),
    tickedAt: p.datetime(),
  },
});
