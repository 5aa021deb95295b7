import * as z from 'zod/mini';
import { itemCategories, itemStatuses } from './choices.ts';
import { failure } from './failure.ts';
import { id, optionalText, text, timestamp } from './primitives.ts';

const itemCategory = z.enum(itemCategories, { error: 'Please choose a category.' });
export type ItemCategory = z.infer<typeof itemCategory>;

const itemStatus = z.enum(itemStatuses, { error: 'Please choose a status.' });
export type ItemStatus = z.infer<typeof itemStatus>;

/** `POST /api/inventory`. Blank notes are stored as null. */
export const newItem = z.strictObject({
  name: text('Name', 120),
  category: itemCategory,
  status: itemStatus,
  notes: z.nullish(optionalText('Notes', 1000)),
});
export type NewItem = z.infer<typeof newItem>;

/** `PATCH /api/inventory/{id}`: at least one of the fields; null removes the notes. */
export const itemChange = z
  .partial(newItem)
  .check(z.refine((change) => Object.keys(change).length > 0, { error: 'Please name at least one field to change.' }));
export type ItemChange = z.infer<typeof itemChange>;

/** A supply that the boat should have on board. `revision` starts at 1 and increases with each change. */
export const item = z.object({
  id,
  name: z.string(),
  category: itemCategory,
  status: itemStatus,
  notes: z.nullable(z.string()),
  reportedByUserId: id,
  reporterUsername: z.nullable(z.string()),
  reportedAt: timestamp,
  resolvedAt: z.nullable(timestamp),
  resolvedByUserId: z.nullable(id),
  revision: z.int(),
});
export type Item = z.infer<typeof item>;

/** `GET /api/inventory`: newest first. */
export const items = z.array(item);

/** The 409 response to a change based on an earlier revision. `current` is the current item. */
export const itemConflict = z.extend(failure, { current: item });

/** The events of room `inventory`. */
export const itemEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ItemAdded'), data: z.object({ item }) }),
  z.object({ type: z.literal('ItemUpdated'), data: z.object({ item }) }),
  z.object({ type: z.literal('ItemDeleted'), data: z.object({ id }) }),
]);
export type ItemEvent = z.infer<typeof itemEvent>;
