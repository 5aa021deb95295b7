import type { Family } from '@houseboat/contract/boat.ts';
import type { Actor } from '@houseboat/draft/events.ts';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { boatStream } from '../../platform/boat/boat.ts';
import { recordBoatChange } from '../../platform/boat/commands.ts';
import { runWithin, statement } from '../../platform/db/database.ts';
import { actorOf } from '../../platform/event-log/change-feed.ts';
import { FamilyEntity, hasOwnPassword } from '../../platform/families/families.ts';
import { lockFamilies, setAdmin } from '../../platform/families/members.ts';
import { familyMessage } from '../../platform/mail/message.ts';
import type { MailQueue } from '../../platform/mail/outbox.ts';
import type { MailKind } from '../../platform/mail/send.ts';
import type { Platform } from '../../platform/module.ts';
import { closeLinks, passwordChecks, wrongPassword } from '../auth/public.ts';

const findLastHandover = statement(
  'find-last-boat-handover',
  `select actor ->> 'familyId' as by from events where stream = '${boatStream}' and data -> 'fields' ? 'manager'
   order by version desc limit 1`,
);

async function wasHandedOverBy(em: SqlEntityManager, familyId: string): Promise<boolean> {
  const [last] = await runWithin<{ by: string | null }>(em, findLastHandover);
  return last?.by === familyId;
}

const notDesignated = { refused: 'not-designated' } as const;

/** The commands of the family that runs the boat about who does. `network` is the client's. */
export function managerCommands({
  db,
  boat: live,
  outbox,
  wakeServers,
}: Pick<Platform, 'db' | 'boat' | 'wakeServers'> & { outbox: MailQueue<'boat-handed-over'> }) {
  const { confirm } = passwordChecks(db);

  return {
    /**
     * Hands the boat over to another family, and notifies both. Sent again by the family that has just handed over, because the answer was lost, it
     * changes nothing and is no refusal.
     */
    async handOver(
      by: Pick<Family, 'id' | 'name'>,
      { familyId, currentPassword }: { familyId: string; currentPassword: string },
      network: string,
    ) {
      const { manager } = await live.read();
      // Refused without a look at the password, which nobody needs to type again then.
      if (manager.id !== by.id && manager.id !== familyId) return notDesignated;
      const row = await db.em().findOneOrFail(FamilyEntity, { id: by.id });
      const unconfirmed = await confirm(row, currentPassword, network);
      if (unconfirmed) return unconfirmed;

      const outcome = await db.em().transactional(async (em) => {
        const users = await lockFamilies(em);
        const sender = users.find(({ family }) => family.id === by.id);
        // Changed while it was checked.
        if (sender?.family.passwordVersion !== row.passwordVersion) return wrongPassword;
        const recipient = users.find(({ family }) => family.id === familyId && family.leftAt === null);
        if (recipient?.isAdmin)
          return sender === recipient || (await wasHandedOverBy(em, by.id)) ? undefined : notDesignated;
        if (!sender.isAdmin) return notDesignated;
        if (!recipient) return { refused: 'no-such-family' as const };
        const { username, name, passwordVersion } = recipient.family;
        if (passwordVersion === 0) return { refused: 'not-aboard' as const, name };
        // Everybody knows the default password.
        if (!hasOwnPassword(recipient.family)) return { refused: 'no-own-password' as const, name };
        await setAdmin(em, username);
        // Anyone with a link that the family was given would run the boat.
        await closeLinks(em, { familyId });
        const version = await recordBoatChange(em, actorOf(by), ['manager']);
        for (const about of [by.id, familyId])
          await outbox.queue(em, { kind: 'boat-handed-over', about, number: version });
        return undefined;
      });
      if (outcome) return outcome;
      wakeServers();
      await live.read();
      return undefined;
    },
  };
}

const findHandover = statement(
  'find-boat-handover',
  `select actor from events where stream = '${boatStream}' and version = $1`,
);

/**
 * How the mails that the boat was handed over are composed. One is about the family that it goes to, of the two that handed over and took over,
 * and its number is the version of the boat's log. It is dropped if the boat has been handed on since, and the family does not run it after all, or
 * does again.
 */
export function boatMails({ db, boat: live, siteUrl }: Platform): Record<'boat-handed-over', MailKind> {
  const compose: MailKind['compose'] = async ({ about: familyId, number: version }) => {
    const [handover] = await db.run<{ actor: Actor }>(findHandover, [version]);
    const before = handover?.actor;
    const { boat, manager } = await live.read();
    if (!before || (before.familyId === familyId) === (manager.id === familyId)) return null;
    if (before.familyId === familyId)
      return familyMessage({ db }, familyId, {
        subject: `You have handed ${boat.title} over`,
        from: manager.id,
        blocks: [
          `The ${manager.name} family runs ${boat.title} now. Thank you for looking after the boat all this time! Your weeks and everything else stay as they are.`,
          `If nobody in your family did this, please choose a new password in the account menu, and ask the ${manager.name} family to hand the boat back to you.`,
        ],
      });
    return familyMessage({ db }, familyId, {
      subject: `You run ${boat.title} now`,
      from: before.familyId,
      blocks: [
        `The ${before.name} family has handed ${boat.title} over to you. From now on your family sets the date of the draft, invites the others, and changes what the boat’s page says:`,
        { label: 'Open the boat’s page', href: `${siteUrl()}/boat` },
        `Thank you for taking the helm! If you wonder how something was done until now, just ask the ${before.name} family.`,
      ],
    });
  };
  return { 'boat-handed-over': { compose } };
}
