import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** How a mail ended: accepted by the mail server, given up, or dropped because nothing was left to send. */
export type MailOutcome = 'sent' | 'failed' | 'dropped';

/** The outbox. A row says what a mail is about; its text and recipient are composed when it is sent. */
export const MailEntity = defineEntity({
  name: 'Mail',
  tableName: 'mails',
  properties: {
    id: p.uuid().primary(),
    kind: p.text(),
    about: p.uuid(),
    number: p.integer(),
    /** The season that it is about, if it is about one. */
    season: p.text().strictNullable(),
    messageId: p.text().unique(),
    createdAt: p.datetime().defaultRaw('now()'),
    /** When it is tried next. While a server is sending it, when other servers may assume that server is dead. */
    dueAt: p.datetime().defaultRaw('now()'),
    tries: p.integer().default(0),
    /** Codes only, because a mail server's text may contain addresses. */
    lastError: p.text().strictNullable(),
    outcome: p.text().$type<MailOutcome>().strictNullable(),
    settledAt: p.datetime().strictNullable(),
  },
});
type MailRow = InferEntity<typeof MailEntity>;

/** A mail: its kind, what it is about, and which one of several about the same thing. */
export type Mail<Kind extends string = string> = Pick<MailRow, 'id' | 'about' | 'number'> & {
  kind: Kind;
  season?: string | null;
};

/** A mail to queue. The outbox gives it its IDs. */
export type NewMail<Kind extends string = string> = Omit<Mail<Kind>, 'id'>;

/** A mail that this server is sending. Other servers leave it alone until its lease expires. */
export type ClaimedMail = Mail &
  Pick<MailRow, 'messageId' | 'createdAt' | 'tries'> & {
    /** Whether the mail is given up if this try fails. */
    isLastTry: boolean;
  };
