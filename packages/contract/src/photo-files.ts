/** The longest side of a photo that is kept, in pixels. */
const MAX_SIDE = 2048;
/** A picture more than this many times as long as wide is long: a screenshot of a whole conversation, or a panorama. */
const LONG_RATIO = 3;
/** The shorter side of a long picture that is kept, in pixels: a phone's screen, so that its text can be read. */
const MAX_SHORT_SIDE = 1080;
const MAX_PIXELS = 16_000_000;
/** The longest side that WebP can have. */
const MAX_WEBP_SIDE = 16_383;

type Size = { width: number; height: number };

/** Returns the size at which a photo is kept. The server shrinks larger ones, browsers do so before they upload them. */
export function keptSize(size: Size): Size {
  const [short, long] = [Math.min(size.width, size.height), Math.max(size.width, size.height)];
  const isLong = long > LONG_RATIO * short;
  return isLong
    ? scaled(size, MAX_SHORT_SIDE / short, Math.sqrt(MAX_PIXELS / (short * long)), MAX_WEBP_SIDE / long)
    : scaled(size, MAX_SIDE / long);
}

/** Returns a size multiplied by the smallest of some scales, and never enlarged. */
export function scaled({ width, height }: Size, ...scales: readonly number[]): Size {
  const scale = Math.min(1, ...scales);
  // Rounds down, but not what is whole except for floating point's error.
  const side = (pixels: number) => Math.max(1, Math.floor(pixels * scale + 1e-6));
  return { width: side(width), height: side(height) };
}

/** How a file of each format ends, by how it starts. WebP and AVIF files say their length at the start instead. */
const ends: readonly { start: readonly number[]; end: readonly number[] }[] = [
  { start: [0xff, 0xd8, 0xff], end: [0xff, 0xd9] },
  { start: [0x89, 0x50, 0x4e, 0x47], end: [0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82] },
  { start: [0x47, 0x49, 0x46, 0x38], end: [0, 0x3b] },
];

/**
 * Returns the bytes that a JPEG, PNG or GIF lacks at its end, none for other files. Some cameras and broken copies leave them out. Viewers
 * show such an image whole, while strict decoders refuse it.
 */
export function missingEnd(image: Uint8Array): Uint8Array<ArrayBuffer> {
  const { end } = ends.find(({ start }) => start.every((byte, at) => image[at] === byte)) ?? { end: [] };
  const hasFirst = (count: number) =>
    end.slice(0, count).every((byte, at) => image[image.length - count + at] === byte);
  let count = end.length;
  while (count > 1 && !hasFirst(count)) count--;
  // A single byte that looks like the beginning of the end is more likely the last one of the image.
  return Uint8Array.from(end.slice(count > 1 ? count : 0));
}

/** How far from mid-gray a color profile may move it. */
const GRAY_TOLERANCE = 4;

/** Returns whether the colors along an edge of a JPEG are the gray in which decoders show the part that is missing. */
export const isMissing = (samples: Uint8Array | Uint8ClampedArray): boolean =>
  samples.every((sample) => Math.abs(sample - 128) <= GRAY_TOLERANCE);
