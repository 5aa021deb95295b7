import type { FamilyId } from '@houseboat/draft/events.ts';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Database } from '../../platform/db/database.ts';
import { type NewPassword, setPassword } from '../../platform/families/commands.ts';
import type { SessionStore } from '../../platform/sessions/session-store.ts';
import { PasswordLinkEntity } from './tables.ts';

/**
 * Sets a family's password and ends its sessions but the kept one, in one transaction. Its televisions, which have no password, stay signed
 * in. Returns false, and changes nothing, if the password has been changed since the replaced version.
 */
export async function replacePassword(
  db: Database,
  sessions: SessionStore,
  password: NewPassword,
  keptSid: string | null,
): Promise<boolean> {
  const ended = await db.em().transactional((em) => replaceWithin(em, sessions, password, keptSid));
  if (!ended) return false;
  sessions.publishEnded(ended);
  return true;
}

/** Does what `replacePassword` does, in a transaction. Returns the ids of the ended sessions, for `publishEnded` after the commit. */
export async function replaceWithin(
  em: SqlEntityManager,
  sessions: SessionStore,
  password: NewPassword,
  keptSid: string | null,
): Promise<string[] | undefined> {
  const passwordVersion = await setPassword(em, password);
  if (passwordVersion === undefined) return undefined;
  await closeLinks(em, password.familyId);
  return sessions.endForNewPassword(em, { id: password.familyId, passwordVersion, keptSid });
}

/** Closes a family's link to a new password, in the transaction that changes its password or address. */
export async function closeLinks(em: SqlEntityManager, familyId: FamilyId): Promise<void> {
  await em.nativeUpdate(PasswordLinkEntity, { familyId, isOpen: true }, { isOpen: false });
}
