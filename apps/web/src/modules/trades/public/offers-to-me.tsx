import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import { ArrowLeftRight, ArrowRight } from 'lucide-react';
import { Link } from 'wouter';
import { useFamily } from '../../../lib/session.ts';
import { Stack } from '../../../ui/elements.tsx';
import { useTrades, useUnlessAside } from '../api.ts';
import { isFor, useTradeSeasons } from '../weeks.ts';
import { describeOffer } from '../wording.ts';

const Entry = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '3',
    fontSize: 'lg',
    overflowWrap: 'anywhere',
    _icon: { mt: '1', color: 'canyon.fg' },
  },
});

/** The open offers that the family could accept and has not put aside, with a link to answer them. Renders nothing when there are none. */
export const OffersToMe = () => {
  const { id: me } = useFamily();
  const all = useTradeSeasons();
  const { items } = useTrades();
  const offers = useUnlessAside((all && items?.filter((trade) => isFor(trade, all, me))) ?? []);
  if (!all || offers.length === 0) return null;
  return (
    <section>
      <Heading as="h2" size="lg" mb="4">
        {offers.length === 1 ? 'An offer for you' : 'Offers for you'}
      </Heading>
      <Stack as="ul" gap="3">
        {offers.map((trade) => (
          <Entry key={trade.id}>
            <ArrowLeftRight size={20} aria-hidden />
            <span>{describeOffer(trade, { all, me })}.</span>
          </Entry>
        ))}
      </Stack>
      <Button asChild variant="subtle" mt="4">
        <Link href="/trades">
          {offers.length === 1 ? 'Answer the offer' : 'Answer the offers'}
          <ArrowRight aria-hidden />
        </Link>
      </Button>
    </section>
  );
};
