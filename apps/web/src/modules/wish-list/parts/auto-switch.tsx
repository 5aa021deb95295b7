import { Switch } from '../../../ui/switch.tsx';
import type { MyList } from '../store.ts';

/** Lets the server pick from the list, with what that means. */
export const AutoSwitch = ({ list, consequence }: { list: MyList; consequence: string }) => (
  <Switch
    label="Pick from my list when it's my turn"
    hint={consequence}
    checked={list.auto}
    disabled={list.isOver}
    onChange={(auto) => list.change({ auto })}
  />
);
