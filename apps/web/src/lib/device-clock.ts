import { readStored, store } from './device-storage.ts';
import { advance, deviceOffset, onLeap, timeOffset } from './server-clock.ts';

const differenceName = 'houseboat.clock-difference';
/** Smaller differences between the server's clock and the device's are not worth storing. */
const TOLERANCE_MS = 5000;

/** Keeps the server's time when the page opens again and when the device sleeps. Call it once, before anything is rendered. */
export function keepServerTime(): void {
  advance(Number(readStored(differenceName)));
  // The page's clock stops while a device sleeps. Until the server is heard again, only the device's clock knows for how long.
  let offsetWhenHidden = deviceOffset();
  onLeap(() => {
    // It may be heard while the page is still hidden.
    offsetWhenHidden = deviceOffset();
    const difference = Math.round(timeOffset() - deviceOffset());
    store(differenceName, Math.abs(difference) > TOLERANCE_MS ? String(difference) : null);
  });

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') {
      offsetWhenHidden = deviceOffset();
      return;
    }
    const slept = deviceOffset() - offsetWhenHidden;
    if (slept >= 1000) advance(slept);
  });
}
