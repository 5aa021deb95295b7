import { Heading } from '@chakra-ui/react/heading';
import type { Item } from '@houseboat/contract/inventory.ts';
import type { Issue } from '@houseboat/contract/issues.ts';
import type { PagePath } from '@houseboat/contract/paths.ts';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { plural } from '../../../lib/words.ts';
import { Block, Text } from '../../../ui/elements.tsx';
import { Media, Tiles } from '../../../ui/grids.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Wrap } from '../../../ui/rows.tsx';
import { statusWords as stockWords, useNeededItems } from '../../inventory/public/api.ts';
import { StockLevel, statusPalette } from '../../inventory/public/status.tsx';
import { byUrgency, priorityWords, statusWords, useUnresolvedIssues } from '../../issues/public/api.ts';
import { PriorityIcon, priorityPalette } from '../../issues/public/badges.tsx';

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
      <Wrap gap="8" align="start" columnGap={{ base: '9', lg: '16' }}>
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
      </Wrap>
    </section>
  );
};

const outFirst = (items: readonly Item[]): Item[] =>
  [...items].sort((one, other) => Number(other.status === 'out_of_stock') - Number(one.status === 'out_of_stock'));

type EntryProps = { palette: string; mark: ReactNode; name: string; children: ReactNode };

/** Marks of both kinds have the same width, so the text lines up. */
const Entry = ({ palette, mark, name, children }: EntryProps) => (
  <Media as="li" mark="narrow" gap="4" align="start" color={`${palette}.fg`}>
    <Block as="span" fontSize="1.75rem" lineHeight={1}>
      {mark}
    </Block>
    <Block tone="plain" breaks>
      <Text strong clamp="2" dir="auto">
        {name}
      </Text>
      <Text tone="quiet">{children}</Text>
    </Block>
  </Media>
);

const toIssueEntry = ({ id, title, priority, status }: Issue) => (
  <Entry key={id} palette={priorityPalette[priority]} mark={<PriorityIcon priority={priority} />} name={title}>
    {priorityWords[priority]} Priority, {statusWords[status]}
  </Entry>
);

const toItemEntry = ({ id, name, status }: Item) => (
  <Entry key={id} palette={statusPalette[status]} mark={<StockLevel status={status} />} name={name}>
    {stockWords[status]}
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
    <Block grow="wide">
      <Text as="h3" size="lg" tone="quiet" below="4">
        {title}
      </Text>
      <Tiles as="ul" gap="8" rows="4" min="18rem">
        {of.slice(0, MAX_SHOWN).map(children)}
      </Tiles>
      <LinkButton href={path} variant="subtle" mt="5">
        {action}
        <ArrowRight aria-hidden />
      </LinkButton>
    </Block>
  );
}
