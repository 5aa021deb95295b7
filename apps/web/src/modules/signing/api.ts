import type { GuestSigning, GuestWaiver } from '@houseboat/contract/waivers.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call, pathOf } from '../../lib/call.ts';

/** Reads the waiver behind a guest's link. It leaves the cache with the page, because the next guest may use the same device. */
export const useGuestWaiver = (token: string) =>
  useQuery({
    queryKey: [pathOf('GET /sign/:token', { params: { token } })],
    queryFn: () => call('GET /sign/:token', { params: { token } }),
    gcTime: 0,
    // A link may die while its page is in the background.
    refetchOnWindowFocus: 'always',
  });

/** What a person does with a page. Mail scanners open links and run scripts, and do none of it. */
const signsOfPerson = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'wheel', 'scroll'] as const;

/** Records once that the link was opened, at the first sign of a person. A failure is ignored, because signing does not depend on it. */
export function useViewed(token: string): void {
  const isRecorded = useRef(false);
  useEffect(() => {
    const options = { capture: true, passive: true };
    const record = ({ isTrusted }: Event) => {
      if (isRecorded.current || !isTrusted) return;
      isRecorded.current = true;
      call('POST /sign/:token/viewed', { params: { token } }).catch(() => {});
    };
    for (const type of signsOfPerson) document.addEventListener(type, record, options);
    return () => {
      for (const type of signsOfPerson) document.removeEventListener(type, record, options);
    };
  }, [token]);
}

export const signWaiver = (token: string, signing: GuestSigning): Promise<GuestWaiver> =>
  call('POST /sign/:token', { params: { token }, body: signing });
