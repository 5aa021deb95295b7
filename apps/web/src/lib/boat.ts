import type { Boat, ListedFamily } from '@houseboat/contract/boat.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call, pathOf } from './call.ts';
import { useSession } from './session.ts';

export const boatQuery = queryOptions({ queryKey: [pathOf('GET /boat')], queryFn: () => call('GET /boat') });

/** The boat's public data; undefined until it has loaded. */
export const useBoat = (): Boat | undefined => useQuery(boatQuery).data;

/** The families; undefined until they have loaded. `useSeason` has them in draft order. */
export const useFamilies = (): ListedFamily[] | undefined =>
  useQuery({ queryKey: [pathOf('GET /families')], queryFn: () => call('GET /families') }).data;

const noMail = { on: undefined, off: "Email isn't set up here", failing: "Email isn't working right now" } as const;

/** Why mails reach nobody, as the beginning of a sentence; undefined where they do, and until the boat has loaded. */
export const useNoMail = (): string | undefined => noMail[useBoat()?.mail ?? 'on'];

/** Whether mails reach anybody. */
export const useDeliversMail = (): boolean => useNoMail() === undefined;

/** Whether the family that is signed in is the designated one; false until the families have loaded, and once the session has ended. */
export function useIsAdmin(): boolean {
  const own = useSession((session) => (session.status === 'in' ? session.family.id : undefined));
  return useFamilies()?.some(({ id, isAdmin }) => isAdmin && id === own) ?? false;
}
