import { chakra } from '@chakra-ui/react/styled-system';
import type { WeekId } from '@houseboat/draft/events.ts';
import { Check, Lock } from 'lucide-react';
import { ownerOf, type Season } from '../../../lib/season/season.ts';
import { useFamily } from '../../../lib/session.ts';

const Label = chakra('span', {
  base: {
    display: 'block',
    mt: '0.5',
    fontSize: 'sm',
    fontWeight: 'semibold',
    overflowWrap: 'anywhere',
    hyphens: 'auto',
    _icon: { display: 'inline', width: '4', height: '4', verticalAlign: '-0.15em', me: '1' },
  },
});

/** Who has taken a week, if anybody has. */
export const TakenBy = ({ season, weekId }: { season: Season; weekId: WeekId }) => {
  const { id } = useFamily();
  const owner = ownerOf(season, weekId);
  if (!owner) return null;
  const isMine = owner.id === id;
  return (
    <Label>
      {isMine ? <Check aria-hidden /> : <Lock aria-hidden />}
      {isMine ? 'Yours' : `Taken by ${owner.name}`}
    </Label>
  );
};
