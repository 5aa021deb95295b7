import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import { ArrowRight } from 'lucide-react';
import { Link } from 'wouter';
import { statusWords, useNeededItems } from '../../features/inventory/inventory.ts';
import { statusPalette } from '../../features/inventory/status-badge.tsx';
import { StockLevel } from '../../features/inventory/stock-level.tsx';

const List = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
    columnGap: '8',
    rowGap: '4',
  },
});
const Entry = chakra('li', { base: { display: 'flex', alignItems: 'flex-start', gap: '4', fontSize: '1.75rem' } });
const Words = chakra('div', { base: { minWidth: 0, fontSize: 'md', overflowWrap: 'anywhere' } });
const Name = chakra('p', { base: { fontWeight: 'semibold' } });
const Standing = chakra('p', { base: { color: 'fg.muted' } });

const most = 6;

/** What the boat is short of, the newest first, and the way to the rest; nothing at all when it has everything. */
export const NeedsAHand = () => {
  const needed = useNeededItems();
  if (needed.length === 0) return null;
  return (
    <section>
      <Heading as="h2" size="lg" mb="4">
        What needs a hand
      </Heading>
      <List>
        {needed.slice(0, most).map(({ id, name, status }) => (
          <Entry key={id} color={`${statusPalette[status]}.fg`}>
            <StockLevel status={status} />
            <Words color="fg">
              <Name>{name}</Name>
              <Standing>{statusWords[status]}</Standing>
            </Words>
          </Entry>
        ))}
      </List>
      <Button asChild variant="subtle" mt="5">
        <Link href="/inventory">
          {needed.length > most ? `All ${needed.length} in the inventory` : 'To the inventory'}
          <ArrowRight aria-hidden />
        </Link>
      </Button>
    </section>
  );
};
