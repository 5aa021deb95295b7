import { guardPresses } from './press-guard.ts';
import { refuseStrayDrops } from './stray-drops.ts';

/** Guards the page against presses and drops that nobody meant. */
export function guard(): void {
  guardPresses();
  refuseStrayDrops();
}
