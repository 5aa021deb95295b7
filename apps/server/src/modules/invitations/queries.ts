import type { Invited } from '@houseboat/contract/invitations.ts';
import { hasOwnPassword, listFamilies } from '../../platform/families/families.ts';
import type { Platform } from '../../platform/module.ts';
import type { PasswordLinks } from '../auth/public.ts';

/** Returns who has come aboard and who has a link, of all families but the designated one, which invites them. Only for that one. */
export async function listInvitations(
  { db, admin, links }: Platform & { links: PasswordLinks },
  by: { username: string },
): Promise<Invited[] | { refused: 'not-designated' }> {
  if (by.username !== admin.username) return { refused: 'not-designated' };
  const em = db.em();
  const expiries = new Map((await links.listOpen(em)).map(({ familyId, expiresAt }) => [familyId, expiresAt]));
  const invited = (await listFamilies(em)).filter(({ username }) => username !== admin.username);
  return invited.map((family) => ({
    familyId: family.id,
    hasJoined: hasOwnPassword(family),
    expiresAt: expiries.get(family.id) ?? null,
  }));
}
