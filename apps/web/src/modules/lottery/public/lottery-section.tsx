import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { nth } from '@houseboat/contract/ordinal.ts';
import { isBeforeFirstPick, type Lottery, type PastDraw } from '@houseboat/draft/state.ts';
import { Dices } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIsAdmin } from '../../../lib/boat.ts';
import { call } from '../../../lib/call.ts';
import { openDialog } from '../../../lib/dialogs.tsx';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { Code } from '../../../lib/season/check.tsx';
import { familyOf, type Season } from '../../../lib/season/season.ts';
import { dayAndTime } from '../../../lib/season/start-words.ts';
import { useFamily } from '../../../lib/session.ts';
import { Block, Stack, Text } from '../../../ui/elements.tsx';
import { keepFocusNearby } from '../../../ui/keep-focus.ts';
import { useLotteryCommand } from '../api.ts';
import { drawOfSeason } from '../draw.ts';
import { DrawnOrder, LotteryTrust, Words } from '../parts/drawn-order.tsx';

/** The season's earlier draws with their orders, so that a draw after a reset is no secret. Renders nothing without any. */
const EarlierDraws = ({ season, draws }: { season: Season; draws: readonly PastDraw[] }) => {
  if (draws.length === 0) return null;
  return (
    <div>
      <p>{draws.length === 1 ? 'An earlier draw this season:' : 'Earlier draws this season:'}</p>
      <Stack as="ol" gap="2" breaks above="2" aria-label="Earlier draws">
        {draws.map(({ at, order }, index) => (
          <li key={at}>
            {nth(index + 1)} draw, {dayAndTime(Date.parse(at))}:{' '}
            {order.map((id) => familyOf(season, id)?.name ?? 'a former family').join(', ')}
          </li>
        ))}
      </Stack>
    </div>
  );
};

const loadConfirm = async () => (await import('../parts/confirm-draw.tsx')).ConfirmDraw;

const WordForm = lazyPart(
  async () => (await import('../parts/word-form.tsx')).WordForm,
  <Skeleton height="40" width="full" />,
);

/** The lottery for the order: the offer to the designated family, the words as they come, the draw that was made, and the season's earlier draws. Otherwise nothing. */
export const LotterySection = ({ season }: { season: Season }) => {
  const isAdmin = useIsAdmin();
  const { lottery, draws } = season.state;
  const isOpen = isBeforeFirstPick(season.state);
  if (lottery?.isDrawn)
    return (
      <Section title="The order was drawn by lottery">
        {draws.length > 1 && <Text measure="prose">This is the {drawOfSeason(draws.length)}.</Text>}
        <EarlierDraws season={season} draws={draws.slice(0, -1)} />
        <DrawnOrder season={season} lottery={lottery} />
      </Section>
    );
  if (lottery && isOpen)
    return (
      <Section title="Lottery for the order">
        {draws.length > 0 && <Text measure="prose">This will be the {drawOfSeason(draws.length + 1)}.</Text>}
        <EarlierDraws season={season} draws={draws} />
        <OpenLottery season={season} lottery={lottery} isAdmin={isAdmin} />
      </Section>
    );
  const mayOffer = isAdmin && isOpen;
  if (!mayOffer && draws.length === 0) return null;
  return (
    <Section title="Lottery for the order">
      <EarlierDraws season={season} draws={draws} />
      {mayOffer && <Offer season={season} />}
    </Section>
  );
};

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Block as="section" ruled="part">
    <Heading as="h2" size="lg" mb="3">
      {title}
    </Heading>
    <Stack gap="5" align="start">
      {children}
    </Stack>
  </Block>
);

const Offer = ({ season: { year } }: { season: Season }) => {
  const { write, isPending } = useLotteryCommand(year);
  return (
    <>
      <Text measure="prose">
        Let chance decide who picks first. The server keeps a secret number, every family adds a word, and together they
        determine the order. Afterward, everybody can check it.
      </Text>
      <Button
        ref={keepFocusNearby}
        variant="outline"
        aria-disabled={isPending}
        onClick={() => write(() => call('POST /draft/:year/lottery', { params: { year } }))}
      >
        <Dices aria-hidden />
        Open the lottery
      </Button>
    </>
  );
};

type OpenProps = { season: Season; lottery: Lottery; isAdmin: boolean };

/** A lottery that waits for words and for its draw. */
const OpenLottery = ({ season, lottery, isAdmin }: OpenProps) => {
  const { id } = useFamily();
  const mine = lottery.words.find(({ familyId }) => familyId === id);
  return (
    <>
      <Text measure="prose">
        The server has chosen a secret number. Each family can add one word. Once added, it can't be changed.
      </Text>
      {!mine && <WordForm season={season} />}
      <Words season={season} lottery={lottery} />
      {isAdmin && (
        <Button
          colorPalette="canyon"
          size="lg"
          onClick={({ currentTarget }) => openDialog(loadConfirm, currentTarget, { season })}
        >
          <Dices aria-hidden />
          Draw
        </Button>
      )}
      <LotteryTrust />
      <details>
        <summary>The commitment to the secret number</summary>
        <Text measure="prose">
          This is the SHA-256 of the secret number. It is fixed from now on: after the draw, everybody sees the number
          and can check that it is this one.
        </Text>
        <Code>{lottery.commitment}</Code>
      </details>
    </>
  );
};
