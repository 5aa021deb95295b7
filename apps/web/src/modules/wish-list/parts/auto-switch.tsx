import type { Season } from '../../../lib/season/season.ts';
import { useFamily } from '../../../lib/session.ts';
import { Switch } from '../../../ui/switch.tsx';
import type { MyList } from '../store.ts';
import { consequenceOf } from '../words.ts';

/** Lets the server pick from the list, with what that means. */
export const AutoSwitch = ({ list, season }: { list: MyList; season: Season }) => {
  const { id } = useFamily();
  return (
    <Switch
      label="Pick from my list when it's my turn"
      hint={consequenceOf(list, season, id)}
      checked={list.auto}
      disabled={list.isOver}
      onChange={(auto) => list.change({ auto })}
    />
  );
};
