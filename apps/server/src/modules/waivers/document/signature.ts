/** Loads sharp when it is needed: operators' commands load all modules, and must run where its binary does not. */
const loadSharp = async () => (await import('sharp')).default;

/** The limits of a signature's PNG, in bytes and pixels. */
const MAX = { bytes: 500_000, width: 1000, height: 400 };
export const SIGNATURE_TOO_LARGE = 'The signature is larger than 500 kB.';
const PREFIX = 'data:image/png;base64,';

/** How far a pixel's color must be from the background's, of 255, to be visible on paper. */
const INK_CONTRAST = 48;
/** Fewer pixels of ink are a dot. */
const MIN_INK_PIXELS = 20;

/**
 * Checks the signature that a pad sent: `data:image/png;base64,` and a PNG within the limits on which something is drawn that is not noise.
 * Returns it as a plain PNG of 8-bit colors on white, without metadata, or a sentence that says what is wrong. The type is read from the
 * bytes, and the size before decoding, which is done off the event loop.
 */
export async function checkSignature(dataUrl: string): Promise<{ png: Buffer } | { invalid: string }> {
  if (dataUrl === '') return { invalid: 'Please add your signature.' };
  if (!dataUrl.startsWith(PREFIX)) return { invalid: 'The signature must be a PNG image.' };
  const base64 = dataUrl.slice(PREFIX.length);
  const tooLarge = { invalid: SIGNATURE_TOO_LARGE };
  if (base64.length > Math.ceil(MAX.bytes / 3) * 4) return tooLarge;
  const file = Buffer.from(base64, 'base64');
  // Node skips characters that are not base64, so compare with the canonical form.
  if (file.toString('base64') !== base64) return { invalid: 'The signature must be a PNG image in base64.' };
  if (file.length > MAX.bytes) return tooLarge;
  const bare = readPng(file);
  if (!bare) return { invalid: 'The signature must be a PNG image.' };
  if (bare.width > MAX.width || bare.height > MAX.height)
    return { invalid: `The signature must be at most ${MAX.width} × ${MAX.height} pixels.` };
  const pixels = await decodeOnWhite(bare.bytes);
  if (!pixels) return { invalid: 'We couldn’t read the signature. Please draw it again.' };
  const { width, height, data } = pixels;
  const ink = countInk(data);
  if (ink < MIN_INK_PIXELS) return { invalid: 'Please add your signature.' };
  // Browsers that resist fingerprinting send noise in place of what was drawn.
  if (ink > (width * height) / 2)
    return { invalid: 'Your browser changed the signature. Please use another browser to sign.' };
  const sharp = await loadSharp();
  const png = await sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
  return { png };
}

const MAGIC = Buffer.from('89504e470d0a1a0a', 'hex');
/** The length and type before a chunk's data, and the checksum after it. */
const FRAME_BYTES = 12;
/** The chunks that make up the image. All others (profiles, texts, animation) are dropped unread. */
const IMAGE_CHUNKS = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);

/**
 * Reads a PNG chunk by chunk, without decoding it: the size in its header, and a copy with nothing but the image. Returns null if it is not
 * a PNG or is truncated.
 */
export function readPng(file: Buffer): { width: number; height: number; bytes: Buffer } | null {
  if (!file.subarray(0, MAGIC.length).equals(MAGIC)) return null;
  const chunks: Buffer[] = [MAGIC];
  let size: { width: number; height: number } | undefined;
  for (let at = MAGIC.length; at + FRAME_BYTES <= file.length; ) {
    const length = file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    const chunk = file.subarray(at, at + FRAME_BYTES + length);
    if (chunk.length < FRAME_BYTES + length || (type === 'IHDR') !== !size) return null;
    // Width and height are the first of the header's thirteen bytes.
    size ??= length === 13 ? { width: chunk.readUInt32BE(8), height: chunk.readUInt32BE(12) } : undefined;
    if (!size) return null;
    if (IMAGE_CHUNKS.has(type)) chunks.push(chunk);
    if (type === 'IEND') return { ...size, bytes: Buffer.concat(chunks) };
    at += chunk.length;
  }
  return null;
}

/** Decodes a PNG to RGB pixels, white where it is transparent. Returns null if it cannot be decoded. */
async function decodeOnWhite(png: Buffer): Promise<{ width: number; height: number; data: Buffer } | null> {
  const sharp = await loadSharp();
  try {
    const { data, info } = await sharp(png, { limitInputPixels: MAX.width * MAX.height })
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, data };
  } catch {
    return null;
  }
}

/** Returns how many pixels stand out from the background, which is the most common color. */
function countInk(data: Buffer): number {
  const background = [0, 1, 2].map((channel) => mostCommon(data, channel));
  let ink = 0;
  for (let at = 0; at < data.length; at += 3)
    if (background.some((value, channel) => Math.abs((data[at + channel] ?? 0) - value) >= INK_CONTRAST)) ink += 1;
  return ink;
}

function mostCommon(data: Buffer, channel: number): number {
  const counts = new Uint32Array(256);
  for (let at = channel; at < data.length; at += 3) {
    const value = data[at] ?? 0;
    counts[value] = (counts[value] ?? 0) + 1;
  }
  return counts.indexOf(Math.max(...counts));
}
