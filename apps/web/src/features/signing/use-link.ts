import type { GuestWaiver } from '@houseboat/contract/waivers.ts';
import { useQuery } from '@tanstack/react-query';
import { get } from '../../lib/api.ts';

/** Where the server keeps what a guest's link leads to. */
export const linkPath = (token: string): string => `/api/sign/${encodeURIComponent(token)}`;

/** The waiver that a guest's link leads to. It is kept for no longer than it is on screen: the next guest may sign on this very device. */
export const useLink = (token: string) =>
  useQuery({
    queryKey: [linkPath(token)],
    queryFn: () => get<GuestWaiver>(linkPath(token)),
    gcTime: 0,
  });
