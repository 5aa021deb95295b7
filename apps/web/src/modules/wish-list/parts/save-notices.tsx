import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import type { WishListChange } from '@houseboat/contract/wish-lists.ts';
import { keepFocusNearby } from '../../../lib/keep-focus-nearby.ts';
import type { Season } from '../../../lib/season/season.ts';
import { keepMine, retrySave, takeTheirs, useEdit } from '../store.ts';
import { weekNumber } from '../wording.ts';

const Box = chakra('section', {
  base: { p: '4', borderRadius: 'control', bg: 'warn.subtle', animation: 'appear 220ms ease-out' },
});
const Title = chakra('p', { base: { color: 'warn.fg', fontWeight: 'semibold' } });
const Actions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3', mt: '3' } });
const Versions = chakra('div', {
  base: { display: 'grid', gap: '4', mt: '3', gridTemplateColumns: { sm: '1fr 1fr' } },
});

/** Says that the list could not be saved, or that another window has saved a different one. */
export const SaveNotices = ({ season }: { season: Season }) => {
  const edit = useEdit(({ edit }) => edit);
  if (edit?.theirs)
    return (
      <Box ref={keepFocusNearby} role="alert">
        <Title>Your list was changed in another window</Title>
        <p>Nothing is lost. Choose which list to keep.</p>
        <Versions>
          <Version title="This window" list={edit.list} season={season} />
          <Version title="The other window" list={edit.theirs} season={season} />
        </Versions>
        <Actions>
          <Button onClick={keepMine}>Keep this window's list</Button>
          <Button variant="outline" onClick={takeTheirs}>
            Use the other list
          </Button>
        </Actions>
      </Box>
    );
  if (edit?.failure !== undefined)
    return (
      <Box ref={keepFocusNearby} role="alert">
        <Title>Your list isn't saved yet</Title>
        <p>{edit.failure} What you changed stays on this page.</p>
        <Actions>
          <Button onClick={retrySave}>Try again</Button>
        </Actions>
      </Box>
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
