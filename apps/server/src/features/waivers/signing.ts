import { createHash } from 'node:crypto';
import type { Family } from '@houseboat/contract/families.ts';
import type { HostSigning, Waiver } from '@houseboat/contract/waivers.ts';
import { databaseNow } from '../../db/now.ts';
import { Problem } from '../../http/problem.ts';
import { note, readAudit, type Whence } from './audit.ts';
import type { WaiverDeps } from './deps.ts';
import { type AuditStep, renderRecord } from './document/record.ts';
import { checkSignature } from './document/signature.ts';
import { DocumentEntity } from './document.entity.ts';
import { refuseUnshowable } from './names.ts';
import type { WaiverRow } from './waiver.entity.ts';
import { findWaiver, lockWaiver, showWaiver } from './waivers.ts';

/** Somebody signs a waiver. */
export type Signing = HostSigning & {
  id: string;
  /** As the signer typed it. */
  fullName?: string;
  /** What the signer does, in order. */
  steps: AuditStep[];
  from: Whence;
  /** On whose screen. */
  family: Family | null;
  /** Answers the waiver, as it was read just now, if it may be signed; throws otherwise. */
  require: (row: WaiverRow | null) => WaiverRow;
};

/**
 * Signs a waiver: with it are stored, in one transaction, its record and what is on it. The record takes most of a second to make, so it is
 * made before; if by then anything more has happened to the waiver it is made anew, lest it tell less than was known.
 */
export async function signWaiver({ db, stream, outbox, boatFile }: WaiverDeps, signing: Signing): Promise<Waiver> {
  const { id, require, from, guardian } = signing;
  require(await findWaiver(db.em(), id));
  refuseUnshowable({
    fullName: signing.fullName,
    'guardian.name': guardian?.name,
    'guardian.relation': guardian?.relation,
  });
  const signature = await checkSignature(signing.signatureURL);
  if ('refusal' in signature) throw notSigned(signature.refusal);

  for (;;) {
    const em = db.em();
    const read = require(await findWaiver(em, id));
    const before = await readAudit(em, read);
    const at = await databaseNow(em);
    const steps = signing.steps.map((what) => ({ what, at, ...from }));
    const signedName = signing.fullName ?? guardian?.name ?? read.guestName;
    const pdf = await renderRecord({
      id,
      boatTitle: boatFile.boat.title,
      timeZone: boatFile.lake.timeZone,
      text: read.waiverContent,
      guestName: read.guestName,
      hostFamily: read.hostFamily,
      guardian: guardian ?? null,
      signedName,
      signedAt: at,
      signature: signature.png,
      audit: [...before, ...steps],
    });
    const signed = await stream.change(signing.family, async (em, record) => {
      const row = require(await lockWaiver(em, id));
      if ((await readAudit(em, row)).length > before.length) return null;
      for (const step of steps) await note(em, row, step);
      em.create(DocumentEntity, {
        waiverId: id,
        signature: signature.png,
        signatureSha256: signature.sha256,
        textSha256: sha256(row.waiverContent),
        pdf,
        pdfSha256: sha256(pdf),
      });
      // Before the waiver is signed, which closes its record.
      await em.flush();
      em.assign(row, {
        status: 'signed',
        signedAt: at,
        signerName: signedName,
        guardianName: guardian?.name ?? null,
        guardianRelation: guardian?.relation ?? null,
      });
      await outbox.queue(em, { kind: 'waiver-copy', about: id, number: row.linkNumber });
      const waiver = await showWaiver(em, row);
      record({ type: 'WaiverSigned', data: { waiver } });
      return waiver;
    });
    if (signed) {
      outbox.wake();
      return signed;
    }
  }
}

export const sha256 = (of: string | Uint8Array): string => createHash('sha256').update(of).digest('hex');

const notSigned = (message: string): Problem =>
  new Problem(400, message, { issues: [{ path: 'signatureURL', message }] });
