import type { Invitation, Invited } from '@houseboat/contract/invitations.ts';
import { create } from 'zustand';
import { onSignedOut } from '../../lib/on-signed-out.ts';
import { serverNow } from '../../lib/server-clock.ts';

type Links = Readonly<Record<string, Invitation>>;

/** The links that were created on this page, by family. The server cannot show them again, so they outlive the page, but not the session. */
export const useLinks = create<Links>(() => ({}));

onSignedOut(() => useLinks.setState({}, true));

export const keepLink = (familyId: string, link: Invitation): void => useLinks.setState({ [familyId]: link });

/** Whether a family is aboard, has a link that works, has one that has expired, or was never invited. */
export type Standing =
  | { state: 'expired' | 'not-invited' }
  /** `url` is that of a link which works, if the link was created on this page. One that is aboard may have lost its password. */
  | { state: 'aboard'; url: string | undefined }
  | { state: 'invited'; expiresAt: string; url: string | undefined };

/** Returns how far a family has come. Another device may have replaced a link that was created here. */
export function standingOf({ familyId, hasJoined, expiresAt }: Invited, links: Links): Standing {
  const link = links[familyId];
  const isReplaced = link !== undefined && expiresAt !== null && Date.parse(link.expiresAt) < Date.parse(expiresAt);
  const url = expiresAt === null || isReplaced ? undefined : link?.url;
  if (hasJoined) return { state: 'aboard', url };
  if (expiresAt === null) return { state: 'not-invited' };
  return Date.parse(expiresAt) <= serverNow() ? { state: 'expired' } : { state: 'invited', expiresAt, url };
}
