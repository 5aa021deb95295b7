import { chakra } from '@chakra-ui/react/styled-system';
import { waiverStatuses } from '@houseboat/contract/waivers.ts';
import { FilterSelect } from '../../lib/filter-select.tsx';
import { SearchField } from '../../lib/search-field.tsx';
import type { Filter } from './filter.ts';
import { statusWords } from './waivers.ts';

const Bar = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 2fr) minmax(10rem, 1fr)' },
    gap: '3',
  },
});

type Props = { filter: Filter; onChange: (filter: Filter) => void };

/** What narrows the table: words and status. */
export const Filters = ({ filter, onChange }: Props) => (
  <Bar role="search" aria-label="Waivers">
    <SearchField
      label="Search by guest name"
      placeholder="Search by guest name..."
      value={filter.search}
      onChange={(search) => onChange({ ...filter, search })}
    />
    <FilterSelect
      label="Status"
      all="All Status"
      options={waiverStatuses.map((value) => ({ value, label: statusWords[value] }))}
      value={filter.status}
      onChange={(status) => onChange({ ...filter, status })}
    />
  </Bar>
);
