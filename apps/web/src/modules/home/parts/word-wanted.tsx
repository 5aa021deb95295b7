import type { Season } from '../../../lib/season/season.ts';
import { isWordWanted } from '../../../lib/season/word-wanted.ts';
import { useFamily } from '../../../lib/session.ts';
import { UpNext } from './up-next.tsx';

/** Asks for the family's word while a lottery is open. Renders nothing once it has added one. */
export const WordWanted = ({ season: { state, families } }: { season: Season }) => {
  const { id } = useFamily();
  const { lottery } = state;
  if (!lottery || !isWordWanted(state, id)) return null;
  const { words } = lottery;
  return (
    <UpNext
      label="The lottery"
      isMine
      title="Add your word to the lottery"
      detail={`It helps decide who picks first. ${words.length} of ${families.length} families have added theirs.`}
      way={{ href: '/draft-night', words: 'Add your word' }}
    />
  );
};
