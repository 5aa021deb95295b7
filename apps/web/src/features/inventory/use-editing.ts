import { type Item, itemConflict } from '@houseboat/contract/inventory.ts';
import { useEffect, useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { changedFields } from './changes.ts';
import { type ListedItem, useInventory } from './inventory.ts';
import { bodyOf, type ItemField, inputOf, showItemIssues, useItemForm } from './item-form.ts';
import { useChangeItem } from './use-writes.ts';

/** The item as it is by now, when a change was refused because of that. */
const currentIn = (error: unknown): Item | undefined =>
  error instanceof ApiError && error.status === 409 ? itemConflict.safeParse(error.body).data?.current : undefined;

const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/**
 * The form that edits `opened`, while others may change the same item. What they change in fields that were left alone is taken over at
 * once; what was typed stays. `theirs` is the item as they have left it, once it is not what was opened; saving then replaces that.
 */
export function useEditing(opened: ListedItem, onSaved: () => void) {
  const { items } = useInventory();
  const form = useItemForm(inputOf(opened));
  const { mutate, isPending, isSuccess, error } = useChangeItem();
  const [known, setKnown] = useState<ListedItem>(opened);

  const listed = items?.find(({ id }) => id === opened.id);
  const latest = [listed, currentIn(error)].reduce<ListedItem>(
    (newest, item) => (item && item.revision > newest.revision ? item : newest),
    known,
  );
  // A change of our own is heard of in the room too, perhaps before its answer is here.
  const own = isPending || isSuccess;
  useEffect(() => {
    if (own || latest === known) return;
    for (const field of changedFields(known, latest))
      if (form.getValues(field) === inputOf(known)[field]) form.setValue(field, inputOf(latest)[field]);
    setKnown(latest);
  }, [own, latest, known, form]);

  const submit = form.handleSubmit((item) => {
    if (own) return;
    mutate(
      { id: opened.id, change: bodyOf(item), revision: known.revision },
      { onSuccess: onSaved, onError: (failed) => showItemIssues(form, failed) },
    );
  });

  return {
    form,
    submit,
    pending: isPending,
    gone: !own && ((items !== undefined && !listed) || isMissing(error)),
    theirs: changedFields(opened, known).length > 0 ? known : undefined,
    take: (field: ItemField) => {
      form.setValue(field, inputOf(known)[field], { shouldValidate: true });
      form.setFocus(field);
    },
  };
}
