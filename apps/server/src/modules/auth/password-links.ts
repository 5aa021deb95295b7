import type { FamilyId } from '@houseboat/draft/events.ts';
import { defineEntity, p } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { type Database, latestMoment, runWithin, statement } from '../../platform/db/database.ts';
import { lockFamily, type NewPassword, setPassword } from '../../platform/families/commands.ts';
import { FamilyEntity, type FamilyRow } from '../../platform/families/families.ts';
import { hashPassword, isSamePassword } from '../../platform/families/passwords.ts';
import { SignedLinks } from '../../platform/mail/signed-links.ts';
import type { Platform } from '../../platform/module.ts';
import { forgetAttempts } from '../../platform/rate-limits/rate-limiter.ts';
import type { SessionStore } from '../../platform/sessions/session-store.ts';
import { guesses, queuePasswordWork } from './password-checks.ts';

/** What a family gets a link for: to replace a password that it lost, or to choose its first one. */
export type LinkKind = 'reset' | 'invitation';

/** A link with which a family chooses its password. It is open until it is used or replaced, or the family's password or address changes. */
export const PasswordLinkEntity = defineEntity({
  name: 'PasswordLink',
  tableName: 'password_links',
  properties: {
    id: p.uuid().primary(),
    familyId: p.uuid(),
    kind: p.text().$type<LinkKind>().default('reset'),
    createdAt: p.datetime().defaultRaw('now()'),
    isOpen: p.boolean().default(true),
  },
});

/** How long a family's link works, and what its tokens are signed for: those of one kind open nothing of another. */
const linkKinds = {
  reset: { minutes: 30, purpose: 'links to new passwords' },
  invitation: { minutes: 30 * 24 * 60, purpose: 'invitations' },
} as const satisfies Record<LinkKind, object>;

const minutesOf = `case kind
  when 'reset' then ${linkKinds.reset.minutes}
  when 'invitation' then ${linkKinds.invitation.minutes}
end`;
const expiresAt = `created_at + make_interval(mins => ${minutesOf})`;
const works = `is_open and ${expiresAt} > now() and created_at < ${latestMoment}`;

const create = statement(
  'create-password-link',
  `insert into password_links (id, family_id, kind) values ($1, $2, $3)
   returning id, family_id as "familyId", ${expiresAt} as "expiresAt"`,
);
const findOpen = statement(
  'find-open-password-links',
  `select id, family_id as "familyId", ${expiresAt} as "expiresAt"
   from password_links where kind = $1 and ($2::uuid is null or id = $2) and ${works}`,
);
/** SQL for whether a link no longer counts: it works no more, and no limit of links in an hour counts it. */
export const isOver = `created_at < now() - greatest(make_interval(mins => ${minutesOf}), interval '1 hour')`;

export type PasswordLink = { id: string; familyId: FamilyId; expiresAt: string };

/**
 * Sets a family's password and ends its sessions but the kept one, in one transaction. Its televisions, which have no password, stay signed
 * in. Returns false, and changes nothing, if the password has been changed since the replaced version.
 */
export const replacePassword = async (
  db: Database,
  sessions: SessionStore,
  password: NewPassword,
  keptSid: string | null,
): Promise<boolean> =>
  (await db.em().transactional((em) => replaceWithin(em, sessions, password, keptSid))) !== undefined;

/** Returns the new version, or undefined if the password has been changed since the replaced one. */
async function replaceWithin(
  em: SqlEntityManager,
  sessions: SessionStore,
  password: NewPassword,
  keptSid: string | null,
): Promise<number | undefined> {
  const { familyId: id } = password;
  const passwordVersion = await setPassword(em, password);
  if (passwordVersion === undefined) return undefined;
  await closeLinks(em, { familyId: id });
  await sessions.endForNewPassword(em, { id, passwordVersion, keptSid });
  return passwordVersion;
}

/** Closes a family's links to its password, of one kind or all, in the transaction after which they may not work anymore. */
export async function closeLinks(em: SqlEntityManager, links: { familyId: FamilyId; kind?: LinkKind }): Promise<void> {
  await em.nativeUpdate(PasswordLinkEntity, { ...links, isOpen: true }, { isOpen: false });
}

const deadLink = { refused: 'dead-link' } as const;
const publicPassword = { refused: 'default-password' } as const;

/** The links of one kind with which families choose their passwords. `network` is the client's. */
export function passwordLinks({ db, sessions, sessionSecret, boat }: Platform, kind: LinkKind) {
  const signed = new SignedLinks(sessionSecret, linkKinds[kind].purpose);

  const find = async (em: SqlEntityManager, id: string): Promise<PasswordLink | undefined> =>
    (await runWithin<PasswordLink>(em, findOpen, [kind, id]))[0];

  /** Returns the link that a token opens, if it works. A forged token costs neither a query nor a hash. */
  async function open(em: SqlEntityManager, token: string): Promise<PasswordLink | undefined> {
    const id = signed.idIn(token);
    return id !== undefined && signed.opens({ id }, token) ? find(em, id) : undefined;
  }

  async function findFamily(token: string): Promise<FamilyRow | typeof deadLink> {
    const em = db.em();
    const link = await open(em, token);
    return (link && (await em.findOne(FamilyEntity, { id: link.familyId, leftAt: null }))) ?? deadLink;
  }

  return {
    minutes: linkKinds[kind].minutes,

    tokenFor: (link: Pick<PasswordLink, 'id'>): string => signed.tokenFor(link),

    find,

    findFamily,

    /** Returns the links that work. A family has at most one. */
    listOpen: (em: SqlEntityManager): Promise<PasswordLink[]> => runWithin(em, findOpen, [kind, null]),

    /** Creates a link for a family whose row is locked, and closes the one before. */
    async create(em: SqlEntityManager, familyId: FamilyId): Promise<PasswordLink> {
      await closeLinks(em, { familyId, kind });
      const [link] = await runWithin<PasswordLink>(em, create, [crypto.randomUUID(), familyId, kind]);
      if (!link) throw new Error('A link without a row.');
      return link;
    },

    /** Sets the password of the family that a token's link is for, and ends its sessions. Returns the family with its new version. */
    async use(token: string, password: string, network: string) {
      const family = await findFamily(token);
      if ('refused' in family) return family;
      const { id: familyId } = family;
      const { defaultPassword } = await boat.read();
      if (isSamePassword(password, defaultPassword)) return publicPassword;
      const hash = await queuePasswordWork(network, () => hashPassword(password));
      if (typeof hash !== 'string') return hash;

      const passwordVersion = await db.em().transactional(async (em) => {
        const replacedVersion = await lockFamily(em, familyId);
        // Looked up again: the link may have been used while the password was hashed.
        if (replacedVersion === undefined || !(await open(em, token))) return undefined;
        // Or wrong guesses at the old password would still block the new one.
        await forgetAttempts(em, guesses.kind, family.username);
        return replaceWithin(em, sessions, { familyId, hash, replacedVersion }, null);
      });
      return passwordVersion === undefined ? deadLink : { family, passwordVersion };
    },
  };
}
export type PasswordLinks = ReturnType<typeof passwordLinks>;
