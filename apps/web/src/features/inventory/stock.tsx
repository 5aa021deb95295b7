import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { useDeferredValue, useMemo, useState } from 'react';
import { DeleteItemDialog } from './delete-item-dialog.tsx';
import { EditItemDialog } from './edit-item-dialog.tsx';
import { type Filter, filtered, isActive } from './filter.ts';
import type { ListedItem } from './inventory.ts';
import { ItemList } from './item-list.tsx';
import { NothingFound } from './nothing-found.tsx';

const Count = chakra('p', { base: { color: 'fg.muted', fontSize: 'sm', fontVariantNumeric: 'tabular-nums' } });

type Opened = { item: ListedItem; from: HTMLElement };
type Props = { items: readonly ListedItem[]; filter: Filter; onClear: () => void; onAdd: () => void };

/** The items that the filter asks for, and what is done to one of them. */
export const Stock = ({ items, filter, onClear, onAdd }: Props) => {
  const [editing, setEditing] = useState<Opened | null>(null);
  const [deleting, setDeleting] = useState<Opened | null>(null);
  // What is typed shows at once, and the cards follow when there is time.
  const asked = useDeferredValue(filter);
  const shown = useMemo(() => new Set(filtered(items, asked)), [items, asked]);
  return (
    <Stack gap="4">
      <Count role="status">{inWords(shown.size, items.length, isActive(asked))}</Count>
      {shown.size === 0 && <NothingFound filtering={isActive(asked)} onClear={onClear} onAdd={onAdd} />}
      <ItemList items={items} shown={shown} onEdit={setEditing} onDelete={setDeleting} />
      {editing && <EditItemDialog key={editing.item.id} {...editing} onClosed={() => setEditing(null)} />}
      {deleting && <DeleteItemDialog key={deleting.item.id} {...deleting} onClosed={() => setDeleting(null)} />}
    </Stack>
  );
};

const inWords = (shown: number, all: number, filtering: boolean): string => {
  if (all === 0) return '';
  const items = all === 1 ? '1 item' : `${all} items`;
  return filtering ? `${shown} of ${items}` : items;
};
