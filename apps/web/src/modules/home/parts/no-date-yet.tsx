import { adminOf, type Season } from '../../../lib/season/season.ts';
import { useFamily } from '../../../lib/session.ts';
import { UpNext } from './up-next.tsx';

/** The draft that nobody has given a date yet. */
export const NoDateYet = ({ season }: { season: Season }) => {
  const { id } = useFamily();
  const admin = adminOf(season);
  const title = 'The draft has no date yet';
  if (admin?.id === id)
    return (
      <UpNext
        label="The draft"
        title={title}
        detail="Once you choose one, every family gets an email."
        way={{ href: '/draft-night', words: 'Choose a date' }}
      />
    );
  return (
    <UpNext
      label="The draft"
      title={title}
      detail={`The ${admin?.name} family can still choose one. Without a date, pick when it's your turn.`}
      way={{ href: '/week-selection', words: 'See the weeks' }}
    />
  );
};
