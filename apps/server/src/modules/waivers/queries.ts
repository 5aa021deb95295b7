import { waiversRoom } from '@houseboat/contract/constants.ts';
import type { Waiver, WaiverEvent, WaiverStatus } from '@houseboat/contract/waivers.ts';
import { LockMode } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { BOAT_VERSION } from '../../platform/boat/boat.ts';
import { latestMoment, runWithin, statement } from '../../platform/db/database.ts';
import { defineFeed } from '../../platform/event-log/change-feed.ts';
import { latestMails } from '../../platform/mail/queue.ts';
import type { SignedLinks } from '../../platform/mail/signed-links.ts';
import type { Platform } from '../../platform/module.ts';
import {
  AuditEntity,
  type AuditEntry,
  type AuditStep,
  DocumentEntity,
  type RequestOrigin,
  WaiverEntity,
  type WaiverRow,
} from './tables.ts';

/** The feed of all changes to waivers. The log has only their IDs, so no guest's name outlives the waiver's row. */
export const waiverFeed = defineFeed<WaiverEvent>(waiversRoom, ({ data }) => ({
  waiverId: 'waiver' in data ? data.waiver.id : data.id,
}));
export type WaiverFeed = ReturnType<typeof waiverFeed>;

export const findWaiver = (em: SqlEntityManager, id: string): Promise<WaiverRow | null> =>
  em.findOne(WaiverEntity, { id });

/** Reads a waiver and locks its row until the end of the transaction. */
export const lockWaiver = (em: SqlEntityManager, id: string): Promise<WaiverRow | null> =>
  em.findOne(WaiverEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });

/** The status of a waiver when it was read: a pending one expires on time, even if the sweep is late. */
export const statusOf = ({ status, isOverdue }: Pick<WaiverRow, 'status' | 'isOverdue'>): WaiverStatus =>
  isOverdue ? 'expired' : status;

// Plain rows, because a long list of entities would block the server for long.
const findWaivers = statement(
  'find-waivers',
  `select w.id, w.guest_name as "guestName", w.guest_email as "guestEmail", w.host_family_id as "hostFamilyId",
     json_build_object('name', f.name) as "hostFamily",
     case when w.status = 'pending' and w.expires_at <= now() then 'expired' else w.status end as status,
     w.waiver_content as "waiverContent", w.revision, w.created_at as "createdAt", w.expires_at as "expiresAt", w.viewed_at as "viewedAt",
     w.signed_at as "signedAt", case when w.signed_at is not null then format('/api/waivers/%s/signature', w.id) end as "signatureUrl"
   from waivers w join families f on f.id = w.host_family_id
   where $1::uuid[] is null or w.id = any($1::uuid[]) order by w.created_at desc, w.id desc`,
);

/** Returns waivers as the list shows them, newest first. Writes the transaction's pending changes first. @param ids default: all of them */
export async function readWaivers(em: SqlEntityManager, ids: string[] | null = null): Promise<Waiver[]> {
  await em.flush();
  const waivers = await runWithin<Omit<Waiver, 'mail'>>(em, findWaivers, [ids]);
  const mails = await latestMails(
    em,
    waivers.map(({ id }) => id),
  );
  return waivers.map((waiver) => ({ ...waiver, mail: mails.get(waiver.id) ?? null }));
}

/** Returns one waiver that way. */
export async function toWaiver(em: SqlEntityManager, { id }: Pick<WaiverRow, 'id'>): Promise<Waiver> {
  const [waiver] = await readWaivers(em, [id]);
  if (!waiver) throw new Error(`There is no waiver ${id}.`);
  return waiver;
}

/**
 * The list changes with its stream's version and the boat's, and twice without an event: when a waiver expires before the sweep, and when a waiver's mail is
 * dropped. Between two versions the first count only grows and the second only shrinks.
 */
const readEtag = statement(
  'read-waivers-etag',
  `select concat_ws(' ', s.version, ${BOAT_VERSION},
     (select count(*) from waivers where status = 'pending' and expires_at <= now()),
     (select count(*) from mails where outcome is null and kind like 'waiver-%')) as etag
   from streams s where s.name = $1`,
);

export type WaiverContext = Platform & { feed: WaiverFeed; links: SignedLinks };

export const linkOf = (row: WaiverRow, { links, siteUrl }: Pick<WaiverContext, 'links' | 'siteUrl'>): string =>
  `${siteUrl()}/sign/${links.tokenFor(row)}`;

/** Returns the function that reads the list of waivers, newest first. */
export const waiverList = (feed: WaiverFeed) => feed.cachedList((em) => readWaivers(em), readEtag);

/** Reads a waiver with one file of its record, which is undefined before the waiver is signed. */
export async function findWithFile(
  em: SqlEntityManager,
  id: string,
  file: 'pdf' | 'signature',
): Promise<{ row: WaiverRow; bytes?: Buffer } | null> {
  const row = await findWaiver(em, id);
  const document = row && (await em.findOne(DocumentEntity, { waiverId: id }, { fields: [file] }));
  return row && (document ? { row, bytes: Buffer.from(document[file]) } : { row });
}

export async function findByPdf(em: SqlEntityManager, pdfSha256: string): Promise<Waiver | null> {
  const document = await em.findOne(DocumentEntity, { pdfSha256 }, { fields: ['waiverId'] });
  return document && toWaiver(em, { id: document.waiverId });
}

/** Reads a waiver's audit trail, oldest entry first. */
export async function readAudit(em: SqlEntityManager, { id }: { id: string }): Promise<AuditEntry[]> {
  const rows = await em.find(AuditEntity, { waiverId: id }, { orderBy: { nr: 'asc' } });
  // Plain objects, which can be sent to a worker.
  return rows.map(({ what, at, address, browser, familyName }) => ({ what, at, address, browser, familyName }));
}

/** The steps that make a waiver's current link. */
const LINK_STEPS: readonly AuditStep[] = ['created', 'corrected', 'resent'];

/** Whether a step of the current link was recorded before, of the same browser at the same address. */
export async function hasStep(
  em: SqlEntityManager,
  waiver: { id: string },
  step: AuditStep,
  origin: RequestOrigin,
): Promise<boolean> {
  const audit = await readAudit(em, waiver);
  return audit
    .slice(audit.findLastIndex(({ what }) => LINK_STEPS.includes(what)) + 1)
    .some(({ what, address, browser }) => what === step && address === origin.address && browser === origin.browser);
}

const untilReminder = statement(
  'seconds-to-waiver-reminder',
  `select ceil(extract(epoch from max(at) + interval '1 hour' - now()))::int as seconds
   from waiver_audit where waiver_id = $1 and what = 'reminded' and at < ${latestMoment}`,
);

/** How many seconds remain of the hour after the last reminder; zero or less if the guest can be reminded. */
export async function secondsToReminder(em: SqlEntityManager, { id }: { id: string }): Promise<number> {
  const [last] = await runWithin<{ seconds: number | null }>(em, untilReminder, [id]);
  return last?.seconds ?? 0;
}
