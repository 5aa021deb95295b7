import { zodResolver } from '@hookform/resolvers/zod';
import { type Item, type NewItem, newItem } from '@houseboat/contract/inventory.ts';
import { type DefaultValues, type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { showIssues } from '../../lib/forms/show-issues.ts';

/** What is typed of an item, before it is checked. */
export type ItemInput = z.input<typeof newItem>;
export type ItemField = keyof ItemInput;
export const itemFields: readonly ItemField[] = ['name', 'category', 'status', 'notes'];
export type ItemForm = UseFormReturn<ItemInput, unknown, NewItem>;

/** The form of an item, by the rules of the contract. */
export const useItemForm = (defaultValues: DefaultValues<ItemInput>): ItemForm =>
  useForm<ItemInput, unknown, NewItem>({ resolver: zodResolver(newItem), defaultValues });

/** An item as its form shows it. */
export const inputOf = ({ name, category, status, notes }: Item): ItemInput => ({
  name,
  category,
  status,
  notes: notes ?? '',
});

/** What is sent of a form: blank notes are none. */
export const bodyOf = (item: NewItem): NewItem => ({ ...item, notes: item.notes || null });

/** Puts what the server found wrong under the fields it is about. */
export const showItemIssues = (form: ItemForm, error: unknown): void => showIssues(form, itemFields, error);
