import { ConfirmDelete } from '../../lib/cards/confirm-delete.tsx';
import { type ListedItem, useInventory } from './inventory.ts';
import { useDeleteItem } from './use-writes.ts';

type Props = { item: ListedItem; from: HTMLElement; onClosed: () => void };

/** Deletes an item, after asking. */
export const DeleteItemDialog = ({ item: { id, name }, ...dialog }: Props) => {
  const { items } = useInventory();
  return (
    <ConfirmDelete
      title={`Delete ${name}?`}
      question="Are you sure you want to delete this inventory item?"
      id={id}
      deletion={useDeleteItem()}
      gone={items?.every((item) => item.id !== id) ?? false}
      {...dialog}
    />
  );
};
