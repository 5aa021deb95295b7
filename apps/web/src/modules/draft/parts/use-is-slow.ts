import { useEffect, useState } from 'react';

/** Whether something has been pending for a while. @param ms how long, in milliseconds */
export function useIsSlow(isPending: boolean, ms: number): boolean {
  const [hasWaited, setHasWaited] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setHasWaited(true), ms);
    return () => {
      clearTimeout(timer);
      setHasWaited(false);
    };
  }, [isPending, ms]);
  // Over as soon as it ends, and not one render later.
  return isPending && hasWaited;
}
