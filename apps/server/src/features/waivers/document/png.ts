const MAGIC = Buffer.from('89504e470d0a1a0a', 'hex');
/** Length and type before a chunk's data, and the check sum behind it. */
const FRAME = 12;
/** The chunks that make the picture. All others (profiles, texts, animation) are left behind unread. */
const PICTURE = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);

/** A PNG by its bytes alone: the size that it claims, in pixels, and a copy that holds nothing but the picture. */
export type BarePng = { width: number; height: number; bytes: Buffer };

/** Reads a PNG chunk by chunk, decoding nothing; null if it is none, or breaks off. What follows its end is dropped. */
export function readPng(file: Buffer): BarePng | null {
  if (!file.subarray(0, MAGIC.length).equals(MAGIC)) return null;
  const kept: Buffer[] = [MAGIC];
  let header: { width: number; height: number } | undefined;
  for (let at = MAGIC.length; at + FRAME <= file.length; ) {
    const length = file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    const chunk = file.subarray(at, at + FRAME + length);
    if (chunk.length < FRAME + length || (type === 'IHDR') !== !header) return null;
    // Width and height are the first of the header's thirteen bytes.
    header ??= length === 13 ? { width: chunk.readUInt32BE(8), height: chunk.readUInt32BE(12) } : undefined;
    if (!header) return null;
    if (PICTURE.has(type)) kept.push(chunk);
    if (type === 'IEND') return { ...header, bytes: Buffer.concat(kept) };
    at += chunk.length;
  }
  return null;
}
