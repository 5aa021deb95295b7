import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import type { AuditEntry, WaiverRow } from '../tables.ts';

export type WaiverRecord = {
  id: string;
  boatTitle: string;
  /** The lake's time zone, such as `America/Phoenix`, for the time of signing. */
  timeZone: string;
  /** The waiver's text, exactly as the signer read it. */
  text: string;
  guestName: string;
  /** The address that the guest's link was mailed to; null if it was not mailed. */
  guestEmail: string | null;
  /** The host family's name in the text, without the word "family". */
  hostFamily: string;
  /** The adult who signed for a minor. */
  guardian: { name: string; relation: string } | null;
  /** The name below the signature. */
  signerName: string;
  signedAt: Date;
  /** A PNG from `checkSignature`. */
  signature: Buffer;
  audit: AuditEntry[];
};

/** What the preview of a text contains. The names are examples. */
export type WaiverPreview = Pick<WaiverRecord, 'boatTitle' | 'text' | 'guestName'>;

/** Far more time than a record takes on a busy machine. */
const worker = { program: new URL('./record-pdf.ts', import.meta.url), timeoutMs: 30_000 };
const oneAtATime = pLimit(1);

/**
 * Renders the record of a signed waiver as a PDF: the text, the signature, the names and the audit trail. The same record gives the same
 * bytes, as long as fonts and libraries stay the same. Also renders the preview of a text. Documents are rendered one at a time, each in a worker
 * thread of its own. A worker that takes too long is terminated.
 */
export const renderRecord = (
  document: WaiverRecord | WaiverPreview,
  { program, timeoutMs } = worker,
): Promise<Buffer | 'timeout'> =>
  oneAtATime(async () => {
    const thread = new Worker(program, { workerData: document });
    // Without a listener, an error between the timeout and the thread's end would end the process.
    thread.on('error', () => {});
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      // Rejects with the thread's error.
      const [pdf] = (await once(thread, 'message', { signal })) as [Uint8Array<ArrayBuffer>];
      return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
    } catch (error) {
      if (signal.aborted) return 'timeout';
      throw error;
    } finally {
      await thread.terminate();
    }
  });

/** The file name of a record: the guest's name, and the day of signing at the lake. */
export function recordFileName({ guestName, signedAt }: WaiverRow, { timeZone }: { timeZone: string }): string {
  const day = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }).format(signedAt ?? undefined);
  // Letters of any script, and nothing that has a meaning in a path.
  const name = guestName.replace(/[^\p{L}\p{M}\p{N}'’ʼ -]/gu, '').trim();
  return `Waiver ${name} ${day}.pdf`.replace(/ +/g, ' ');
}
