import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { query } from '../db/query.ts';
import type { ClaimedMail, Mail, MailEntity, MailOutcome } from './tables.ts';

/** How long other servers leave a claimed mail alone. Longer than any try takes. */
const LEASE_SECONDS = 5 * 60;

/** How long a mail waits after its first failed try, and at most. The time in between doubles with each try. */
const FIRST_DELAY_SECONDS = 60;
const MAX_DELAY_SECONDS = 60 * 60;

/** Returns the delay before the next try. */
export const delayAfter = ({ tries }: Pick<ClaimedMail, 'tries'>): number =>
  Math.min(FIRST_DELAY_SECONDS * 2 ** (tries - 1), MAX_DELAY_SECONDS);

const mails = query<typeof MailEntity>;
const now = sql<Date>`now()`;
const secondsFromNow = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds}::int)`;
/**
 * The longest that a mail waits after its tries. One that is due later was scheduled before the database's clock was set back. The minute more
 * is for a server that claims a mail after this statement has begun.
 */
const longestWait = sql<Date>`now() + make_interval(secs => 60 + greatest(
  ${LEASE_SECONDS}::int, least(${FIRST_DELAY_SECONDS}::int * 2 ^ least(tries, 10), ${MAX_DELAY_SECONDS}::int)))`;
const givenUpAt = sql<Date>`created_at + interval '1 day'`;

/** Adds a mail, with the ID that its message is sent under, to the outbox in the caller's transaction. */
export async function enqueueMail(em: SqlEntityManager, mail: Mail & { messageId: string }): Promise<void> {
  await mails(em).insertInto('mails').values(mail).execute();
}

/**
 * The CTE that adds mails to the outbox in an append. They are sent if and only if the append happens: it reads `from head`, which has a
 * row then.
 *
 * @param parameter the statement's parameter for the value of the outbox's `projectionValue`, such as `$8`
 */
export const enqueueMailsProjection = (parameter: string) => ({
  mail: `
    insert into mails (id, kind, about, number, season, message_id)
    select m.id, m.kind, m.about, m.number, m.season, m."messageId"
    from head, jsonb_to_recordset(${parameter}::jsonb) as m (
      id uuid, kind text, about uuid, number integer, season text, "messageId" text)`,
});

/** Claims up to `limit` due mails for this server to send. */
export const claimMails = (em: SqlEntityManager, limit: number): Promise<ClaimedMail[]> =>
  mails(em)
    .with('due', (db) =>
      db
        .selectFrom('mails')
        .select('id as dueId')
        .where('outcome', 'is', null)
        .where(({ eb, or }) => or([eb('dueAt', '<=', now), eb('dueAt', '>', longestWait)]))
        .orderBy('dueAt')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('mails')
    .from('due')
    .whereRef('mails.id', '=', 'due.dueId')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1), dueAt: secondsFromNow(LEASE_SECONDS) }))
    .returning(['id', 'kind', 'about', 'number', 'season', 'messageId', 'createdAt', 'tries'])
    .returning(sql<boolean>`${givenUpAt} <= now()`.as('isLastTry'))
    .execute();

/** Returns the seconds until the next mail is due or a lease expires; infinity if no mail is queued. */
export async function secondsUntilNextMail(em: SqlEntityManager): Promise<number> {
  const next = await mails(em)
    .selectFrom('mails')
    .select(sql<number | null>`extract(epoch from min(due_at) - now())::float8`.as('seconds'))
    .where('outcome', 'is', null)
    .executeTakeFirst();
  return next?.seconds ?? Infinity;
}

/** How a claimed mail ended, and the error if there was one. */
export type Settlement = { outcome: MailOutcome; error: string | null };

/** Records how a claimed mail ended. Returns false if it had ended before. After its lease, a server may only record that it was sent. */
export async function settleMail(
  em: SqlEntityManager,
  { id, tries }: ClaimedMail,
  { outcome, error }: Settlement,
): Promise<boolean> {
  const update = mails(em)
    .updateTable('mails')
    .set({ outcome, settledAt: now, ...(error !== null && { lastError: error }) })
    .where('id', '=', id)
    .where('outcome', 'is', null);
  const settled = await (outcome === 'sent' ? update : update.where('tries', '=', tries)).returning('id').execute();
  return settled.length > 0;
}

/** Schedules a claimed mail's next try in so many seconds, but no later than when it is given up. */
export async function postponeMail(
  em: SqlEntityManager,
  { id, tries }: ClaimedMail,
  seconds: number,
  error: string,
): Promise<void> {
  await mails(em)
    .updateTable('mails')
    .set({ dueAt: sql<Date>`least(${secondsFromNow(seconds)}, greatest(now(), ${givenUpAt}))`, lastError: error })
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .where('tries', '=', tries)
    .execute();
}

/** A mail's state, and since when. */
export type MailProgress = { state: 'queued' | Exclude<MailOutcome, 'dropped'>; at: Date };

/** Returns the progress of the latest mail about each of these ids. Dropped mails do not count. */
export async function latestMails(em: SqlEntityManager, about: string[]): Promise<Map<string, MailProgress>> {
  if (about.length === 0) return new Map();
  const latest = await mails(em)
    .selectFrom('mails')
    .distinctOn('about')
    .select(['about', 'outcome', 'settledAt', 'createdAt'])
    .where('about', 'in', about)
    .where('outcome', 'is distinct from', 'dropped')
    .$narrowType<{ outcome: Exclude<MailOutcome, 'dropped'> | null }>()
    .orderBy('about')
    .orderBy('createdAt', 'desc')
    .execute();
  return new Map(
    latest.map(({ about, outcome, settledAt, createdAt }) => [
      about,
      { state: outcome ?? 'queued', at: settledAt ?? createdAt },
    ]),
  );
}
