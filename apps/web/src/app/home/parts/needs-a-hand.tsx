import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Item } from '@houseboat/contract/inventory.ts';
import { type Issue, issuePriorities } from '@houseboat/contract/issues.ts';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { statusWords as stockWords, useNeededItems } from '../../../features/inventory/inventory.ts';
import { statusPalette } from '../../../features/inventory/status-badge.tsx';
import { StockLevel } from '../../../features/inventory/stock-level.tsx';
import { PriorityMark, priorityPalette } from '../../../features/issues/badges.tsx';
import { priorityWords, statusWords, useUnresolvedIssues } from '../../../features/issues/issues.ts';
import type { SectionPath } from '../../paths.ts';

const Halves = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: { base: '9', lg: '16' }, rowGap: '8' },
});
const Half = chakra('div', { base: { flex: '1 1 20rem', minWidth: 0 } });
const List = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
    columnGap: '8',
    rowGap: '4',
  },
});
const Entry = chakra('li', { base: { display: 'flex', alignItems: 'flex-start', gap: '4' } });
const Words = chakra('div', { base: { minWidth: 0, color: 'fg', overflowWrap: 'anywhere' } });
const Name = chakra('p', { base: { fontWeight: 'semibold', lineClamp: 2 } });
const Standing = chakra('p', { base: { color: 'fg.muted' } });
/** Both marks take as much room, so that the words stand in line. */
const Mark = chakra('span', { base: { flexShrink: 0, width: '7', fontSize: '1.75rem', lineHeight: 1 } });

/** What is broken, the most urgent first, and what the boat is short of, with the way to the rest; nothing at all when all is well. */
export const NeedsAHand = () => {
  const issues = useUnresolvedIssues();
  const items = useNeededItems();
  if (issues.length === 0 && items.length === 0) return null;
  return (
    <section>
      <Heading as="h2" size="lg" mb="4">
        What needs a hand
      </Heading>
      <Halves>
        <Some of={mostUrgentFirst(issues)} path="/needs-attention" to="To Needs Attention" all="in Needs Attention">
          {toEntry}
        </Some>
        <Some of={items} path="/inventory" to="To the inventory" all="in the inventory">
          {toItemEntry}
        </Some>
      </Halves>
    </section>
  );
};

const mostUrgentFirst = (issues: readonly Issue[]): Issue[] =>
  issues.toSorted((one, other) => issuePriorities.indexOf(other.priority) - issuePriorities.indexOf(one.priority));

const toEntry = ({ id, title, priority, status }: Issue) => (
  <Entry key={id} color={`${priorityPalette[priority]}.fg`}>
    <Mark>
      <PriorityMark priority={priority} />
    </Mark>
    <Words>
      <Name>{title}</Name>
      <Standing>
        {priorityWords[priority]} Priority, {statusWords[status]}
      </Standing>
    </Words>
  </Entry>
);

const toItemEntry = ({ id, name, status }: Item) => (
  <Entry key={id} color={`${statusPalette[status]}.fg`}>
    <Mark>
      <StockLevel status={status} />
    </Mark>
    <Words>
      <Name>{name}</Name>
      <Standing>{stockWords[status]}</Standing>
    </Words>
  </Entry>
);

const most = 6;

type SomeProps<One> = {
  of: readonly One[];
  path: SectionPath;
  to: string;
  all: string;
  children: (one: One) => ReactNode;
};

/** The first few, and the way to all of them. */
function Some<One>({ of, path, to, all, children }: SomeProps<One>) {
  if (of.length === 0) return null;
  return (
    <Half>
      <List>{of.slice(0, most).map(children)}</List>
      <Button asChild variant="subtle" mt="5">
        <Link href={path}>
          {of.length > most ? `All ${of.length} ${all}` : to}
          <ArrowRight aria-hidden />
        </Link>
      </Button>
    </Half>
  );
}
