import { Button } from '@chakra-ui/react/button';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { nth } from '@houseboat/contract/ordinal.ts';
import type { Lottery } from '@houseboat/draft/state.ts';
import { ShieldCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useDraft } from '../../../lib/season/draft-store.ts';
import { familyOf, type Season } from '../../../lib/season/season.ts';
import { Stack, Text } from '../../../ui/elements.tsx';
import { FamilyAvatar } from '../../../ui/family-avatar.tsx';
import { Media, Tiles } from '../../../ui/grids.tsx';
import { countAttempts, drawsOf } from '../draw.ts';

const DrawCheck = lazyPart(async () => (await import('./draw-check.tsx')).DrawCheck, <Skeleton height="60" />);

/** What the latest draw was made from, and its check, once somebody asks for it. */
export const DrawnOrder = ({ season, lottery }: { season: Season; lottery: Lottery }) => {
  const [isOpen, setOpen] = useState(false);
  const check = useId();
  return (
    <>
      <Button
        variant="subtle"
        aria-expanded={isOpen}
        aria-controls={check}
        onClick={() => setOpen((before) => !before)}
      >
        <ShieldCheck aria-hidden />
        Check the draw
      </Button>
      <Stack gap="6" width="full" maxWidth="3xl" id={check} hidden={!isOpen}>
        {isOpen && (
          <>
            <Words season={season} lottery={lottery} />
            <Checks season={season} />
            <LotteryTrust />
          </>
        )}
      </Stack>
    </>
  );
};

/** The check of the latest draw in the log, and of each earlier one. */
const Checks = ({ season }: { season: Season }) => {
  const log = useDraft(({ events }) => events);
  const draws = drawsOf(log);
  const latest = draws[draws.length - 1];
  return (
    <>
      {latest && <DrawCheck season={season} draw={latest} />}
      {draws.slice(0, -1).map((draw, index) => (
        <details key={draw.seed}>
          <summary>Check the {nth(index + 1)} draw</summary>
          <DrawCheck season={season} draw={draw} />
        </details>
      ))}
      <p>{describeAttempts(countAttempts(log))}</p>
    </>
  );
};

const times = (count: number, once: string, more: string) => (count === 1 ? once : more.replace('N', String(count)));

/** "This season, 1 lottery was opened and 1 was drawn, and the draft was never reset." */
function describeAttempts({ commitments, draws, resets }: ReturnType<typeof countAttempts>): string {
  const opened = times(commitments, '1 lottery was opened', 'N lotteries were opened');
  const drawn = times(draws, '1 was drawn', 'N were drawn');
  const reset = resets === 0 ? 'never reset' : times(resets, 'reset once', 'reset N times');
  return `This season, ${opened} and ${drawn}, and the draft was ${reset}.`;
}

/** Every family with its word, as the words come. */
export const Words = ({ season, lottery: { order, words, isDrawn } }: { season: Season; lottery: Lottery }) => (
  <Tiles as="ul" gap="8" rows="3" min="18rem" width="full" aria-label="Words for the lottery">
    {order.map((id) => {
      const family = familyOf(season, id);
      const added = words.find(({ familyId }) => familyId === id);
      return (
        <Media as="li" leading="short" breaks key={id}>
          {family && <FamilyAvatar family={family} />}
          <div>
            <Text strong hyphens="auto" htmlTranslate="no">
              {family?.name ?? 'A former family'}
            </Text>
            {added ? (
              <Text size="xl" heading animation="rise 300ms ease-out" dir="auto" htmlTranslate="no">
                {added.word}
              </Text>
            ) : (
              <Text tone="quiet">{isDrawn ? 'No word' : 'No word yet'}</Text>
            )}
          </div>
        </Media>
      );
    })}
  </Tiles>
);

/** What a lottery proves, and what it can't. */
export const LotteryTrust = () => (
  <Text tone="quiet" measure="prose">
    No family can choose the order. The person who runs the server could: they can look up the secret number and choose
    the last word to fit.
  </Text>
);
