import type { Waiver, WaiverStatus } from '@houseboat/contract/waivers.ts';
import { LockMode } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { Problem } from '../../http/problem.ts';
import { latestMails, type MailProgress } from '../../mail/queue.ts';
import { WaiverEntity, type WaiverRow } from './waiver.entity.ts';

/** Every waiver as it is listed, newest first, in two statements. */
export const listWaivers = async (em: SqlEntityManager): Promise<Waiver[]> =>
  showWaivers(em, await em.find(WaiverEntity, {}, { orderBy: { createdAt: 'desc', id: 'desc' } }));

/** Waivers as they are listed. What the transaction has changed of them is written first. */
export async function showWaivers(em: SqlEntityManager, rows: WaiverRow[]): Promise<Waiver[]> {
  await em.flush();
  const ids = rows.map(({ id }) => id);
  const mails = await latestMails(em, ids);
  return rows.map((row) => toWaiver(row, mails.get(row.id)));
}

/** A waiver as it is listed. What the transaction has changed of it is written first. */
export async function showWaiver(em: SqlEntityManager, row: WaiverRow): Promise<Waiver> {
  await em.flush();
  return toWaiver(row, (await latestMails(em, [row.id])).get(row.id));
}

export const findWaiver = (em: SqlEntityManager, id: string): Promise<WaiverRow | null> =>
  em.findOne(WaiverEntity, { id });

/** A waiver, locked until the end of the transaction: whoever else wants to change it waits, and then sees it as it is by then. */
export const lockWaiver = (em: SqlEntityManager, id: string): Promise<WaiverRow | null> =>
  em.findOne(WaiverEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });

/** What a waiver is, as of when it was read: a pending one may be over before anybody has written that down. */
export const statusOf = ({ status, isOver }: Pick<WaiverRow, 'status' | 'isOver'>): WaiverStatus =>
  isOver ? 'expired' : status;

/** The waiver, if it is pending. Throws the 404 where there is none, and the 409 where it is signed or expired. */
export function requirePending(row: WaiverRow | null): WaiverRow {
  if (!row) throw noSuchWaiver();
  const status = statusOf(row);
  switch (status) {
    case 'pending':
      return row;
    case 'signed':
      throw new Problem(409, 'This waiver has already been signed.');
    case 'expired':
      throw new Problem(409, 'This waiver has expired.');
    default:
      return status satisfies never;
  }
}

export const noSuchWaiver = (): Problem => new Problem(404, 'There is no such waiver.');

const toWaiver = (row: WaiverRow, mail: MailProgress | undefined): Waiver => ({
  id: row.id,
  guestName: row.guestName,
  guestEmail: row.guestEmail,
  hostFamilyId: row.hostFamilyId,
  hostFamily: { name: row.hostFamily },
  status: statusOf(row),
  waiverContent: row.waiverContent,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  viewedAt: row.viewedAt?.toISOString() ?? null,
  signedAt: row.signedAt?.toISOString() ?? null,
  signatureUrl: row.signedAt && `/api/waivers/${row.id}/signature`,
  mail: mail ? { state: mail.state, at: mail.at.toISOString() } : null,
});
