import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { usePageTitle } from '../../lib/page-title.ts';
import { ReadFailure } from '../../lib/read-failure.tsx';
import { AddItemDialog } from './add-item-dialog.tsx';
import { CardSkeletons } from './card-skeletons.tsx';
import { noFilter } from './filter.ts';
import { Filters } from './filters.tsx';
import { useInventory } from './inventory.ts';
import { Stock } from './stock.tsx';

const Header = chakra('header', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', justifyContent: 'space-between', gap: '4' },
});
/** On a phone it floats where the thumb is. */
const AddButton = chakra(Button, {
  base: {
    position: { base: 'fixed', sm: 'static' },
    zIndex: 'docked',
    insetEnd: '4',
    bottom: 'max(1rem, env(safe-area-inset-bottom))',
    minHeight: { base: '14', sm: '11' },
    px: { base: '6', sm: '4' },
    boxShadow: { base: '0 12px 32px -12px rgb(6 20 26 / 0.6)', sm: 'none' },
  },
});

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
      <Header>
        <Stack gap="2">
          <Heading as="h1" fontSize={{ base: '2xl', md: '3xl' }}>
            Inventory Management
          </Heading>
          <p>Track supplies and equipment on the property</p>
        </Stack>
        <AddButton ref={addButton} onClick={add}>
          <Plus aria-hidden />
          Add Item
        </AddButton>
      </Header>
      {!failed && <Filters filter={filter} onChange={setFilter} />}
      {items && <Stock items={items} filter={filter} onClear={() => setFilter(noFilter)} onAdd={add} />}
      {!items && (failed ? <ReadFailure what="The inventory" onRetry={retry} /> : <CardSkeletons />)}
      <AddItemDialog open={adding} onClose={() => setAdding(false)} openedFrom={() => addButton.current} />
    </Stack>
  );
};
