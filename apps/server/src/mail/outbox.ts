import { setTimeout as wait } from 'node:timers/promises';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { mailDomain } from './mail-domain.ts';
import { type ClaimedMail, claimMails, insertMail, type Mail, secondsToNextMail } from './mails.ts';
import { type MailKind, type SendingDeps, sendMail } from './sending.ts';

type OutboxDeps<Kind extends string> = Omit<SendingDeps, 'kinds' | 'signal'> & {
  kinds: Record<Kind, MailKind>;
  /** Where the site is, if it has an address of its own. */
  publicUrl: string | undefined;
};

/** How many mails a server sends at once. */
const AT_ONCE = 3;
/** How long a mail may lie unseen that a server queued which then died, and how soon a look may follow a look. */
const MOST_MS = 60_000;
const LEAST_MS = 1_000;
/** How long a stop waits for mails that are just being sent, and then for the note that they are still to be sent. */
const FINISH_MS = 500;
const NOTE_MS = 450;

/**
 * The mails that were queued in the database, and this server's part in sending them: each at least once, and but once unless a server dies
 * or the database goes away in the middle of it. It begins to send with the first `wake`.
 */
export class Outbox<Kind extends string> {
  readonly #deps: SendingDeps;
  readonly #domain: string;
  readonly #stop = new AbortController();
  readonly #underWay = new Set<Promise<void>>();
  #sending = 0;
  #isLooking = false;
  #isDue = false;
  #isClosed = false;
  #timer: NodeJS.Timeout | undefined;

  constructor({ publicUrl, ...deps }: OutboxDeps<Kind>) {
    this.#domain = mailDomain(publicUrl);
    this.#deps = { ...deps, signal: this.#stop.signal };
  }

  /** Queues a mail, within a transaction: it is sent if that is committed, and only then. Call `wake` after the commit. */
  async queue(em: SqlEntityManager, mail: Omit<Mail<Kind>, 'id'>): Promise<void> {
    const id = crypto.randomUUID();
    await insertMail(em, { ...mail, id, messageId: `<${id}@${this.#domain}>` });
  }

  /** Has the outbox look for mails that are due, now, and from then on by itself. */
  readonly wake = (): void => {
    this.#isDue = true;
    if (!this.#isLooking) this.#track(this.#look());
  };

  /** Sends nothing more. What is under way gets a moment to finish, and is otherwise left for the next who looks. */
  readonly close = async (): Promise<void> => {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#finishWithin(FINISH_MS);
    this.#stop.abort();
    await this.#finishWithin(NOTE_MS);
  };

  async #look(): Promise<void> {
    const { db, log } = this.#deps;
    this.#isLooking = true;
    try {
      while (this.#isDue && !this.#isClosed && this.#sending < AT_ONCE) {
        this.#isDue = false;
        const room = AT_ONCE - this.#sending;
        const mails = await claimMails(db, room);
        for (const mail of mails) this.#track(this.#send(mail));
        // Where there was no more room there may be more mails: the next place that becomes free is theirs.
        if (mails.length === room) this.#isDue = true;
        else this.#wakeIn((await secondsToNextMail(db)) * 1_000);
      }
    } catch (err) {
      log.warn({ err }, 'a look into the outbox failed');
      this.#wakeIn(MOST_MS);
    } finally {
      this.#isLooking = false;
    }
  }

  async #send(mail: ClaimedMail): Promise<void> {
    this.#sending += 1;
    try {
      await sendMail(this.#deps, mail);
    } catch (err) {
      // Its lease runs out, and then it is tried again.
      if (!this.#isClosed) this.#deps.log.warn({ err, mail: mail.id }, 'a mail was left as it was');
    } finally {
      this.#sending -= 1;
      if (this.#isDue) this.wake();
    }
  }

  #wakeIn(ms: number): void {
    clearTimeout(this.#timer);
    if (!this.#isClosed) this.#timer = setTimeout(this.wake, Math.min(Math.max(ms, LEAST_MS), MOST_MS));
  }

  #track(work: Promise<void>): void {
    this.#underWay.add(work);
    work.finally(() => this.#underWay.delete(work));
  }

  async #finishWithin(ms: number): Promise<void> {
    for (const end = performance.now() + ms; this.#underWay.size > 0 && performance.now() < end; ) await wait(10);
  }
}
