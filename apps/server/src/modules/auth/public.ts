import type { Database } from '../../platform/db/database.ts';
import type { NewPassword } from '../../platform/families/commands.ts';
import type { SessionStore } from '../../platform/sessions/session-store.ts';
import { replaceWithin } from './lost-password.ts';

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
