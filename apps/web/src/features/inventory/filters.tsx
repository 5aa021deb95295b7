import { Input } from '@chakra-ui/react/input';
import { NativeSelect } from '@chakra-ui/react/native-select';
import { chakra } from '@chakra-ui/react/styled-system';
import { itemCategories, itemStatuses } from '@houseboat/contract/inventory.ts';
import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '../../lib/icon-button.tsx';
import type { Filter } from './filter.ts';
import { statusWords } from './inventory.ts';

const Bar = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr)' },
    gap: '3',
  },
});
const Sought = chakra('div', {
  base: {
    position: 'relative',
    gridColumn: { base: '1 / -1', md: 'auto' },
    '& > svg': { position: 'absolute', insetStart: '4', top: '3.5', color: 'fg.muted', pointerEvents: 'none' },
  },
});
const Clear = chakra(IconButton, { base: { position: 'absolute', insetEnd: '0.5', top: '0.5', color: 'fg.muted' } });

type Props = { filter: Filter; onChange: (filter: Filter) => void };

/** What narrows the list: words, status, category. Escape empties the search. */
export const Filters = ({ filter, onChange }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  const seek = (search: string) => onChange({ ...filter, search });
  return (
    <Bar role="search" aria-label="Inventory">
      <Sought>
        <Search size={20} aria-hidden />
        <Input
          ref={input}
          type="text"
          role="searchbox"
          enterKeyHint="search"
          autoComplete="off"
          placeholder="Search inventory..."
          aria-label="Search inventory"
          ps="12"
          pe="12"
          value={filter.search}
          onChange={(event) => seek(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') seek('');
          }}
        />
        {filter.search !== '' && (
          <Clear
            aria-label="Clear search"
            onClick={() => {
              seek('');
              input.current?.focus();
            }}
          >
            <X size={18} aria-hidden />
          </Clear>
        )}
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
};
