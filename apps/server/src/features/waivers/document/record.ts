import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** What happened to a waiver, in the order in which it does. */
export type AuditStep = 'created' | 'sent' | 'reminded' | 'resent' | 'viewed' | 'consented' | 'signed';

/** One step of a waiver's way: what, when, and from which address and browser, where these are known. */
export type AuditLine = { what: AuditStep; at: Date; address: string | null; browser: string | null };

/** All that the record of a signed waiver says. */
export type WaiverRecord = {
  id: string;
  boatTitle: string;
  /** The zone of the lake's clocks, such as `America/Phoenix`, by which the day of signing is told. */
  timeZone: string;
  /** The waiver's text as it was read, to the letter. */
  text: string;
  guestName: string;
  /** The host family's name, without the word "family". */
  hostFamily: string;
  /** Who signed for a guest under age. */
  guardian: { name: string; relation: string } | null;
  /** The name that stands below the signature. */
  signedName: string;
  signedAt: Date;
  /** A signature as `checkSignature` answers it. */
  signature: Buffer;
  audit: AuditLine[];
};

let before: Promise<unknown> = Promise.resolve();

/**
 * The record of a signed waiver as a PDF: the text, the signature and names, and how it came about. The same record gives the same
 * bytes, as long as fonts and libraries stay the same. Records are made in turn, each in a thread of its own, which takes half a second.
 */
export function renderRecord(record: WaiverRecord): Promise<Buffer> {
  const made = before.then(() => renderApart(record));
  before = made.catch(() => {});
  return made;
}

async function renderApart(record: WaiverRecord): Promise<Buffer> {
  const worker = new Worker(new URL('./record-worker.ts', import.meta.url), { workerData: record });
  // Rejects with whatever the thread fails with.
  const [pdf] = (await once(worker, 'message')) as [Uint8Array<ArrayBuffer>];
  return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
}
