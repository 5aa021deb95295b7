import type { WaiverStatus } from '@houseboat/contract/waivers.ts';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/**
 * A guest's waiver. Two properties are computed at each read: `hostFamily`, the family's name, and `isOverdue`, which is true of a pending
 * waiver past its expiry, even before the sweep has set its status.
 */
export const WaiverEntity = defineEntity({
  name: 'Waiver',
  tableName: 'waivers',
  properties: {
    id: p.uuid().primary(),
    guestName: p.text(),
    guestEmail: p.text(),
    hostFamilyId: p.uuid(),
    /** The host family's name in the waiver's text. */
    hostName: p.text().nullable(),
    status: p.text().$type<WaiverStatus>().default('pending'),
    waiverContent: p.text(),
    /** Increases with each correction of what the guest reads or where the mail goes; the ORM does not count it. */
    revision: p.integer().default(1),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
    linkNumber: p.integer().default(1),
    viewedAt: p.datetime().strictNullable(),
    signedAt: p.datetime().strictNullable(),
    signerName: p.text().strictNullable(),
    guardianName: p.text().strictNullable(),
    guardianRelation: p.text().strictNullable(),
    hostFamily: p.text().formula((columns) => `(select f.name from families f where f.id = ${columns.hostFamilyId})`),
    isOverdue: p.boolean().formula((columns) => `${columns.status} = 'pending' and ${columns.expiresAt} <= now()`),
  },
});
export type WaiverRow = InferEntity<typeof WaiverEntity>;

/** What is stored of a signed waiver: the signature, and the PDF that contains it. SHA-256 hashes are in hexadecimal. */
export const DocumentEntity = defineEntity({
  name: 'WaiverDocument',
  tableName: 'waiver_documents',
  properties: {
    waiverId: p.uuid().primary(),
    signature: p.blob(),
    signatureSha256: p.text(),
    textSha256: p.text(),
    pdf: p.blob(),
    pdfSha256: p.text(),
  },
});

/** The steps of a waiver, in the order in which they usually happen. */
export type AuditStep =
  | 'created'
  | 'sent'
  | 'shown'
  | 'reminded'
  | 'corrected'
  | 'resent'
  | 'viewed'
  | 'consented'
  | 'signed';

/** The audit trail of the waivers, ordered by `nr`. Triggers refuse updates, and deletes other than with an unsigned waiver. */
export const AuditEntity = defineEntity({
  name: 'WaiverAudit',
  tableName: 'waiver_audit',
  properties: {
    nr: p.integer().primary().autoincrement(),
    waiverId: p.uuid(),
    what: p.text().$type<AuditStep>(),
    at: p.datetime(),
    address: p.text().strictNullable(),
    browser: p.text().strictNullable(),
    /** The name of the family on whose device the guest signed. */
    familyName: p.text().nullable(),
  },
});
type AuditRow = InferEntity<typeof AuditEntity>;

export type RequestOrigin = Pick<AuditRow, 'address' | 'browser'>;

/** The origin of the server's own steps. */
export const SYSTEM: RequestOrigin = { address: null, browser: null };

export type AuditEntry = Pick<AuditRow, 'what' | 'at'> & Partial<Pick<AuditRow, 'familyName'>> & RequestOrigin;
