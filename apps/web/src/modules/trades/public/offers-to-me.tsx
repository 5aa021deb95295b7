import { Heading } from '@chakra-ui/react/heading';
import { ArrowLeftRight, ArrowRight } from 'lucide-react';
import { useFamily } from '../../../lib/session.ts';
import { Stack } from '../../../ui/elements.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Row } from '../../../ui/rows.tsx';
import { isFor, useTradeSeasons } from '../weeks.ts';
import { describeOffer } from '../words.ts';
import { useTrades, useUnlessAside } from './api.ts';

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
        {offers.length === 1 ? 'An offer to you' : 'Offers to you'}
      </Heading>
      <Stack as="ul" gap="3">
        {offers.map((trade) => (
          <Row as="li" key={trade.id} size="lg" breaks align="mark" _icon={{ color: 'canyon.fg' }}>
            <ArrowLeftRight size={20} aria-hidden />
            <span>{describeOffer(trade, { all, me })}.</span>
          </Row>
        ))}
      </Stack>
      <LinkButton href="/trades" variant="subtle" mt="4">
        {offers.length === 1 ? 'Answer the offer' : 'Answer the offers'}
        <ArrowRight aria-hidden />
      </LinkButton>
    </section>
  );
};
