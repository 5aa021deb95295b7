// Runs in pages that show Week Selection. Times are milliseconds since the epoch, which the browser's processes share.

type Pressed = { pressedAt: number };

/** Records when a week is pressed. */
export function watchForPress(): void {
  window.addEventListener(
    'pointerdown',
    ({ timeStamp }) => Object.assign(window, { pressedAt: performance.timeOrigin + timeStamp }),
    { capture: true },
  );
}

/** Returns when a week was last pressed. */
export const pressTime = (): number => (window as unknown as Pressed).pressedAt;

/** Resolves with the time right after the frame that shows a week as taken. */
export function whenTaken(number: number): Promise<number> {
  const weeks = [...document.querySelectorAll('[aria-labelledby=available-weeks] li')];
  const tile = weeks.find(({ textContent }) => new RegExp(`^Week ${number}(?!\\d)`).test(textContent));
  return new Promise((resolve, reject) => {
    if (!tile) return reject(new Error(`There is no week ${number}.`));
    const observer = new MutationObserver(() => {
      if (tile.textContent.includes('Available')) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.timeOrigin + performance.now());
        port2.postMessage(null);
      });
    });
    observer.observe(tile, { childList: true, subtree: true, characterData: true });
  });
}
