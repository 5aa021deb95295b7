import Fastify from 'fastify';
import type { Database } from '../../src/db/database.ts';
import type { Deliver, Message } from '../../src/mail/message.ts';
import { Outbox } from '../../src/mail/outbox.ts';
import type { MailKind } from '../../src/mail/sending.ts';
import { deliverBySmtp, type Patience } from '../../src/mail/smtp.ts';
import { keepLog } from './log.ts';
import type { MailServer } from './mail-server.ts';

export const from = { name: 'Heron Houseboat', address: 'boat@example.org' };

/** What a test's mails say: to a guest of their number. */
export const letter = (number: number): Message => ({
  to: { name: `Guest ${number}`, address: `guest-${number}@example.org` },
  subject: `Letter ${number}`,
  text: `This is letter ${number}.`,
});

/** Long enough for a server that answers on a busy machine, and short enough to wait out one that does not. */
export const impatience: Patience = { greeting: 1_000, silence: 2_000, whole: 10_000 };

type OutboxOptions = { server?: MailServer; patience?: Patience; deliver?: Deliver } & Partial<MailKind>;

/** An outbox of letters, which sends them to a mail server unless told to deliver them otherwise. */
export function openOutbox(db: Database, { server, patience, deliver, compose, onSettled }: OutboxOptions) {
  const { lines, logger } = keepLog();
  const url = server?.url ?? 'smtp://127.0.0.1:9';
  const outbox = new Outbox<'letter'>({
    db,
    log: Fastify({ logger }).log,
    publicUrl: 'https://boat.example.org',
    deliver: deliver ?? deliverBySmtp({ url, from }, patience),
    kinds: { letter: { compose: compose ?? (async ({ number }) => letter(number)), ...(onSettled && { onSettled }) } },
  });
  /** Queues letters, one transaction for all. */
  const queue = (...numbers: number[]) =>
    db.em().transactional(async (em) => {
      for (const number of numbers) await outbox.queue(em, { kind: 'letter', about: crypto.randomUUID(), number });
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
  /** In how many seconds it is due. */
  due_in: number;
};

/** Every mail in the outbox, in the order of their numbers. */
export const mailRows = (db: Database): Promise<MailRow[]> =>
  db.em().execute(`
    select id, number, message_id, tries, last_error, outcome, extract(epoch from due_at - now())::float8 as due_in
    from mails order by number`);

/** Lets time pass for the mails that are still to be sent, as far as the database can tell. */
export async function letPass(db: Database, interval: string): Promise<void> {
  await db
    .em()
    .execute(`update mails set due_at = due_at - interval '${interval}', created_at = created_at - interval '${interval}'
    where outcome is null`);
}
