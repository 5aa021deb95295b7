import { chakra } from '@chakra-ui/react/styled-system';
import { itemCategories, itemStatuses } from '@houseboat/contract/inventory.ts';
import { FilterSelect } from '../../lib/filter-select.tsx';
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
  </Bar>
);
