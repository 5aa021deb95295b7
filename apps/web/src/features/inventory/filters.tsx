import { NativeSelect } from '@chakra-ui/react/native-select';
import { chakra } from '@chakra-ui/react/styled-system';
import { itemCategories, itemStatuses } from '@houseboat/contract/inventory.ts';
import { SearchField } from '../../lib/search-field.tsx';
import type { Filter } from './filter.ts';
import { statusWords } from './inventory.ts';

const Bar = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr)' },
    gap: '3',
  },
});
const Sought = chakra('div', { base: { gridColumn: { base: '1 / -1', md: 'auto' } } });

type Props = { filter: Filter; onChange: (filter: Filter) => void };

/** What narrows the list: words, status, category. */
export const Filters = ({ filter, onChange }: Props) => (
  <Bar role="search" aria-label="Inventory">
    <Sought>
      <SearchField
        label="Search inventory"
        placeholder="Search inventory..."
        value={filter.search}
        onChange={(search) => onChange({ ...filter, search })}
      />
    </Sought>
    <NativeSelect.Root>
      <NativeSelect.Field
        aria-label="Status"
        value={filter.status}
        onChange={(event) => onChange({ ...filter, status: event.target.value as Filter['status'] })}
      >
        <option value="">All Items</option>
        {itemStatuses.map((status) => (
          <option key={status} value={status}>
            {statusWords[status]}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
    <NativeSelect.Root>
      <NativeSelect.Field
        aria-label="Category"
        value={filter.category}
        onChange={(event) => onChange({ ...filter, category: event.target.value as Filter['category'] })}
      >
        <option value="">All Categories</option>
        {itemCategories.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  </Bar>
);
