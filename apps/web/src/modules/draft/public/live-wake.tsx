import { useNewestWeek } from '../../../lib/season/draft-store.ts';
import { ClockRing } from './turn-clock.tsx';
import { Wake, type WakeProps } from './wake.tsx';

/** The wake of the draft as it is now, with the time left around the boat. */
export const LiveWake = (props: WakeProps) => (
  <Wake {...props} newest={useNewestWeek()}>
    <ClockRing season={props.season} size={props.scale.boat} />
  </Wake>
);
