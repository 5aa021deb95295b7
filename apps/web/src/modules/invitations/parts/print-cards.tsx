import { Button } from '@chakra-ui/react/button';
import type { ListedFamily } from '@houseboat/contract/boat.ts';
import type { Invited } from '@houseboat/contract/invitations.ts';
import { useEffect, useState } from 'react';
import { loadPart } from '../../../lib/lazy-part.ts';
import { joined, plural } from '../../../lib/words.ts';
import { AskInPlace, useQuestion } from '../../../ui/ask-in-place.tsx';
import { useCreateLinks } from '../api.ts';
import { standingOf, useLinks } from '../links.ts';

const loadSheet = async () => (await import('./card-sheet.tsx')).CardSheet;

/** A family that is not aboard. */
export type Missing = { family: ListedFamily; invited: Invited };

/** Creates the links that are not on this page yet, and prints a card for each family that is not aboard. */
export const PrintCards = ({ missing }: { missing: readonly Missing[] }) => {
  const links = useLinks();
  const { isAsking, wasAsked, ask, answer } = useQuestion();
  const [sheet, setSheet] = useState<{ Sheet: Awaited<ReturnType<typeof loadSheet>> }>();
  const print = async () => {
    answer();
    const Sheet = await loadPart(loadSheet);
    if (Sheet) setSheet({ Sheet });
  };
  // Once the cards are in the page: each print is another object.
  useEffect(() => {
    // Some phones' browsers can't print.
    if (sheet && 'print' in window) window.print();
  }, [sheet]);
  const { mutate, isPending } = useCreateLinks(() => void print());

  const standings = missing.map(({ family, invited }) => ({ family, standing: standingOf(invited, links) }));
  const cards = standings.flatMap(({ family, standing }) =>
    standing.state === 'invited' && standing.url !== undefined
      ? [{ family, url: standing.url, expiresAt: standing.expiresAt }]
      : [],
  );
  const withoutCard = standings.filter(({ family }) => !cards.some((card) => card.family === family));
  const replaced = withoutCard.filter(({ standing }) => standing.state === 'invited');
  const isReplacing = isAsking && replaced.length > 0;
  const start = () => isPending || mutate(withoutCard.map(({ family }) => family.id));

  return (
    <>
      {sheet && cards.length > 0 && <sheet.Sheet cards={cards} />}
      {isReplacing && (
        <AskInPlace
          layout="stacked"
          question={`Replace ${plural(replaced.length, 'link')}?`}
          effect={
            <p>
              {joined(replaced.map(({ family }) => family.name))} {replaced.length === 1 ? 'has' : 'have'} a link that
              we can't show again. A new one goes on each card, and the old one stops working right away.
            </p>
          }
          keep="Cancel"
          confirm="Create and print"
          pending="Creating..."
          isPending={isPending}
          onKeep={answer}
          onConfirm={start}
        />
      )}
      {!isReplacing && (
        <Button
          variant="outline"
          alignSelf={{ base: 'stretch', sm: 'flex-start' }}
          autoFocus={wasAsked}
          aria-disabled={isPending}
          onClick={() => (replaced.length > 0 ? ask() : start())}
        >
          {isPending ? 'Creating...' : withoutCard.length > 0 ? 'Create all links and print' : 'Print the cards'}
        </Button>
      )}
    </>
  );
};
