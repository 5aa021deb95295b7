import { setTimeout as wait } from 'node:timers/promises';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';
import { isDatabaseUnavailable } from '../db/unavailable.ts';
import { type Failure, failureOf } from './failure.ts';
import { type ClaimedMail, type Mail, postponeMail, type Settlement, secondsAfter, settleMail } from './mails.ts';
import type { Deliver, Message } from './message.ts';

/** What one kind of mail is like. */
export type MailKind = {
  /** Writes a mail, each time that it is tried. Null when there is nothing to send any more. */
  compose: (mail: Mail) => Promise<Message | null>;
  /**
   * Takes note of how a mail ended, in a transaction that also calls `settle`: the two come true together. Where `settle` answers false,
   * the mail had ended before, and there is nothing to note.
   */
  onSettled?: (
    mail: Mail,
    outcome: 'sent' | 'failed',
    settle: (em: SqlEntityManager) => Promise<boolean>,
  ) => Promise<void>;
};

export type SendingDeps = {
  db: Database;
  log: FastifyBaseLogger;
  kinds: Record<string, MailKind>;
  deliver: Deliver;
  /** Aborted when the server stops. */
  signal: AbortSignal;
};

/** How long to leave a database alone that was away when a mail's end was to be noted. */
const AWAY_MS = 1_000;

const toLog = ({ id, kind, tries }: ClaimedMail) => ({ mail: id, kind, tries });

/** RateLimiter to send a claimed mail, and sees to what follows. */
export async function sendMail(deps: SendingDeps, mail: ClaimedMail): Promise<void> {
  const { db, log, signal } = deps;
  const result = await tryToSend(deps, mail);
  if ('outcome' in result) return settle(deps, mail, result);
  const { error, isFinal } = result;
  if (isFinal || (mail.isLast && !signal.aborted)) {
    log.error({ ...toLog(mail), error }, 'a mail has failed for good');
    return settle(deps, mail, { outcome: 'failed', error });
  }
  // A try that was cut short by the stop says nothing: whoever starts next does not have to wait.
  const seconds = signal.aborted ? 0 : secondsAfter(mail);
  log.warn({ ...toLog(mail), error, seconds }, 'a mail was not sent, and is tried again');
  await postponeMail(db, mail, seconds, error);
}

async function tryToSend(
  { log, kinds, deliver, signal }: SendingDeps,
  mail: ClaimedMail,
): Promise<Settlement | Failure> {
  let message: Message | null;
  try {
    const kind = kinds[mail.kind];
    if (!kind) throw new Error('This server knows no such kind of mail.');
    message = await kind.compose(mail);
  } catch (err) {
    log.error({ ...toLog(mail), err }, 'a mail could not be composed');
    return { error: 'COMPOSE', isFinal: false };
  }
  if (!message) return { outcome: 'dropped', error: null };
  try {
    const { done, ...told } = await deliver({ ...mail, message }, signal);
    log.info({ ...toLog(mail), ...told }, `a mail was ${done}`);
    return { outcome: 'sent', error: null };
  } catch (thrown) {
    return failureOf(thrown);
  }
}

/** Notes how a mail ended. Goes on at it while the database is away, lest a mail be sent again only because nobody wrote down that it was. */
async function settle(deps: SendingDeps, mail: ClaimedMail, settlement: Settlement): Promise<void> {
  for (;;) {
    try {
      return await settleOnce(deps, mail, settlement);
    } catch (err) {
      if (!isDatabaseUnavailable(err)) throw err;
      deps.log.warn({ ...toLog(mail), err }, 'how a mail ended could not be noted yet');
      await wait(AWAY_MS, undefined, { signal: deps.signal });
    }
  }
}

async function settleOnce({ db, log, kinds }: SendingDeps, mail: ClaimedMail, settlement: Settlement): Promise<void> {
  const settle = (em: SqlEntityManager) => settleMail(em, mail, settlement);
  if (settlement.outcome !== 'dropped') {
    await kinds[mail.kind]?.onSettled?.(mail, settlement.outcome, settle).catch((err: unknown) => {
      if (isDatabaseUnavailable(err)) throw err;
      log.error({ ...toLog(mail), err }, 'how a mail ended could not be passed on');
    });
  }
  // It ended, whatever became of the news.
  await db.em().transactional(settle);
}
