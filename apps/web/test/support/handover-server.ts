import type { ChecklistEntry, Handover } from '@houseboat/contract/handover.ts';
import type { Answer } from './fake-fetch.ts';
import { alder } from './fixtures.ts';

export const weekId = '3f2b8c1e-98a3-4d0f-9a64-3f0f8a9c1a05';
export const birch = { id: '6f1f6a0e-98a3-4d0f-9a64-3f0f8a9c1a02', name: 'Birch', color: 'blue' } as const;
const own = { id: alder.id, name: alder.name, color: alder.color };
const at = '2026-06-13T16:41:00.000Z';

export const entry = (item: string, by?: typeof birch): ChecklistEntry => ({
  item,
  done: by !== undefined,
  by: by ? { familyId: by.id, name: by.name } : null,
  at: by ? at : null,
  isListed: true,
});

/** A server with one week's handover, from Birch to Alder. */
export class HandoverServer {
  version = 1;
  handover: Handover = {
    week: { id: weekId, weekNumber: 4, startDate: '2026-06-14', endDate: '2026-06-19', season: '2026' },
    outgoing: birch,
    incoming: own,
    supplies: [],
    issues: [],
    restocked: [],
    fixed: [],
    guests: [],
    weather: [],
    checklist: [entry('Pump out the tank', birch), entry('Close the propane'), entry('Lock up')],
  };

  /** The answer to a tick: the week's checklist. */
  get changed() {
    return { body: { weekId, items: this.handover.checklist } };
  }

  /** Ticks an item, as Birch does elsewhere. Returns the event. */
  tick(item: string, done = true) {
    const checklist = this.handover.checklist.map((one) =>
      one.item === item ? entry(item, done ? birch : undefined) : one,
    );
    return this.publish({ weekId, items: checklist }, checklist);
  }

  /** Edits the list. Returns the event. */
  edit(items: string[]) {
    return this.publish({ weekId: null, items: items.map((item) => entry(item)) }, this.handover.checklist);
  }

  readonly answers: Record<string, Answer> = {
    [`GET /api/weeks/${weekId}/handover`]: () => ({
      body: this.handover,
      headers: { 'Room-Version': String(this.version), 'Room-Log': 'log' },
    }),
    'GET /api/families': { body: [{ ...alder, isAdmin: true }] },
  };

  private publish(data: { weekId: string | null; items: ChecklistEntry[] }, checklist: ChecklistEntry[]) {
    this.version += 1;
    this.handover = { ...this.handover, checklist };
    return { room: 'handover', version: this.version, type: 'ChecklistChanged', data, actor: null, at };
  }
}
