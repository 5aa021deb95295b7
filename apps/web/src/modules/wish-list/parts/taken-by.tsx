import type { WeekId } from '@houseboat/draft/events.ts';
import { Check, Lock } from 'lucide-react';
import { ownerOf, type Season } from '../../../lib/season/season.ts';
import { useFamily } from '../../../lib/session.ts';
import { Text } from '../../../ui/elements.tsx';

/** Who has taken a week, if anybody has. */
export const TakenBy = ({ season, weekId }: { season: Season; weekId: WeekId }) => {
  const { id } = useFamily();
  const owner = ownerOf(season, weekId);
  if (!owner) return null;
  const isMine = owner.id === id;
  return (
    <Text as="span" size="sm" strong breaks icons block hyphens="auto">
      {isMine ? <Check size={16} aria-hidden /> : <Lock size={16} aria-hidden />}
      {isMine ? 'Yours' : `Taken by ${owner.name}`}
    </Text>
  );
};
