import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import type { Ring } from '@houseboat/contract/trades.ts';
import type { WeekMove } from '@houseboat/draft/events.ts';
import { ArrowRight, Check, Hourglass } from 'lucide-react';
import { Fragment, useId } from 'react';
import { longRange } from '../../../lib/days.ts';
import { openDialog } from '../../../lib/dialogs.tsx';
import { capitalized, joined } from '../../../lib/words.ts';
import { Stack, Text } from '../../../ui/elements.tsx';
import { FamilyAvatar } from '../../../ui/family-avatar.tsx';
import { Media } from '../../../ui/grids.tsx';
import { Wrap } from '../../../ui/rows.tsx';
import { useAgree, useTakeBackAgreement } from '../answers.ts';
import { chainFrom, familyIn, weekOf } from '../weeks.ts';
import { describeMove, nameIn, type Reader } from '../words.ts';
import { CardFrame } from './offer-card.tsx';

const Arrow = chakra('span', {
  base: { display: 'inline-block', verticalAlign: '-0.15em', mx: '1.5', color: 'fg.muted' },
});

const loadAgree = async () => (await import('./answer-dialogs.tsx')).AgreeDialog;

type Props = { ring: Ring; reader: Reader };

/** Three offers that close a ring: who gives which week to whom, who has agreed, and the reader's own agreement. */
export const RingCard = ({ ring, reader }: Props) => {
  const id = useId();
  const chain = chainFrom(ring.moves, reader.me);
  const agree = useAgree();
  const takeBack = useTakeBackAgreement();
  const hasAgreed = ring.agreed.includes(reader.me);
  const isLast = !hasAgreed && ring.agreed.length === chain.length - 1;
  const isPending = agree.isPending || takeBack.isPending;
  const press = (from: HTMLElement) => {
    if (isPending) return;
    if (hasAgreed) takeBack.mutate(ring.id);
    else if (isLast) openDialog(loadAgree, from, { row: ring, reader });
    else agree.mutate(ring.id);
  };
  return (
    <CardFrame outlined={hasAgreed} aria-labelledby={id}>
      <Heading as="h3" id={id} fontSize="xl" textWrap="pretty">
        <Names chain={chain} reader={reader} />
      </Heading>
      <Stack as="ol" gap="3">
        {chain.map((move) => (
          <RingMove key={move.weekId} move={move} hasAgreed={ring.agreed.includes(move.from)} reader={reader} />
        ))}
      </Stack>
      <Text tone="quiet" aria-live="polite">
        {progress(ring, chain, reader)}
      </Text>
      <Wrap gap="2">
        <Button
          variant={hasAgreed ? 'outline' : 'solid'}
          aria-describedby={id}
          aria-disabled={isPending}
          onClick={({ currentTarget }) => press(currentTarget)}
        >
          {hasAgreed ? 'Take my agreement back' : isLast ? 'Agree…' : 'Agree'}
        </Button>
      </Wrap>
    </CardFrame>
  );
};

/** "You → Tanaka → Okafor → You", read out as who gives to whom. */
const Names = ({ chain, reader }: { chain: readonly WeekMove[]; reader: Reader }) => (
  <>
    {chain.map(({ from }) => (
      <Fragment key={from}>
        {capitalized(nameIn(reader, from))}
        <Arrow aria-hidden>
          <ArrowRight size="1em" />
        </Arrow>
        <VisuallyHidden> to </VisuallyHidden>
      </Fragment>
    ))}
    {chain[0] && capitalized(nameIn(reader, chain[0].from))}
  </>
);

const RingMove = ({ move, hasAgreed, reader }: { move: WeekMove; hasAgreed: boolean; reader: Reader }) => {
  const family = familyIn(reader.all, move.from);
  const week = weekOf(reader.all, move.weekId);
  return (
    <Media as="li" leading="short">
      {family && <FamilyAvatar family={family} />}
      <div>
        {describeMove(move, reader)}
        {week && (
          <Text as="span" tone="quiet" figures block>
            {longRange(week.startDate, week.endDate)}
          </Text>
        )}
        <Text as="span" size="sm" strong icons block color={hasAgreed ? 'ok.fg' : 'fg.muted'}>
          {hasAgreed ? <Check size={16} aria-hidden /> : <Hourglass size={16} aria-hidden />}
          {hasAgreed ? 'Agreed' : 'Has not agreed yet'}
        </Text>
      </div>
    </Media>
  );
};

/** "1 of 3 families has agreed. Waiting for Okafor and Tanaka." */
function progress({ agreed }: Ring, chain: readonly WeekMove[], reader: Reader): string {
  const missing = chain.filter(({ from }) => !agreed.includes(from)).map(({ from }) => nameIn(reader, from));
  const count = `${agreed.length} of ${chain.length} families ${agreed.length === 1 ? 'has' : 'have'} agreed.`;
  return missing.length === 0 ? count : `${count} Waiting for ${joined(missing)}.`;
}
