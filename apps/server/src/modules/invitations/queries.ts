import type { Invited, LinkMail } from '@houseboat/contract/invitations.ts';
import { isReachableOnlyHere } from '../../platform/config/environment.ts';
import { hasOwnPassword, listUsers } from '../../platform/families/families.ts';
import { latestMails } from '../../platform/mail/queue.ts';
import type { Platform } from '../../platform/module.ts';
import type { PasswordLinks } from '../auth/public.ts';

/** Returns who has come aboard and who has a link, and how it is mailed, of all families but the designated one, which invites them. Only for that one. */
export async function listInvitations(
  { db, boat, links, siteUrl, hasMailServer }: Platform & { links: PasswordLinks },
  by: { id: string },
): Promise<Invited[] | { refused: 'not-designated' }> {
  const { manager } = await boat.read();
  if (by.id !== manager.id) return { refused: 'not-designated' };
  const em = db.em();
  const open = new Map((await links.listOpen(em)).map((link) => [link.familyId, link]));
  const mails = await latestMails(
    em,
    [...open.values()].map(({ id }) => id),
  );
  const mailTo = (email: string | null, linkId: string | undefined): LinkMail => {
    if (isReachableOnlyHere(siteUrl())) return 'only-here';
    if (!hasMailServer) return 'off';
    if (email === null) return 'none';
    return (linkId !== undefined && mails.get(linkId)?.state) || 'ready';
  };
  const others = (await listUsers(em)).filter(({ family }) => family.id !== manager.id);
  return others.map(({ family, email }) => {
    const link = open.get(family.id);
    const hasJoined = hasOwnPassword(family);
    return {
      familyId: family.id,
      hasJoined,
      expiresAt: link?.expiresAt ?? null,
      mail: mailTo(email, link?.id),
      address: hasJoined ? null : email,
    };
  });
}
