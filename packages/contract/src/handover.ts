import * as z from 'zod/mini';
import { family } from './boat.ts';
import { week } from './draft.ts';
import type { Endpoints } from './endpoint.ts';
import { item } from './inventory.ts';
import { issue } from './issues.ts';
import { id, idInPath, text, timestamp } from './primitives.ts';
import { actor } from './rooms.ts';
import { waiver } from './waivers.ts';
import { dayForecast } from './weather.ts';

const maxChecklistItems = 50;

const checklistItem = text('Item', 200);

/** The checklist of every week, in order. Only the designated family edits it. */
export const checklistItems = z.strictObject({
  items: z.array(checklistItem, 'Must be a list of items.').check(
    z.maxLength(maxChecklistItems, `Must have at most ${maxChecklistItems} items.`),
    z.refine((items) => new Set(items).size === items.length, 'Each item can be on the list only once.'),
  ),
});

/**
 * A tick by the family that has the week, the one that has the week before, or the designated one (else 403). An item that is not on the list
 * cannot be ticked (409). The response is the data of the event.
 */
export const newTick = z.strictObject({ item: checklistItem, done: z.boolean('Must be true or false.') });
export type NewTick = z.infer<typeof newTick>;

/**
 * An item as it is for one week. `by` ticked it, at `at`; both are null until it is done. Ticks have the words that were ticked. So an item that
 * was reworded or removed later stays with the weeks that had ticked it, as one that is not `isListed`.
 */
const checklistEntry = z.object({
  item: z.string(),
  done: z.boolean(),
  by: actor,
  at: z.nullable(timestamp),
  isListed: z.boolean(),
});
export type ChecklistEntry = z.infer<typeof checklistEntry>;

/** A week's checklist. `weekId` is null when the list itself was edited: `items` has the new list without ticks, and each week is read again. */
const changedChecklist = z.object({ weekId: z.nullable(id), items: z.array(checklistEntry) });

const handoverFamily = z.pick(family, { id: true, name: true, color: true });

/**
 * What the family that comes aboard should know. `outgoing` has the week before and `incoming` this one. `supplies` are low or out of stock, and
 * `issues` unresolved with the most urgent first. `restocked` and `fixed` happened in the seven days before the week, by the lake's days. `guests`
 * have the newest waiver of each guest since a year before the week; empty for all readers but the incoming family. `weather` has the week's
 * days that the forecast reaches.
 */
export const handover = z.object({
  week: z.pick(week, { id: true, weekNumber: true, startDate: true, endDate: true, season: true }),
  outgoing: z.nullable(handoverFamily),
  incoming: z.nullable(handoverFamily),
  supplies: z.array(z.pick(item, { id: true, name: true, category: true, status: true, notes: true })),
  issues: z.array(z.pick(issue, { id: true, title: true, priority: true, status: true, reportedAt: true })),
  restocked: z.array(z.object({ id, name: z.string(), at: timestamp })),
  fixed: z.array(z.object({ id, title: z.string(), at: timestamp })),
  guests: z.array(z.pick(waiver, { id: true, guestName: true, status: true, signedAt: true })),
  weather: z.array(dayForecast),
  checklist: z.array(checklistEntry),
});
export type Handover = z.infer<typeof handover>;

export const handoverEndpoints = {
  'GET /weeks/:id/handover': { params: idInPath, answer: handover, refusals: [404], isList: true, isForDisplays: true },
  'PUT /weeks/:id/checklist': {
    params: idInPath,
    body: newTick,
    answer: changedChecklist,
    isIdempotent: true,
    refusals: [403, 404, 409],
  },
  'PUT /checklist': { body: checklistItems, answer: checklistItems, refusals: [403] },
} as const satisfies Endpoints;

export const handoverEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ChecklistChanged'), data: changedChecklist }),
]);
export type HandoverEvent = z.infer<typeof handoverEvent>;
