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
