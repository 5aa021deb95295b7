import { useEffect, useRef } from 'react';
import { post } from '../../lib/api.ts';
import { linkPath } from './use-link.ts';

/** Has it recorded, once, that the waiver was looked at. Without the record it can be signed nevertheless. */
export function useViewed(token: string): void {
  const isTold = useRef(false);
  useEffect(() => {
    const tell = () => {
      if (isTold.current || document.visibilityState !== 'visible') return;
      isTold.current = true;
      post(`${linkPath(token)}/viewed`).catch(() => {});
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [token]);
}
