import { Stack } from '@chakra-ui/react/stack';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { PageAction, PageHeader } from '../../lib/page-header.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { ReadFailure } from '../../lib/read-failure.tsx';
import { AddItemDialog } from './add-item-dialog.tsx';
import { CardSkeletons } from './card-skeletons.tsx';
import { noFilter } from './filter.ts';
import { Filters } from './filters.tsx';
import { useInventory } from './inventory.ts';
import { Stock } from './stock.tsx';

/** Inventory (spec, section 2): what the boat is short of, live for all families. */
export const InventoryPage = () => {
  usePageTitle('Inventory');
  const { items, failed, retry } = useInventory();
  const [filter, setFilter] = useState(noFilter);
  const [adding, setAdding] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const add = () => setAdding(true);
  return (
    <Stack gap={{ base: '5', md: '7' }}>
      <PageHeader title="Inventory Management" subtitle="Track supplies and equipment on the property">
        <PageAction ref={addButton} onClick={add}>
          <Plus aria-hidden />
          Add Item
        </PageAction>
      </PageHeader>
      {!failed && <Filters filter={filter} onChange={setFilter} />}
      {items && <Stock items={items} filter={filter} onClear={() => setFilter(noFilter)} onAdd={add} />}
      {!items && (failed ? <ReadFailure what="the inventory" onRetry={retry} /> : <CardSkeletons />)}
      <AddItemDialog open={adding} onClose={() => setAdding(false)} openedFrom={() => addButton.current} />
    </Stack>
  );
};
