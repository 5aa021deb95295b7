import { useEffect } from 'react';

/** Keeps the screen from going to sleep, where the browser can. It lets go of that by itself whenever the page is hidden. */
export function useWakeLock(): void {
  useEffect(() => {
    let gone = false;
    let lock: WakeLockSentinel | undefined;
    const keepAwake = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (gone) await lock.release();
      } catch {
        // Not every browser knows how, nor may every page: a television has settings for that, too.
      }
    };
    void keepAwake();
    document.addEventListener('visibilitychange', keepAwake);
    return () => {
      gone = true;
      document.removeEventListener('visibilitychange', keepAwake);
      void lock?.release();
    };
  }, []);
}
