import type { Item } from '@houseboat/contract/inventory.ts';
import { statusWords } from './inventory.ts';
import { type ItemField, type ItemInput, inputOf, itemFields } from './item-form.ts';

/** The fields in which two states of an item differ. */
export const changedFields = (before: Item, now: Item): ItemField[] => {
  const [was, is] = [inputOf(before), inputOf(now)];
  return itemFields.filter((field) => was[field] !== is[field]);
};

export const fieldWords: Record<ItemField, string> = {
  name: 'Name',
  category: 'Category',
  status: 'Status',
  notes: 'Notes',
};

/** A field as one would say it: "Low Stock", “two torn”, "nothing". */
export const valueInWords = (input: ItemInput, field: ItemField): string => {
  if (field === 'status') return statusWords[input.status];
  if (field === 'category') return input.category;
  return input[field] ? `“${input[field]}”` : 'nothing';
};
