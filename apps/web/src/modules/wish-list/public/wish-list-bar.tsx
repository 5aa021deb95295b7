import { ListOrdered } from 'lucide-react';
import { useState } from 'react';
import type { Season } from '../../../lib/season/season.ts';
import { useFamily } from '../../../lib/session.ts';
import { Stack } from '../../../ui/elements.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Wrap } from '../../../ui/rows.tsx';
import { AutoSwitch } from '../parts/auto-switch.tsx';
import { SaveNotices } from '../parts/save-notices.tsx';
import { type MyList, useWishList } from '../store.ts';
import { explain } from '../words.ts';

/** The family's list on Week Selection: a link to it at once, then its switch once that is on, and why its last pick was made. */
export const WishListBar = ({ season }: { season: Season }) => {
  const { id } = useFamily();
  const list = useWishList(season);
  const explanation = list && latestExplanation(season, list, id);
  const [wasOn, setWasOn] = useState(false);
  if (list?.auto && !wasOn) setWasOn(true);
  const isEmpty = list?.weekIds.length === 0 && !list.isOver;
  return (
    <Wrap as="section" gap="8" rows="3" justify="between" aria-label="Your wish list">
      <Stack gap="3" measure="prose" _empty={{ display: 'none' }}>
        {explanation && <p role="status">{explain(explanation, season, id)}</p>}
        {list?.isWithheld && !list.isOver && (
          <p>A pick from your list was undone, so the list isn't in use until you save it again.</p>
        )}
        <SaveNotices season={season} />
        {list && wasOn && !list.isOver && <AutoSwitch list={list} season={season} />}
      </Stack>
      <LinkButton href="/wish-list" variant="outline" flexShrink="1">
        <ListOrdered aria-hidden />
        {isEmpty ? 'Make a wish list' : 'Your wish list'}
      </LinkButton>
    </Wrap>
  );
};

/** Returns the explanation of the family's last pick, if that was made from its list. */
function latestExplanation({ state }: Season, { explanations }: MyList, me: string) {
  const last = [...state.picks].reverse().find(({ familyId }) => familyId === me);
  return explanations.find(({ weekId }) => weekId === last?.weekId);
}
