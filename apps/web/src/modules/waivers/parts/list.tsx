import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import { waiverStatuses } from '@houseboat/contract/constants.ts';
import type { Waiver, WaiverStatus } from '@houseboat/contract/waivers.ts';
import { type ReactNode, useId } from 'react';
import { ResultCount, searching, useFiltered } from '../../../lib/cards/filter.tsx';
import { Stack } from '../../../ui/elements.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LineDrawing } from '../../../ui/line-drawing.tsx';
import { Wrap } from '../../../ui/rows.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { FilterSelect } from '../../../ui/select.tsx';
import { statusWords } from '../api.ts';
import { TableSkeleton, WaiverTable } from './table.tsx';

type Filter = { search: string; status: WaiverStatus | '' };

export const noFilter: Filter = { search: '', status: '' };

const matching = ({ search, status }: Filter) => {
  const found = searching(search);
  return (waiver: Waiver): boolean =>
    (status === '' || waiver.status === status) && found(waiver.guestName, waiver.guestEmail);
};

type Props = {
  /** Undefined while they are loading. */
  waivers: readonly Waiver[] | undefined;
  now: number;
  filter: Filter;
  onFilter: (filter: Filter) => void;
  /** Shown next to the heading. */
  children: ReactNode;
};

/** The table of waivers with its filters. */
export const RecentWaivers = ({ waivers, filter, onFilter, children, ...rest }: Props) => {
  const id = useId();
  return (
    <Stack as="section" aria-labelledby={id}>
      <Wrap gap="4" justify="between">
        <Heading as="h2" id={id} size="lg">
          Recent Waivers
        </Heading>
        {children}
      </Wrap>
      {(waivers?.length !== 0 || filter !== noFilter) && <Filters filter={filter} onChange={onFilter} />}
      {waivers ? (
        <Results {...rest} labelledBy={id} waivers={waivers} filter={filter} onClear={() => onFilter(noFilter)} />
      ) : (
        <TableSkeleton />
      )}
    </Stack>
  );
};

type ResultsProps = Omit<Props, 'onFilter' | 'children'> & {
  labelledBy: string;
  waivers: readonly Waiver[];
  onClear: () => void;
};

const Results = ({ labelledBy, waivers, now, filter, onClear }: ResultsProps) => {
  const { shown, isFiltering } = useFiltered(waivers, filter, matching);
  return (
    <>
      <ResultCount shown={shown.size} total={waivers.length} isFiltering={isFiltering} noun="waiver" />
      {shown.size === 0 && (
        <EmptyState
          drawing={<Clipboard />}
          title="No waivers found"
          as="h3"
          hint={isFiltering ? 'Try adjusting your search or filters.' : 'Create your first waiver to get started.'}
          // Without waivers, the page's main action is the next step.
          next={isFiltering ? { label: 'Show all waivers', do: onClear } : undefined}
        />
      )}
      <WaiverTable labelledBy={labelledBy} waivers={waivers} shown={shown} now={now} />
    </>
  );
};

const FilterBar = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 2fr) minmax(10rem, 1fr)' },
    gap: '3',
  },
});

type FiltersProps = { filter: Filter; onChange: (filter: Filter) => void };

const Filters = ({ filter, onChange }: FiltersProps) => (
  <FilterBar role="search" aria-label="Waivers">
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
  </FilterBar>
);

const Clipboard = () => (
  <LineDrawing viewBox="0 0 240 140" width="60">
    <path d="M60 22h84a6 6 0 0 1 6 6v96a6 6 0 0 1-6 6H60a6 6 0 0 1-6-6V28a6 6 0 0 1 6-6z" />
    <path d="M86 22v-6a6 6 0 0 1 6-6h20a6 6 0 0 1 6 6v6zM84 22h36v8H84z" />
    <path d="M70 52h64M70 66h64M70 80h40" opacity="0.55" />
    <path d="M70 112h52" strokeDasharray="3 7" />
    <path d="M176 124 206 58l13 6-30 66-15 9zM202 67l13 6M174 139l2-15" />
  </LineDrawing>
);
