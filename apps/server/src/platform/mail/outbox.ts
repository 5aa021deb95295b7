import { setTimeout as wait } from 'node:timers/promises';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { afterCommit } from '../db/after-commit.ts';
import { mailDomain } from './delivery.ts';
import { type ClaimedMail, claimMails, MailEntity, type NewMail, secondsUntilNextMail } from './queue.ts';
import { type MailKind, type SendOptions, sendMail } from './send.ts';

type OutboxOptions = Omit<SendOptions, 'kinds' | 'signal'> & {
  kinds: Record<string, MailKind>;
  /** The site's address, if it has a public one. */
  publicUrl: string | undefined;
};

/** How many mails one server sends at the same time. */
const CONCURRENCY = 3;
/** Bounds of the polling interval. The upper one is how long a mail may wait whose server died after queuing it. */
const MIN_POLL_MS = 1_000;
const MAX_POLL_MS = 60_000;
/** How long a shutdown waits for deliveries under way, and then for recording those that it aborted. */
const DELIVERY_GRACE_MS = 500;
const RECORD_GRACE_MS = 450;

export type MailQueue<Kind extends string> = {
  queue: (em: SqlEntityManager, mail: NewMail<Kind>) => Promise<void>;
  projectionValue: (mails: NewMail<Kind>[]) => string;
  wake: () => void;
};

/**
 * Queues mails in the database and sends them. Servers share the queue. Each mail is sent at least once, and more than once only if a
 * server dies or loses the database while sending it.
 */
export class Outbox implements MailQueue<string> {
  readonly #options: SendOptions;
  readonly #domain: string;
  readonly #stop = new AbortController();
  readonly #running = new Set<Promise<void>>();
  #sending = 0;
  #isPolling = false;
  #mayHaveMore = false;
  #isClosed = false;
  #timer: NodeJS.Timeout | undefined;

  constructor({ publicUrl, ...options }: OutboxOptions) {
    this.#domain = mailDomain(publicUrl);
    this.#options = { ...options, signal: this.#stop.signal };
  }

  /** Queues a mail in the caller's transaction. It is sent if and only if that commits. */
  async queue(em: SqlEntityManager, mail: NewMail<string>): Promise<void> {
    afterCommit(em, this.wake);
    await em.insert(MailEntity, this.#identify(mail));
  }

  /** Returns the value with which `enqueueMailsProjection` queues these mails in an append. Call `wake` after its commit. */
  projectionValue(mails: NewMail<string>[]): string {
    return JSON.stringify(mails.map((mail) => this.#identify(mail)));
  }

  /** Polls the queue now. The first call starts the outbox, which then keeps polling. */
  readonly wake = (): void => {
    this.#mayHaveMore = true;
    if (!this.#isPolling) this.#track(this.#poll());
  };

  /** Stops sending. Deliveries under way may finish briefly; the rest stay queued for the next server or start. */
  readonly close = async (): Promise<void> => {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#finishWithin(DELIVERY_GRACE_MS);
    this.#stop.abort();
    await this.#finishWithin(RECORD_GRACE_MS);
  };

  async #poll(): Promise<void> {
    const { db, log } = this.#options;
    this.#isPolling = true;
    try {
      while (this.#mayHaveMore && !this.#isClosed && this.#sending < CONCURRENCY) {
        this.#mayHaveMore = false;
        const limit = CONCURRENCY - this.#sending;
        const mails = await claimMails(db, limit);
        for (const mail of mails) this.#track(this.#send(mail));
        // A full batch suggests that more are due: the next delivery to finish polls again.
        if (mails.length === limit) this.#mayHaveMore = true;
        else this.#wakeIn((await secondsUntilNextMail(db)) * 1_000);
      }
    } catch (err) {
      log.warn({ err }, 'could not poll the outbox');
      this.#wakeIn(MAX_POLL_MS);
    } finally {
      this.#isPolling = false;
    }
  }

  async #send(mail: ClaimedMail): Promise<void> {
    this.#sending += 1;
    try {
      await sendMail(this.#options, mail);
    } catch (err) {
      // Its lease expires, and then a server tries again.
      if (!this.#isClosed) this.#options.log.warn({ err, mail: mail.id }, 'could not record a try to send a mail');
    } finally {
      this.#sending -= 1;
      if (this.#mayHaveMore) this.wake();
    }
  }

  #identify(mail: NewMail<string>) {
    const id = crypto.randomUUID();
    return { ...mail, id, messageId: `<${id}@${this.#domain}>` };
  }

  #wakeIn(ms: number): void {
    clearTimeout(this.#timer);
    if (!this.#isClosed) this.#timer = setTimeout(this.wake, Math.min(Math.max(ms, MIN_POLL_MS), MAX_POLL_MS));
  }

  #track(work: Promise<void>): void {
    this.#running.add(work);
    work.finally(() => this.#running.delete(work));
  }

  async #finishWithin(ms: number): Promise<void> {
    for (const end = performance.now() + ms; this.#running.size > 0 && performance.now() < end; ) await wait(10);
  }
}
