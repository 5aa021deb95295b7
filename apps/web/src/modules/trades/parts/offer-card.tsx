import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import type { Trade } from '@houseboat/contract/trades.ts';
import { useId, useSyncExternalStore } from 'react';
import { everyMinute } from '../../../lib/clock.ts';
import { openDialog } from '../../../lib/dialogs.tsx';
import { dayAndTime } from '../../../lib/season/start-words.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { Text } from '../../../ui/elements.tsx';
import { keepFocusNearby } from '../../../ui/keep-focus-nearby.ts';
import { Wrap } from '../../../ui/rows.tsx';
import { usePutAside, useWithdraw } from '../answers.ts';
import { describeOffer, nameIn, type Reader, timeLeft, wantedFor } from '../words.ts';
import { CardFrame, Note, OfferedWeeks } from './card.tsx';

const loadAccept = async () => (await import('./answer-dialogs.tsx')).AcceptDialog;
const loadDecline = async () => (await import('./answer-dialogs.tsx')).DeclineDialog;

type Props = { trade: Trade; reader: Reader };

/** An offer that the reader can accept; and decline, if it names the reader's family, or else set aside. */
export const OfferToMe = ({ trade, reader, isAside = false }: Props & { isAside?: boolean }) => {
  const id = useId();
  const { mutate, isPending } = usePutAside();
  return (
    <CardFrame outlined={isAside} aria-labelledby={id}>
      <Offered trade={trade} reader={reader} titleId={id} />
      <Wrap gap="2">
        <Button
          aria-describedby={id}
          onClick={({ currentTarget }) => openDialog(loadAccept, currentTarget, { row: trade, reader })}
        >
          Accept…
        </Button>
        {trade.to === reader.me ? (
          <Button
            variant="ghost"
            aria-describedby={id}
            onClick={({ currentTarget }) => openDialog(loadDecline, currentTarget, { row: trade, reader })}
          >
            Decline…
          </Button>
        ) : (
          <Button
            ref={keepFocusNearby}
            variant="ghost"
            aria-describedby={id}
            aria-disabled={isPending}
            onClick={() => !isPending && mutate({ id: trade.id, isAside: !isAside })}
          >
            {isAside ? 'Bring it back' : 'Set aside'}
          </Button>
        )}
      </Wrap>
    </CardFrame>
  );
};

/** An offer that the reader's family made, and can withdraw. */
export const OwnOffer = ({ trade, reader }: Props) => {
  const id = useId();
  const { mutate, isPending } = useWithdraw();
  return (
    <CardFrame outlined aria-labelledby={id}>
      <Offered trade={trade} reader={reader} titleId={id} />
      <Text tone="quiet">
        {trade.to === null
          ? 'Any family with one of these weeks can accept.'
          : `For ${nameIn(reader, trade.to)} alone.`}
      </Text>
      <Wrap gap="2">
        <Button
          ref={keepFocusNearby}
          variant="outline"
          aria-describedby={id}
          aria-disabled={isPending}
          onClick={() => !isPending && mutate(trade)}
        >
          Withdraw
        </Button>
      </Wrap>
    </CardFrame>
  );
};

/** What is offered, for what, and for how long. */
const Offered = ({ trade, reader, titleId }: Props & { titleId: string }) => (
  <>
    <Heading as="h3" id={titleId} fontSize="xl" textWrap="pretty">
      {describeOffer(trade, reader)}
    </Heading>
    <OfferedWeeks ids={[...trade.give, ...wantedFor(trade, reader)]} reader={reader} />
    {trade.note !== null && <Note dir="auto">{trade.note}</Note>}
    <Text tone="quiet">
      Open for <TimeLeft until={trade.expiresAt} />, until{' '}
      <time dateTime={trade.expiresAt}>{dayAndTime(Date.parse(trade.expiresAt))}</time>
    </Text>
  </>
);

/** The time until an ISO timestamp, kept up to date. */
const TimeLeft = ({ until }: { until: string }) =>
  useSyncExternalStore(everyMinute, () => timeLeft(Date.parse(until) - serverNow()));
