import { Button } from '@chakra-ui/react/button';
import { Dices, ListOrdered } from 'lucide-react';
import { isWordWanted, type Season } from '../../../lib/season/season.ts';
import { useFamily } from '../../../lib/session.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useWishes } from '../../wish-list/public/use-wishes.ts';

/** Links to what a family can do before the draft: its word for the lottery, and a wish list. */
export const Wanted = ({ season }: { season: Season }) => {
  const { id } = useFamily();
  const wishes = useWishes(season);
  return (
    <>
      {isWordWanted(season.state, id) && (
        <Button asChild size="lg">
          <a href="#lottery">
            <Dices aria-hidden />
            Add your lottery word
          </a>
        </Button>
      )}
      {wishes?.weekIds.length === 0 && (
        <LinkButton href="/wish-list" size="lg" variant="outline">
          <ListOrdered aria-hidden />
          Make a wish list
        </LinkButton>
      )}
    </>
  );
};
