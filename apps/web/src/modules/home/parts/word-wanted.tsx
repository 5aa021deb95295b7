import { isBeforeFirstPick } from '@houseboat/draft/state.ts';
import type { Season } from '../../../lib/season/season.ts';
import { useFamily } from '../../../lib/session.ts';
import { Moment } from './moment.tsx';

/** Asks for the family's word while a lottery is open. Renders nothing once it has added one. */
export const WordWanted = ({ season: { state, families } }: { season: Season }) => {
  const { id } = useFamily();
  const { lottery, isClosed } = state;
  if (!lottery || lottery.isDrawn || isClosed || !isBeforeFirstPick(state)) return null;
  const { words } = lottery;
  if (words.some(({ familyId }) => familyId === id)) return null;
  return (
    <Moment
      label="The lottery"
      isMine
      title="The lottery wants your word"
      detail={`It helps decide who picks first. ${words.length} of ${families.length} families have added theirs.`}
      way={{ href: '/draft-night', words: 'Add your word' }}
    />
  );
};
