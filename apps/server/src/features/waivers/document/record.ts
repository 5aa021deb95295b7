import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Problem } from '../../../http/problem.ts';

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

/** The program of the thread that makes a record, and how long that may take, in milliseconds: far longer than it does on a busy machine. */
const recordThread = { program: new URL('./record-worker.ts', import.meta.url), ms: 30_000 };

let before: Promise<unknown> = Promise.resolve();

/**
 * The record of a signed waiver as a PDF: the text, the signature and names, and how it came about. The same record gives the same
 * bytes, as long as fonts and libraries stay the same. Records are made in turn, each in a thread of its own, which takes half a second.
 * Rejects with a Problem when a record takes too long; its thread has then been terminated.
 */
export function renderRecord(record: WaiverRecord, thread = recordThread): Promise<Buffer> {
  const made = before.then(() => renderApart(record, thread));
  before = made.catch(() => {});
  return made;
}

async function renderApart(record: WaiverRecord, { program, ms }: typeof recordThread): Promise<Buffer> {
  const worker = new Worker(program, { workerData: record });
  // Without a listener, an error between the time limit and the thread's end would end the process.
  worker.on('error', () => {});
  const signal = AbortSignal.timeout(ms);
  try {
    // Rejects with whatever the thread fails with.
    const [pdf] = (await once(worker, 'message', { signal })) as [Uint8Array<ArrayBuffer>];
    return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  } catch (error) {
    throw signal.aborted ? tooSlow() : error;
  } finally {
    await worker.terminate();
  }
}

const tooSlow = (): Problem =>
  new Problem(503, 'The signed record took too long to make, so nothing was signed. Please try again in a minute.', {
    headers: { 'retry-after': '60' },
  });
