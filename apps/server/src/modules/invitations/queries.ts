import type { Invited } from '@houseboat/contract/invitations.ts';
import { hasOwnPassword, listFamilies } from '../../platform/families/families.ts';
import type { Platform } from '../../platform/module.ts';
import type { PasswordLinks } from '../auth/public.ts';

/** Returns who has come aboard and who has a link, of all families but the designated one, which invites them. Only for that one. */
export async function listInvitations(
  { db, boat, links }: Platform & { links: PasswordLinks },
  by: { id: string },
): Promise<Invited[] | { refused: 'not-designated' }> {
  const { manager } = await boat.read();
  if (by.id !== manager.id) return { refused: 'not-designated' };
  const em = db.em();
  const expiries = new Map((await links.listOpen(em)).map(({ familyId, expiresAt }) => [familyId, expiresAt]));
  const invited = (await listFamilies(em)).filter(({ id }) => id !== manager.id);
  return invited.map((family) => ({
    familyId: family.id,
    hasJoined: hasOwnPassword(family),
    expiresAt: expiries.get(family.id) ?? null,
  }));
}
