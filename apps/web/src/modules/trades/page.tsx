import { Heading } from '@chakra-ui/react/heading';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import type { Trade } from '@houseboat/contract/trades.ts';
import { ArrowLeftRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { PlainMoment } from '../../lib/moment.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { ReadBoundary } from '../../lib/read-boundary.tsx';
import { seasonReads } from '../../lib/season/season.ts';
import { useFamily } from '../../lib/session.ts';
import { plural } from '../../lib/words.ts';
import { Stack, Text } from '../../ui/elements.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Fold, FoldTitle } from '../../ui/fold.tsx';
import { Tiles } from '../../ui/grids.tsx';
import { LineDrawing } from '../../ui/line-drawing.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageAction } from '../../ui/page-header.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Wrap } from '../../ui/rows.tsx';
import { type Accepted, ringsPath, useRings } from './answers.ts';
import { OfferToMe, OwnOffer } from './parts/offer-card.tsx';
import { RingCard } from './parts/ring-card.tsx';
import { trades, useAside, useTrades } from './public/api.ts';
import { openOffer } from './public/open-offer.ts';
import { isFor, type TradeSeasons, useTradeSeasons, weekOf, whyNotOffered } from './weeks.ts';
import { describeEnd, describeEnded, type Reader } from './words.ts';

type EndedProps = { ended: readonly Trade[]; reader: Reader; accepted: Accepted | undefined };

/** The offers that have ended, newest first, folded away until one is accepted here, which shows what it moved. */
const EndedOffers = ({ ended, reader, accepted }: EndedProps) => {
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (accepted && fold.current) fold.current.open = true;
  }, [accepted]);
  return (
    <Fold ref={fold}>
      <FoldTitle>{plural(ended.length, 'past offer')}</FoldTitle>
      <Stack as="ol" gap="3" breaks above="2">
        {ended.map((trade) => (
          <li key={trade.id}>
            {describeEnded(trade, reader)}. {describeEnd(trade, reader)}
            <Text as="span" size="sm" tone="quiet" block>
              Offered <PlainMoment at={trade.createdAt} />
            </Text>
            {trade.id === accepted?.id && accepted.moved}
          </li>
        ))}
      </Stack>
    </Fold>
  );
};

const reads = [...seasonReads, trades.path];

/** Trades: offers of weeks to the family, its own offers, and rings that it is part of, live. */
export const TradesPage = () => {
  usePageTitle('Trades');
  const all = useTradeSeasons();
  const { items } = useTrades();
  const aside = useAside(true);
  const { id: me } = useFamily();
  const read = all && items && aside ? { all, items, aside } : undefined;
  const why = read && whyNotOffered(read.all, me);
  return (
    <Stack gap="page">
      <Wrap as="header" gap="4" align="end" justify="between">
        <Stack gap="2">
          <PageTitle>Trades</PageTitle>
          <p>Swap a week with another family, or give one away</p>
        </Stack>
        {!why && (
          <PageAction
            visibility={read ? undefined : 'hidden'}
            onClick={({ currentTarget }) => openOffer(undefined, currentTarget)}
          >
            <ArrowLeftRight aria-hidden />
            Offer a week
          </PageAction>
        )}
      </Wrap>
      {read ? (
        <Offers {...read} why={why} />
      ) : (
        <ReadBoundary what="the trades" reads={reads}>
          <Loading what="the trades" heights={['40']} />
        </ReadBoundary>
      )}
    </Stack>
  );
};

type OffersProps = { all: TradeSeasons; items: readonly Trade[]; aside: readonly string[]; why: string | undefined };

const Offers = ({ all, items, aside, why }: OffersProps) => {
  const { id: me } = useFamily();
  const rings = useRings();
  const [accepted, setAccepted] = useState<Accepted>();
  const reader = { all, me };
  const open = items.filter((trade) => isFor(trade, all, me));
  const putAside = open.filter(({ id, to }) => to === null && aside.includes(id));
  const toMe = open.filter((trade) => !putAside.includes(trade));
  const own = items.filter(({ familyId, status }) => familyId === me && status === 'open');
  // The weeks of seasons further back are not on this page.
  const ended = items.filter(({ status, give }) => status !== 'open' && give.some((id) => weekOf(all, id)));
  const isEmpty = toMe.length + own.length + (rings?.length ?? 0) === 0;
  return (
    <>
      <VisuallyHidden role="status">{plural(toMe.length, 'offer')} to you</VisuallyHidden>
      {isEmpty ? <NoOffers why={why} /> : why && <Text tone="quiet">{why}</Text>}
      <Section title="Offers to you" isShown={toMe.length > 0}>
        {toMe.map((trade) => (
          <li key={trade.id}>
            <OfferToMe trade={trade} reader={reader} onAccepted={setAccepted} />
          </li>
        ))}
      </Section>
      {!rings && <ReadBoundary what="the three-way trades" reads={[ringsPath]} />}
      <Section
        title="Three-way trades"
        isShown={rings !== undefined && rings.length > 0}
        about="Each family gets a week that it wants from the next one. The weeks change hands when all three agree."
      >
        {rings?.map((ring) => (
          <li key={ring.id}>
            <RingCard ring={ring} reader={reader} />
          </li>
        ))}
      </Section>
      <Section title="Your offers" isShown={own.length > 0}>
        {own.map((trade) => (
          <li key={trade.id}>
            <OwnOffer trade={trade} reader={reader} />
          </li>
        ))}
      </Section>
      {putAside.length > 0 && (
        <Fold>
          <FoldTitle>{plural(putAside.length, 'offer')} that you set aside</FoldTitle>
          <Tiles as="ul" gap="3" align="start" min="24rem" mt="2">
            {putAside.map((trade) => (
              <li key={trade.id}>
                <OfferToMe trade={trade} reader={reader} isAside onAccepted={setAccepted} />
              </li>
            ))}
          </Tiles>
        </Fold>
      )}
      {ended.length > 0 && <EndedOffers ended={ended} reader={reader} accepted={accepted} />}
    </>
  );
};

type SectionProps = { title: string; isShown: boolean; about?: string; children: ReactNode };

const Section = ({ title, isShown, about, children }: SectionProps) =>
  isShown && (
    <Stack as="section" gap="3">
      <Heading as="h2" size="lg">
        {title}
      </Heading>
      {about !== undefined && <p>{about}</p>}
      <Tiles as="ul" gap="3" align="start" min="24rem" aria-label={title}>
        {children}
      </Tiles>
    </Stack>
  );

const NoOffers = ({ why }: { why: string | undefined }) => (
  <EmptyState
    drawing={
      <LineDrawing viewBox="0 0 240 100" width="60">
        <path d="M14 78c12-8 24-8 36 0s24 8 36 0 24-8 36 0 24 8 36 0 24-8 36 0 24 8 32 2" opacity="0.55" />
        <path d="M40 66l6-18h36l6 18zM150 66l6-18h36l6 18z" />
        <path d="M96 30h46M132 20l10 10-10 10M144 14H98M108 4l-10 10 10 10" opacity="0.55" />
      </LineDrawing>
    }
    title="No open offers"
    as="h2"
    hint={why ?? 'Offer one of your weeks to one family, or to anybody.'}
    next={undefined}
  />
);
