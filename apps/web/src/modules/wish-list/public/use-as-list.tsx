import { Button } from '@chakra-ui/react/button';
import type { WeekId } from '@houseboat/draft/events.ts';
import { Undo2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { Season } from '../../../lib/season/season.ts';
import { weeksInWords } from '../../../lib/words.ts';
import { Block } from '../../../ui/elements.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Wrap } from '../../../ui/rows.tsx';
import { SaveNotices } from '../parts/save-notices.tsx';
import { useEditOf, useWishList } from '../store.ts';
import { weekNumber } from '../words.ts';

type Props = { season: Season; weekIds: readonly WeekId[] };

/** Makes weeks the family's wish list. It asks before it replaces another list, and can put that back. */
export const UseAsList = ({ season, weekIds }: Props) => {
  const list = useWishList(season);
  const frame = useRef<HTMLDivElement>(null);
  const id = useId();
  const isSaving = useEditOf(season.year) !== undefined;
  const [isAsking, setAsking] = useState(false);
  const [replaced, setReplaced] = useState<readonly WeekId[]>();
  if (!list || list.isOver || weekIds.length === 0) return null;

  const words = (ids: readonly WeekId[]) => weeksInWords(ids.map((id) => weekNumber(season, id)));
  const answer = () => {
    setAsking(false);
    // The button that was pressed is gone.
    frame.current?.focus();
  };
  const save = (ids: readonly WeekId[], before: readonly WeekId[] | undefined) => {
    setReplaced(before);
    list.change({ weekIds: [...ids] });
    answer();
  };
  const isUsed = list.weekIds.join() === weekIds.join();
  const question = `Replace ${words(list.weekIds)} on your wish list with ${words(weekIds)}?`;
  return (
    <Block focusRing={false} ref={frame} tabIndex={-1}>
      {isUsed ? (
        <Wrap>
          {!isSaving && (
            <p id={id}>
              Your wish list: {words(weekIds)}.{list.auto && ' The draft picks from it when your turn comes.'}
            </p>
          )}
          {replaced && (
            <Button variant="outline" aria-describedby={id} onClick={() => save(replaced, undefined)}>
              <Undo2 aria-hidden />
              Undo
            </Button>
          )}
          <LinkButton href="/wish-list" variant="ghost">
            Open my wish list
          </LinkButton>
        </Wrap>
      ) : isAsking ? (
        <Wrap role="group" aria-label={question} onKeyDown={({ key }) => key === 'Escape' && answer()}>
          <p>{question}</p>
          <Button variant="ghost" autoFocus onClick={answer}>
            Keep my list
          </Button>
          <Button onClick={() => save(weekIds, list.weekIds)}>Replace it</Button>
        </Wrap>
      ) : (
        <Button variant="subtle" onClick={() => (list.weekIds.length > 0 ? setAsking(true) : save(weekIds, []))}>
          Use these as my wish list
        </Button>
      )}
      <SaveNotices season={season} />
    </Block>
  );
};
