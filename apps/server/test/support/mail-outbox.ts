import Fastify from 'fastify';
import type { Database } from '../../src/platform/db/database.ts';
import { deliverBySmtp, type SmtpTimeouts } from '../../src/platform/mail/delivery.ts';
import type { Deliver, Message } from '../../src/platform/mail/message.ts';
import { Outbox } from '../../src/platform/mail/outbox.ts';
import type { MailKind } from '../../src/platform/mail/send.ts';
import { keepLog } from './log.ts';
import type { MailServer } from './mail-server.ts';

export const from = { name: 'Heron Houseboat', address: 'boat@example.org' };

/** The message of the mail with this number, to the guest with this number. */
export const testMessage = (number: number): Message => ({
  to: { name: `Guest ${number}`, address: `guest-${number}@example.org` },
  subject: `Mail ${number}`,
  text: `This is mail ${number}.`,
});

/** Long enough for a server that answers on a busy machine, and short enough to wait for one that does not. */
export const shortTimeouts: SmtpTimeouts = { greeting: 30_000, silence: 5_000, total: 60_000 };

/** Returns what queues mails and sends none, like a server that dies right after the commit. */
export function queueOnly(options: ConstructorParameters<typeof Outbox>[0]): Outbox {
  const outbox = new Outbox(options);
  void outbox.close();
  return outbox;
}

export type OutboxOptions = { server?: MailServer; timeouts?: SmtpTimeouts; deliver?: Deliver } & Partial<MailKind>;

/** Opens an outbox of test messages, which sends them to a mail server unless `deliver` says otherwise. */
export function openOutbox(db: Database, { server, timeouts, deliver, compose, onSettled }: OutboxOptions) {
  const { lines, logger } = keepLog();
  const url = server?.url ?? 'smtp://127.0.0.1:9';
  const kind = { compose: compose ?? (async ({ number }) => testMessage(number)), ...(onSettled && { onSettled }) };
  const options = {
    db,
    log: Fastify({ logger }).log,
    publicUrl: 'https://boat.example.org',
    deliver: deliver ?? deliverBySmtp({ url, from: () => from }, timeouts),
    kinds: { test: kind },
  };
  const outbox = new Outbox(options);
  const queuing = queueOnly(options);
  /** Queues mails in one transaction. Nothing is sent until the test wakes the outbox. */
  const queue = (...numbers: number[]) =>
    db.em().transactional(async (em) => {
      for (const number of numbers) await queuing.queue(em, { kind: 'test', about: crypto.randomUUID(), number });
    });
  const log = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  return { outbox, queue, lines, log };
}

export type MailRow = {
  id: string;
  number: number;
  message_id: string;
  tries: number;
  last_error: string | null;
  outcome: string | null;
  /** The seconds until it is due, at the time of reading. */
  due_in: number;
  /** The seconds from the epoch until the row was read, by the database's clock. */
  read_at: number;
};

/** Returns every mail in the outbox, ordered by number. */
export const mailRows = (db: Database): Promise<MailRow[]> =>
  db.em().execute(`
    select id, number, message_id, tries, last_error, outcome, extract(epoch from due_at - read_at)::float8 as due_in,
      extract(epoch from read_at)::float8 as read_at
    from (select *, clock_timestamp() as read_at from mails) m order by number`);

/** Makes all mails older, as if time had passed. They keep their order. */
export async function advanceTime(db: Database, interval: string): Promise<void> {
  await db
    .em()
    .execute(
      `update mails set due_at = due_at - interval '${interval}', created_at = created_at - interval '${interval}'`,
    );
}
