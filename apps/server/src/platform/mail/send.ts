import { setTimeout as wait } from 'node:timers/promises';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { FastifyBaseLogger } from 'fastify';
import { isDatabaseUnavailable } from '../db/availability.ts';
import type { Database } from '../db/database.ts';
import { type DeliveryFailure, describeFailure } from './delivery.ts';
import type { Deliver, Message } from './message.ts';
import { type ClaimedMail, type Mail, postponeMail, type Settlement, settleMail } from './queue.ts';

/** What a feature provides for each kind of mail that it sends. */
export type MailKind = {
  /** Composes the message for each try. Null drops the mail because there is nothing left to send. */
  compose: (mail: Mail) => Promise<Message | null>;
  /**
   * Records how a mail ended, in a transaction that also calls `settle`, so that both commit together. If `settle` returns false, the
   * mail had already ended and there is nothing to record.
   */
  onSettled?: (
    mail: Mail,
    outcome: 'sent' | 'failed',
    settle: (em: SqlEntityManager) => Promise<boolean>,
  ) => Promise<void>;
};

export type SendOptions = {
  db: Database;
  log: FastifyBaseLogger;
  kinds: Record<string, MailKind>;
  deliver: Deliver;
  /** Aborted when the server stops. */
  signal: AbortSignal;
};

const SETTLE_RETRY_MS = 1_000;

const toLog = ({ id, kind, tries }: ClaimedMail) => ({ mail: id, kind, tries });

/** Tries once to send a claimed mail, then settles it or schedules its next try. */
export async function sendMail(options: SendOptions, mail: ClaimedMail): Promise<void> {
  const { db, log, signal } = options;
  const result = await tryToSend(options, mail);
  if ('outcome' in result) return settle(options, mail, result);
  const { error, isFinal } = result;
  if (isFinal || (mail.isLastTry && !signal.aborted)) {
    log.error({ ...toLog(mail), error }, 'gave up on a mail');
    return settle(options, mail, { outcome: 'failed', error });
  }
  // A try that the shutdown aborted says nothing about the mail server, so the next start need not wait.
  const seconds = signal.aborted ? 0 : mail.delay;
  log.warn({ ...toLog(mail), error, seconds }, 'could not send a mail; will retry');
  await postponeMail(db, mail, seconds, error);
}

async function tryToSend(
  { log, kinds, deliver, signal }: SendOptions,
  mail: ClaimedMail,
): Promise<Settlement | DeliveryFailure> {
  let message: Message | null;
  try {
    const kind = kinds[mail.kind];
    if (!kind) throw new Error(`Unknown kind of mail: ${mail.kind}`);
    message = await kind.compose(mail);
  } catch (err) {
    // An unavailable database is no fault of the mail.
    log[isDatabaseUnavailable(err) ? 'warn' : 'error']({ ...toLog(mail), err }, 'could not compose a mail');
    return { error: 'COMPOSE', isFinal: false };
  }
  if (!message) return { outcome: 'dropped', error: null };
  try {
    const { done, ...details } = await deliver({ ...mail, message }, signal);
    log.info({ ...toLog(mail), ...details }, `a mail was ${done}`);
    return { outcome: 'sent', error: null };
  } catch (thrown) {
    return describeFailure(thrown);
  }
}

/** Records how a mail ended. Retries while the database is unavailable, because an unrecorded mail would be sent again. */
async function settle({ db, log, kinds, signal }: SendOptions, mail: ClaimedMail, settlement: Settlement) {
  const settleIn = (em: SqlEntityManager) => settleMail(em, mail, settlement);
  for (;;) {
    try {
      if (settlement.outcome !== 'dropped')
        await kinds[mail.kind]?.onSettled?.(mail, settlement.outcome, settleIn).catch((err: unknown) => {
          if (isDatabaseUnavailable(err)) throw err;
          log.error({ ...toLog(mail), err }, 'could not notify the feature of how a mail ended');
        });
      // The mail has ended even if the feature could not record it.
      await settleIn(db.em());
      return;
    } catch (err) {
      if (!isDatabaseUnavailable(err)) throw err;
      log.warn({ ...toLog(mail), err }, 'could not record how a mail ended; will retry');
      await wait(SETTLE_RETRY_MS, undefined, { signal });
    }
  }
}
