import { useEffect } from 'react';

/** Keeps the screen awake while it is needed, where the browser can. */
export function useWakeLock(isNeeded = true): void {
  useEffect(() => {
    if (!isNeeded) return;
    let isOver = false;
    let lock: WakeLockSentinel | undefined;
    const requestLock = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        const granted = await navigator.wakeLock.request('screen');
        // The page may have been left, or shown a second time, while the browser was deciding.
        if (isOver || lock?.released === false) await granted.release();
        else lock = granted;
      } catch {
        // Unsupported, or refused, as on a low battery. The device's own setting applies then.
      }
    };
    void requestLock();
    // The browser releases the lock whenever the page is hidden.
    document.addEventListener('visibilitychange', requestLock);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', requestLock);
      void lock?.release();
    };
  }, [isNeeded]);
}
