import { useEffect } from 'react';

const RETRY_MS = 60_000;

/** Keeps the screen awake while it is needed, where the browser can. */
export function useWakeLock(isNeeded = true): void {
  useEffect(() => {
    if (!isNeeded) return;
    let isOver = false;
    let lock: WakeLockSentinel | undefined;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const requestLater = () => {
      clearTimeout(retry);
      if (!isOver) retry = setTimeout(requestLock, RETRY_MS);
    };
    const requestLock = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      try {
        const granted = await navigator.wakeLock.request('screen');
        // The page may have been left, or shown a second time, while the browser was deciding.
        if (isOver || lock?.released === false) return await granted.release();
        lock = granted;
        granted.onrelease = requestLater;
      } catch {
        // Refused or released, as on a low battery. The device's own setting applies until it is charged.
        requestLater();
      }
    };
    void requestLock();
    // The browser releases the lock whenever the page is hidden.
    document.addEventListener('visibilitychange', requestLock);
    return () => {
      isOver = true;
      clearTimeout(retry);
      document.removeEventListener('visibilitychange', requestLock);
      void lock?.release();
    };
  }, [isNeeded]);
}
