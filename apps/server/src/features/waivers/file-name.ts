import type { WaiverRow } from './waiver.entity.ts';

/** What the record of a signed waiver is called as a file: whose it is, and the day at the lake on which it was signed. */
export function recordFileName({ guestName, signedAt }: WaiverRow, { timeZone }: { timeZone: string }): string {
  const day = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }).format(signedAt ?? undefined);
  // Letters of any script, and nothing that means something to a file system.
  const name = guestName.replace(/[^\p{L}\p{M}\p{N}'’ʼ -]/gu, '').trim();
  return `Waiver ${name} ${day}.pdf`.replace(/ +/g, ' ');
}

/** The Content-Disposition of such a file (RFC 6266): its name in UTF-8, and what is left of that in ASCII for whoever knows no better. */
export function disposition(type: 'inline' | 'attachment', fileName: string): string {
  const ascii = fileName.replace(/[^ -~]/g, '_');
  const utf8 = encodeURIComponent(fileName).replaceAll("'", '%27');
  return `${type}; filename="${ascii}"; filename*=UTF-8''${utf8}`;
}
