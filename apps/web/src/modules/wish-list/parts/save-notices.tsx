import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import type { WishListChange } from '@houseboat/contract/wish-list.ts';
import type { Season } from '../../../lib/season/season.ts';
import { Callout } from '../../../ui/callout.tsx';
import { Text } from '../../../ui/elements.tsx';
import { Columns } from '../../../ui/grids.tsx';
import { keepFocusNearby } from '../../../ui/keep-focus.ts';
import { Wrap } from '../../../ui/rows.tsx';
import { keepMine, retrySave, takeTheirs, useEditOf } from '../store.ts';
import { weekNumber } from '../words.ts';

/** Says that the list could not be saved, or that another window has saved a different one. */
export const SaveNotices = ({ season }: { season: Season }) => {
  const edit = useEditOf(season.year);
  if (edit?.theirs)
    return (
      <Callout as="section" tone="warn" ref={keepFocusNearby} role="alert">
        <Text tone="warn" strong>
          Your list was changed in another window
        </Text>
        <p>Nothing is lost. Choose which list to keep.</p>
        <Columns above="3">
          <Version title="This window" list={edit.list} season={season} />
          <Version title="The other window" list={edit.theirs} season={season} />
        </Columns>
        <Wrap above="3">
          <Button onClick={keepMine}>Keep this window's list</Button>
          <Button variant="outline" onClick={takeTheirs}>
            Use the other list
          </Button>
        </Wrap>
      </Callout>
    );
  if (edit?.failure !== undefined)
    return (
      <Callout as="section" tone="warn" ref={keepFocusNearby} role="alert">
        <Text tone="warn" strong>
          Your list isn't saved yet
        </Text>
        <p>{edit.failure} What you changed stays on this page.</p>
        <Wrap above="3">
          <Button onClick={retrySave}>Try again</Button>
        </Wrap>
      </Callout>
    );
  return null;
};

/** One of two lists to choose from. */
const Version = ({ title, list, season }: { title: string; list: WishListChange; season: Season }) => (
  <div>
    <Heading as="h3" fontSize="lg">
      {title}
    </Heading>
    <p>
      {list.weekIds.length === 0
        ? 'No weeks.'
        : `Weeks ${list.weekIds.map((id) => weekNumber(season, id)).join(', ')}.`}
    </p>
    <p>{list.auto ? 'Picks from the list are on.' : 'Picks from the list are off.'}</p>
  </div>
);
