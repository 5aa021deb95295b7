import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Item } from '@houseboat/contract/inventory.ts';
import type { Issue } from '@houseboat/contract/issues.ts';
import type { PagePath } from '@houseboat/contract/paths.ts';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { plural } from '../../../lib/words.ts';
import { statusWords as stockWords, useNeededItems } from '../../inventory/public/api.ts';
import { StockLevel, statusPalette } from '../../inventory/public/status.tsx';
import { byUrgency, priorityWords, statusWords, useUnresolvedIssues } from '../../issues/public/api.ts';
import { PriorityIcon, priorityPalette } from '../../issues/public/badges.tsx';

const Halves = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: { base: '9', lg: '16' }, rowGap: '8' },
});
const Half = chakra('div', { base: { flex: '1 1 20rem', minWidth: 0 } });
const Count = chakra('h3', { base: { mb: '4', color: 'fg.muted', fontSize: 'lg' } });
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
const Status = chakra('p', { base: { color: 'fg.muted' } });
/** Both kinds of mark have the same width, so the text lines up. */
const Mark = chakra('span', { base: { flexShrink: 0, width: '7', fontSize: '1.75rem', lineHeight: 1 } });

/**
 * Open issues, most urgent first, and supplies that are out or run low, each with a link to the full list. Renders nothing when there are
 * none.
 */
export const NeedsAHand = () => {
  const issues = useUnresolvedIssues();
  const items = useNeededItems();
  if (issues.length === 0 && items.length === 0) return null;
  return (
    <section>
      <Heading as="h2" size="lg" mb="4">
        To do around the boat
      </Heading>
      <Halves>
        <Preview
          of={byUrgency(issues)}
          title={plural(issues.length, 'open issue')}
          path="/needs-attention"
          action="See all issues"
        >
          {toIssueEntry}
        </Preview>
        <Preview
          of={outFirst(items)}
          title={items.length === 1 ? '1 supply to restock' : `${items.length} supplies to restock`}
          path="/inventory"
          action="See all supplies"
        >
          {toItemEntry}
        </Preview>
      </Halves>
    </section>
  );
};

const outFirst = (items: readonly Item[]): Item[] =>
  [...items].sort((one, other) => Number(other.status === 'out_of_stock') - Number(one.status === 'out_of_stock'));

const toIssueEntry = ({ id, title, priority, status }: Issue) => (
  <Entry key={id} color={`${priorityPalette[priority]}.fg`}>
    <Mark>
      <PriorityIcon priority={priority} />
    </Mark>
    <Words>
      <Name dir="auto">{title}</Name>
      <Status>
        {priorityWords[priority]} Priority, {statusWords[status]}
      </Status>
    </Words>
  </Entry>
);

const toItemEntry = ({ id, name, status }: Item) => (
  <Entry key={id} color={`${statusPalette[status]}.fg`}>
    <Mark>
      <StockLevel status={status} />
    </Mark>
    <Words>
      <Name dir="auto">{name}</Name>
      <Status>{stockWords[status]}</Status>
    </Words>
  </Entry>
);

const MAX_SHOWN = 6;

type PreviewProps<One> = {
  of: readonly One[];
  title: string;
  path: PagePath;
  action: string;
  children: (one: One) => ReactNode;
};

/** How many entries there are, the first few of them, and a link to all. */
function Preview<One>({ of, title, path, action, children }: PreviewProps<One>) {
  if (of.length === 0) return null;
  return (
    <Half>
      <Count>{title}</Count>
      <List>{of.slice(0, MAX_SHOWN).map(children)}</List>
      <Button asChild variant="subtle" mt="5">
        <Link href={path}>
          {action}
          <ArrowRight aria-hidden />
        </Link>
      </Button>
    </Half>
  );
}
