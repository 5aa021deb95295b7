import type { Invitation, Invited } from '@houseboat/contract/invitations.ts';
import { create } from 'zustand';
import { serverNow } from '../../lib/server-clock.ts';
import { useSession } from '../../lib/session.ts';

type Links = Readonly<Record<string, Invitation>>;

/** The links that were created on this page, by family. The server cannot show them again, so they outlive the page, but not the session. */
export const useLinks = create<Links>(() => ({}));

useSession.subscribe(({ status }) => {
  if (status === 'out') useLinks.setState({}, true);
});

export const keepLink = (familyId: string, link: Invitation): void => useLinks.setState({ [familyId]: link });

/** Whether a family is aboard, has a link that works, has one that has expired, or was never invited. */
export type Standing =
  | { state: 'aboard' | 'expired' | 'not-invited' }
  /** `url` is known only if the link was created on this page. */
  | { state: 'invited'; expiresAt: string; url: string | undefined };

/** Returns how far a family has come. Another device may have replaced a link that was created here. */
export function standingOf({ familyId, hasJoined, expiresAt }: Invited, links: Links): Standing {
  if (hasJoined) return { state: 'aboard' };
  if (expiresAt === null) return { state: 'not-invited' };
  if (Date.parse(expiresAt) <= serverNow()) return { state: 'expired' };
  const link = links[familyId];
  const isReplaced = link !== undefined && Date.parse(link.expiresAt) < Date.parse(expiresAt);
  return { state: 'invited', expiresAt, url: isReplaced ? undefined : link?.url };
}
