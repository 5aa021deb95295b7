import { zodResolver } from '@hookform/resolvers/zod';
import { itemConflict, type NewItem, newItem } from '@houseboat/contract/inventory.ts';
import { type DefaultValues, type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { RowKind } from '../../lib/forms/row-editor.ts';
import { type ListedItem, statusWords } from './public/api.ts';

/** The form's values before validation. */
type ItemInput = z.input<typeof newItem>;
export type ItemForm = UseFormReturn<ItemInput, unknown, NewItem>;

export const useItemForm = (defaultValues: DefaultValues<ItemInput>): ItemForm =>
  useForm<ItemInput, unknown, NewItem>({ resolver: zodResolver(newItem), defaultValues });

/** How items are edited. */
export const itemKind: RowKind<ListedItem, ItemInput> = {
  noun: 'item',
  labels: { name: 'Name', category: 'Category', status: 'Status', notes: 'Notes' },
  toInput: ({ name, category, status, notes }) => ({ name, category, status, notes: notes ?? '' }),
  inWords: (input, field) => {
    if (field === 'status') return statusWords[input.status];
    if (field === 'category') return input.category;
    return input[field] ? `“${input[field]}”` : 'empty';
  },
  conflict: itemConflict,
};
