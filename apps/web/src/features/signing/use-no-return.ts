import { useEffect } from 'react';

/** A page that the browser kept in memory, and brings back by its Back button, is loaded anew: what the last guest wrote is not the next one's. */
export function useNoReturn(): void {
  useEffect(() => {
    const reload = (event: PageTransitionEvent) => {
      if (event.persisted) window.location.reload();
    };
    window.addEventListener('pageshow', reload);
    return () => window.removeEventListener('pageshow', reload);
  }, []);
}
