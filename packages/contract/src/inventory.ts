import * as z from 'zod/mini';
import { itemCategories, itemStatuses } from './constants.ts';
import { type Endpoints, failure } from './endpoint.ts';
import { id, idInPath, namesField, optionalText, reportFields, text } from './primitives.ts';

const itemCategory = z.enum(itemCategories, 'Please choose a category.');
export type ItemCategory = z.infer<typeof itemCategory>;

const itemStatus = z.enum(itemStatuses, 'Please choose a status.');
export type ItemStatus = z.infer<typeof itemStatus>;

/** Blank notes are stored as null. */
export const newItem = z.strictObject({
  name: text('Name', 120),
  category: itemCategory,
  status: itemStatus,
  notes: z.nullish(optionalText('Notes', 1000)),
});
export type NewItem = z.infer<typeof newItem>;

/** At least one of the fields; null removes the notes. */
export const itemChange = z.partial(newItem).check(namesField('change'));
export type ItemChange = z.infer<typeof itemChange>;

/** A supply that the boat should have on board. */
export const item = z.object({
  id,
  name: z.string(),
  category: itemCategory,
  status: itemStatus,
  notes: z.nullable(z.string()),
  ...reportFields,
});
export type Item = z.infer<typeof item>;

/** Newest first. */
export const items = z.array(item);

/** The refusal of a change based on an earlier revision. `current` is the current item. */
export const itemConflict = z.extend(failure, { current: item });

export const inventoryEndpoints = {
  'GET /inventory': { answer: items, isList: true },
  'POST /inventory': { body: newItem, answer: item, status: 201, isRepeatable: true },
  'PATCH /inventory/:id': {
    params: idInPath,
    body: itemChange,
    answer: item,
    refusals: [404],
    conflict: itemConflict,
    hasRevision: true,
  },
  'DELETE /inventory/:id': { params: idInPath, refusals: [404] },
} as const satisfies Endpoints;

export const itemEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ItemAdded'), data: z.object({ item }) }),
  z.object({ type: z.literal('ItemUpdated'), data: z.object({ item }) }),
  z.object({ type: z.literal('ItemDeleted'), data: z.object({ id }) }),
]);
export type ItemEvent = z.infer<typeof itemEvent>;
