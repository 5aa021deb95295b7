import { chakra } from '@chakra-ui/react/styled-system';
import { itemCategories, itemStatuses } from '@houseboat/contract/constants.ts';
import type { ItemCategory, ItemStatus } from '@houseboat/contract/inventory.ts';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { ResultCount, searching, useFiltered } from '../../lib/cards/filter.tsx';
import { linkedId, useScrollToNew } from '../../lib/cards/new-card.ts';
import { openDialog } from '../../lib/dialogs.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { ReadBoundary } from '../../lib/read-boundary.tsx';
import { Stack } from '../../ui/elements.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LineDrawing } from '../../ui/line-drawing.tsx';
import { PageAction, PageHeader } from '../../ui/page-header.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { FilterSelect } from '../../ui/select.tsx';
import { CardSkeletons } from './parts/card-frame.tsx';
import { ItemList } from './parts/item-card.tsx';
import { inventory, type ListedItem, statusWords, useInventory } from './public/api.ts';

const loadAdd = async () => (await import('./parts/dialogs.tsx')).AddItemDialog;

type Filter = { search: string; status: ItemStatus | ''; category: ItemCategory | '' };

const noFilter: Filter = { search: '', status: '', category: '' };

const matching = ({ search, status, category }: Filter) => {
  const found = searching(search);
  return (item: ListedItem): boolean =>
    (status === '' || item.status === status) &&
    (category === '' || item.category === category) &&
    found(item.name, item.category);
};

/** Inventory: the supplies that are low, out of stock or restocked, live for all families. */
export const InventoryPage = () => {
  usePageTitle('Inventory');
  const { items } = useInventory();
  const [filter, setFilter] = useState(noFilter);
  const [newId, setNewId] = useState(linkedId);
  const addButton = useRef<HTMLButtonElement>(null);
  const add = () =>
    openDialog(loadAdd, addButton.current, {
      onAdded: ({ id }: { id: string }) => {
        setFilter(noFilter);
        setNewId(id);
      },
    });
  return (
    <Stack gap="page">
      <PageHeader title="Inventory Management" subtitle="Track supplies and equipment on the property">
        <PageAction ref={addButton} onClick={add}>
          <Plus aria-hidden />
          Add Item
        </PageAction>
      </PageHeader>
      <ReadBoundary what="the inventory" reads={[inventory.path]}>
        {(items?.length !== 0 || filter !== noFilter) && <Filters filter={filter} onChange={setFilter} />}
        {items ? (
          <Items items={items} filter={filter} newId={newId} onClear={() => setFilter(noFilter)} onAdd={add} />
        ) : (
          <CardSkeletons />
        )}
      </ReadBoundary>
    </Stack>
  );
};

type ItemsProps = {
  items: readonly ListedItem[];
  filter: Filter;
  /** The item that a link led to, or that was just added here. */
  newId: string | undefined;
  onClear: () => void;
  onAdd: () => void;
};

/** The filtered items. */
const Items = ({ items, filter, newId, onClear, onAdd }: ItemsProps) => {
  const { shown, isFiltering } = useFiltered(items, filter, matching);
  useScrollToNew(newId);
  return (
    <Stack>
      <ResultCount shown={shown.size} total={items.length} isFiltering={isFiltering} noun="item" />
      {shown.size === 0 && (
        <EmptyState
          drawing={<EmptyShelf />}
          title="No inventory items found"
          as="h2"
          hint={isFiltering ? 'Try adjusting your search or filters.' : 'Add your first inventory item to get started.'}
          next={isFiltering ? { label: 'Show all items', do: onClear } : { label: 'Add the first item', do: onAdd }}
        />
      )}
      <ItemList items={items} shown={shown} />
    </Stack>
  );
};

const FilterBar = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'repeat(auto-fit, minmax(min(100%, 8rem), 1fr))',
      md: 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr)',
    },
    gap: '3',
    '& > :first-child': { gridColumn: { base: '1 / -1', md: 'auto' } },
  },
});

type FiltersProps = { filter: Filter; onChange: (filter: Filter) => void };

const Filters = ({ filter, onChange }: FiltersProps) => (
  <FilterBar role="search" aria-label="Inventory">
    <SearchField
      label="Search inventory"
      placeholder="Search inventory..."
      value={filter.search}
      onChange={(search) => onChange({ ...filter, search })}
    />
    <FilterSelect
      label="Status"
      all="All Items"
      options={itemStatuses.map((value) => ({ value, label: statusWords[value] }))}
      value={filter.status}
      onChange={(status) => onChange({ ...filter, status })}
    />
    <FilterSelect
      label="Category"
      all="All Categories"
      options={itemCategories.map((value) => ({ value, label: value }))}
      value={filter.category}
      onChange={(category) => onChange({ ...filter, category })}
    />
  </FilterBar>
);

const EmptyShelf = () => (
  <LineDrawing viewBox="0 0 240 120" width="60">
    <path d="M14 96h212M30 96v14M210 96v14" />
    <path d="M44 54h28v38a4 4 0 0 1-4 4H48a4 4 0 0 1-4-4zM47 46h22v8H47z" />
    <path d="M150 96c-6 0-9-4-7-9l10-25h20l10 25c2 5-1 9-7 9zM157 62c0-8 12-8 12 0" />
    <path d="M90 96V66h36v30M90 78h36" opacity="0.55" strokeDasharray="3 7" />
    <path d="M20 30c8-6 16-6 24 0s16 6 24 0M172 22c7-5 14-5 21 0s14 5 21 0" opacity="0.55" />
  </LineDrawing>
);
