import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Trade } from '@houseboat/contract/trades.ts';
import type { WeekId } from '@houseboat/draft/events.ts';
import { History } from 'lucide-react';
import { type ComponentProps, useId, useSyncExternalStore } from 'react';
import { everyMinute } from '../../../lib/clock.ts';
import { longRange, unbroken } from '../../../lib/days.ts';
import { openDialog } from '../../../lib/dialogs.tsx';
import { dayAndTime } from '../../../lib/season/start-words.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { capitalized } from '../../../lib/words.ts';
import { ColorMark } from '../../../ui/color-mark.tsx';
import { Stack, Text } from '../../../ui/elements.tsx';
import { keepFocusNearby } from '../../../ui/keep-focus.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Wrap } from '../../../ui/rows.tsx';
import { type Accepted, usePutAside, useWithdraw } from '../answers.ts';
import { openWeek } from '../public/open-week.ts';
import { holderOf, weekOf } from '../weeks.ts';
import { describeOffer, nameIn, type Reader, timeLeft, wantedFor } from '../words.ts';

const loadAccept = async () => (await import('./answer-dialogs.tsx')).AcceptDialog;
const loadDecline = async () => (await import('./answer-dialogs.tsx')).DeclineDialog;

type Props = { trade: Trade; reader: Reader };
type OfferToMeProps = Props & { isAside?: boolean; onAccepted: (accepted: Accepted) => void };

/** An offer that the reader can accept; and decline, if it names the reader's family, or else set aside. */
export const OfferToMe = ({ trade, reader, isAside = false, onAccepted }: OfferToMeProps) => {
  const id = useId();
  const { mutate, isPending } = usePutAside();
  return (
    <CardFrame outlined={isAside} aria-labelledby={id}>
      <Offered trade={trade} reader={reader} titleId={id} />
      <Wrap gap="2">
        <Button
          aria-describedby={id}
          onClick={({ currentTarget }) => openDialog(loadAccept, currentTarget, { row: trade, reader, onAccepted })}
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
      <Text tone="quiet">{whoCanAccept(trade, reader)}</Text>
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

function whoCanAccept({ to, want }: Trade, reader: Reader): string {
  if (to !== null) return `For ${nameIn(reader, to)} alone.`;
  return want.length > 1 ? 'Any family with one of these weeks can accept.' : 'The family with that week can accept.';
}

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
      <time dateTime={trade.expiresAt} dir="auto">
        {unbroken(dayAndTime(Date.parse(trade.expiresAt)))}
      </time>
    </Text>
  </>
);

/** The time until an ISO timestamp, kept up to date. */
const TimeLeft = ({ until }: { until: string }) =>
  useSyncExternalStore(everyMinute, () => timeLeft(Date.parse(until) - serverNow()));

/** The frame of one offer or ring, outlined unless it waits for the reader. */
export const CardFrame = (props: ComponentProps<typeof Panel>) => (
  <Panel as="article" gap="3" p="4" breaks {...props} />
);

/** A family's note, as it wrote it. */
const Note = chakra('blockquote', {
  base: { ps: '3', borderInlineStartWidth: '3px', borderColor: 'line.strong', whiteSpace: 'pre-line' },
});

const WeekButton = chakra('button', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '3',
    width: 'full',
    minHeight: '11',
    px: '2',
    py: '1',
    ms: '-2',
    borderRadius: 'control',
    textAlign: 'start',
    lineHeight: 'short',
    cursor: 'pointer',
    _hover: { bg: 'bg.sunken' },
    '& b': { fontWeight: 'semibold' },
    '& svg': { color: 'fg.muted' },
  },
});

/** The weeks of an offer with their dates and families. Pressing one shows its history. */
const OfferedWeeks = ({ ids, reader }: { ids: readonly WeekId[]; reader: Reader }) => (
  <Stack as="ul" gap="0">
    {ids.map((id) => {
      const week = weekOf(reader.all, id);
      const holder = holderOf(reader.all, id);
      if (!week) return null;
      return (
        <li key={id}>
          <WeekButton type="button" onClick={({ currentTarget }) => openWeek(week, currentTarget)}>
            <ColorMark shape="bar" aria-hidden data-color={holder?.color} />
            <span>
              <b>Week {week.weekNumber}</b> {holder && capitalized(nameIn(reader, holder.id))}
              <Text as="span" tone="quiet" figures block>
                {longRange(week.startDate, week.endDate)}
              </Text>
            </span>
            <History size={18} role="img" aria-label="History" />
          </WeekButton>
        </li>
      );
    })}
  </Stack>
);
