import { useCallback } from 'react';
import { useIsAdmin } from '../../lib/boat.ts';
import { useSession } from '../../lib/session.ts';

/** Returns whether this family may remove what a family added: its own, and everything if it is the designated family. */
export function useMayRemove(): (username: string | null) => boolean {
  const own = useSession((session) => (session.status === 'in' ? session.family.username : undefined));
  const isAdmin = useIsAdmin();
  return useCallback((username) => isAdmin || username === own, [isAdmin, own]);
}
