import type { GuestSigning, GuestWaiver } from '@houseboat/contract/waivers.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { get, post } from '../../lib/api.ts';

const pathOf = (token: string): string => `/api/sign/${encodeURIComponent(token)}`;

/** Reads the waiver behind a guest's link. It leaves the cache with the page, because the next guest may use the same device. */
export const useGuestWaiver = (token: string) =>
  useQuery({
    queryKey: [pathOf(token)],
    queryFn: () => get<GuestWaiver>(pathOf(token)),
    gcTime: 0,
    // A link may die while its page is in the background.
    refetchOnWindowFocus: 'always',
  });

/** Records once that the waiver was viewed. A failure is ignored, because signing does not depend on it. */
export function useViewed(token: string): void {
  const isRecorded = useRef(false);
  useEffect(() => {
    const record = () => {
      if (isRecorded.current || document.visibilityState !== 'visible') return;
      isRecorded.current = true;
      post(`${pathOf(token)}/viewed`).catch(() => {});
    };
    record();
    document.addEventListener('visibilitychange', record);
    return () => document.removeEventListener('visibilitychange', record);
  }, [token]);
}

export const signWaiver = (token: string, signing: GuestSigning): Promise<void> => post(pathOf(token), signing);
