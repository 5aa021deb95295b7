import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { useDeferredValue, useMemo } from 'react';
import { useOpened } from '../../lib/use-opened.ts';
import { DeleteItemDialog } from './delete-item-dialog.tsx';
import { EditItemDialog } from './edit-item-dialog.tsx';
import { type Filter, filtered, isActive } from './filter.ts';
import type { ListedItem } from './inventory.ts';
import type { OpenOn } from './item-card.tsx';
import { ItemList } from './item-list.tsx';
import { NothingFound } from './nothing-found.tsx';

const Count = chakra('p', { base: { color: 'fg.muted', fontSize: 'sm', fontVariantNumeric: 'tabular-nums' } });

type Props = { items: readonly ListedItem[]; filter: Filter; onClear: () => void; onAdd: () => void };

/** The items that the filter asks for, and what is done to one of them. */
export const Stock = ({ items, filter, onClear, onAdd }: Props) => {
  const editing = useOpened<Parameters<OpenOn>[0]>();
  const deleting = useOpened<Parameters<OpenOn>[0]>();
  // What is typed shows at once, and the cards follow when there is time.
  const asked = useDeferredValue(filter);
  const shown = useMemo(() => new Set(filtered(items, asked)), [items, asked]);
  return (
    <Stack gap="4">
      <Count role="status">{inWords(shown.size, items.length, isActive(asked))}</Count>
      {shown.size === 0 && <NothingFound filtering={isActive(asked)} onClear={onClear} onAdd={onAdd} />}
      <ItemList items={items} shown={shown} onEdit={editing.open} onDelete={deleting.open} />
      {editing.opened && <EditItemDialog key={editing.opened.key} {...editing.opened.on} onClosed={editing.close} />}
      {deleting.opened && (
        <DeleteItemDialog key={deleting.opened.key} {...deleting.opened.on} onClosed={deleting.close} />
      )}
    </Stack>
  );
};

const inWords = (shown: number, all: number, filtering: boolean): string => {
  if (all === 0) return '';
  const items = all === 1 ? '1 item' : `${all} items`;
  return filtering ? `${shown} of ${items}` : items;
};
