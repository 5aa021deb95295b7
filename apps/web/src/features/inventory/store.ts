import { zodResolver } from '@hookform/resolvers/zod';
import { type Item, itemConflict, type NewItem, newItem } from '@houseboat/contract/inventory.ts';
import { useEffect, useState } from 'react';
import { type DefaultValues, type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { ApiError } from '../../lib/api.ts';
import { showServerErrors } from '../../lib/forms/fields.tsx';
import { type ListedItem, useEditItem, useInventory } from './api.ts';

/** The form's values before validation. */
export type ItemInput = z.input<typeof newItem>;
export type ItemField = keyof ItemInput;
export const itemFields: readonly ItemField[] = ['name', 'category', 'status', 'notes'];
export type ItemForm = UseFormReturn<ItemInput, unknown, NewItem>;

export const useItemForm = (defaultValues: DefaultValues<ItemInput>): ItemForm =>
  useForm<ItemInput, unknown, NewItem>({ resolver: zodResolver(newItem), defaultValues });

export const toInput = ({ name, category, status, notes }: Item): ItemInput => ({
  name,
  category,
  status,
  notes: notes ?? '',
});

/** Returns the fields in which two versions of an item differ. */
export const changedFields = (before: Item, after: Item): ItemField[] => {
  const [was, is] = [toInput(before), toInput(after)];
  return itemFields.filter((field) => was[field] !== is[field]);
};

/** Returns the current item from a 409 response. */
const currentIn = (error: unknown): Item | undefined =>
  error instanceof ApiError && error.status === 409 ? itemConflict.safeParse(error.body).data?.current : undefined;

const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/**
 * The form that edits `opened` while other families may change the same item. Their changes to untouched fields are merged into the form at
 * once; typed values stay. `theirs` is the item as they changed it, and saving replaces it.
 */
export function useItemEditor(opened: ListedItem, onSaved: () => void) {
  const { items } = useInventory();
  const form = useItemForm(toInput(opened));
  const { mutate, isPending, isSuccess, error } = useEditItem();
  const [merged, setMerged] = useState<ListedItem>(opened);

  const listed = items?.find(({ id }) => id === opened.id);
  const latest = [listed, currentIn(error)].reduce<ListedItem>(
    (newest, item) => (item && item.revision > newest.revision ? item : newest),
    merged,
  );
  // Our own change may arrive through the room before its response does.
  const isOurs = isPending || isSuccess;
  useEffect(() => {
    if (isOurs || latest === merged) return;
    for (const field of changedFields(merged, latest))
      if (form.getValues(field) === toInput(merged)[field]) form.setValue(field, toInput(latest)[field]);
    setMerged(latest);
  }, [isOurs, latest, merged, form]);

  const submit = form.handleSubmit((item) => {
    if (isOurs) return;
    mutate(
      { id: opened.id, item, revision: merged.revision },
      { onSuccess: onSaved, onError: (failure) => showServerErrors(form, itemFields, failure) },
    );
  });

  return {
    form,
    submit,
    isPending,
    isDeleted: !isOurs && ((items !== undefined && !listed) || isNotFound(error)),
    theirs: changedFields(opened, merged).length > 0 ? merged : undefined,
    takeTheirs: (field: ItemField) => {
      form.setValue(field, toInput(merged)[field], { shouldValidate: true });
      form.setFocus(field);
    },
  };
}
