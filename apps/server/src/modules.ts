import { setTimeout as wait } from 'node:timers/promises';
import type { DocumentData } from '@houseboat/contract/document-data.ts';
import type { FamilyId } from '@houseboat/draft/events.ts';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { activity } from './modules/activity/module.ts';
import { alerts } from './modules/alerts/module.ts';
import { archive } from './modules/archive/module.ts';
import { auth } from './modules/auth/module.ts';
import { boat } from './modules/boat/module.ts';
import { displays } from './modules/displays/module.ts';
import { draft } from './modules/draft/module.ts';
import { fairness } from './modules/fairness/module.ts';
import { feeds } from './modules/feeds/module.ts';
import { handover } from './modules/handover/module.ts';
import { inventory } from './modules/inventory/module.ts';
import { invitations } from './modules/invitations/module.ts';
import { issues } from './modules/issues/module.ts';
import { photos } from './modules/photos/module.ts';
import { setup } from './modules/setup/module.ts';
import { waivers } from './modules/waivers/module.ts';
import { weather } from './modules/weather/module.ts';
import { BoatEntity } from './platform/boat/boat.ts';
import { FamilyEntity, UserEntity } from './platform/families/families.ts';
import { MailEntity } from './platform/mail/queue.ts';
import type { Module, Platform, Started } from './platform/module.ts';
import { EndedSessionEntity, SessionEntity, type SessionStore } from './platform/sessions/session-store.ts';
import { UploadEntity } from './platform/uploads/uploads.ts';

export const modules: readonly Module[] = [
  auth,
  setup,
  invitations,
  boat,
  displays,
  draft,
  alerts,
  inventory,
  issues,
  photos,
  waivers,
  weather,
  handover,
  feeds,
  fairness,
  activity,
  archive,
];

/** Ends all that lets a family in, in the transaction in which it leaves the boat or comes back. */
export async function endAccess(em: SqlEntityManager, sessions: SessionStore, familyId: FamilyId): Promise<void> {
  for (const module of modules) await module.endAccess?.(em, familyId);
  await sessions.endForLeaving(em, familyId);
}

export const entities = [
  BoatEntity,
  FamilyEntity,
  UserEntity,
  SessionEntity,
  EndedSessionEntity,
  MailEntity,
  UploadEntity,
  ...modules.flatMap(({ tables = [] }) => tables),
];

/** How long a document waits for the database. Without its data, the page asks for it. */
const MAX_WAIT_MS = 1000;

const noSession: DocumentData = { session: null };

/** Returns the function that reads what a document brings to a browser with a session. */
export const documentData =
  ({ readSession, log }: Platform, started: readonly Started[]) =>
  async (cookieHeader: string | undefined): Promise<DocumentData> => {
    const read = async (): Promise<DocumentData> => {
      const [session, ...parts] = await Promise.all([
        readSession(cookieHeader),
        ...started.map(({ readForDocument }) => readForDocument?.()),
      ]);
      const data: DocumentData = { session };
      for (const part of parts) Object.assign(data, part);
      return data;
    };
    const waiting = new AbortController();
    try {
      return await Promise.race([read(), wait(MAX_WAIT_MS, noSession, { signal: waiting.signal })]);
    } catch (err) {
      log.warn({ err }, 'a document goes without its session');
      return noSession;
    } finally {
      waiting.abort();
    }
  };
