import { zodResolver } from '@hookform/resolvers/zod';
import { type Item, type NewItem, newItem } from '@houseboat/contract/inventory.ts';
import { type DefaultValues, type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { ApiError } from '../../lib/api.ts';

/** What is typed of an item, before it is checked. */
export type ItemInput = z.input<typeof newItem>;
export type ItemField = keyof ItemInput;
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

const isField = (path: string): path is ItemField => path in newItem.shape;

/** Puts what the server found wrong under the fields it is about. */
export const showIssues = (form: ItemForm, error: unknown): void => {
  const issues = error instanceof ApiError ? error.issues : [];
  const [first, ...rest] = issues.flatMap(({ path, message }) => (isField(path) ? [{ path, message }] : []));
  for (const { path, message } of rest) form.setError(path, { message });
  if (first) form.setError(first.path, { message: first.message }, { shouldFocus: true });
};
